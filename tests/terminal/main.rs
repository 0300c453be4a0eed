//! The terminal: what is drawn, asked, printed and refused at a command line.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod about;
mod audit;
mod audit_command;
mod audit_oracles;
mod audit_oracles_checkers;
mod audit_record;
mod audit_regimes;
mod compare;
mod drawing;
mod drawing_checkerboard;
mod drawing_star;
mod drawing_styles;
mod endings;
mod frames;
mod hexagon_styles;
mod hexagons;
mod live;
mod live_editor;
mod live_screen;
mod live_script;
mod panel;
mod person;
mod person_commands;
mod person_lines;
mod person_refusals;
mod person_saves;
mod piped;
mod play;
mod remote;
mod rulings;
mod sprt;
mod stages;
mod table;
mod views;
