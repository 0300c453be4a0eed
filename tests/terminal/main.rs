//! The terminal: what is drawn, asked, printed and refused at a command line.

mod audit;
mod audit_command;
mod play;
mod live;
mod live_editor;
mod live_screen;
mod live_script;
