//! The terminal: what is drawn, asked, printed and refused at a command line.

mod play;
