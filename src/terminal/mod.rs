//! Front room: what is printed at a command line.
