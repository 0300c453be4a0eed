//! Front room: REST, sockets, rooms and the event log.
