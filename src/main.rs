//! The front door: read the command line, walk into one room, print one error line.

fn main() {}
