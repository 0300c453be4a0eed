-- One row a room. What stands here beside the code, the host and the day is a copy of what the
-- events say, so that the lobby and a restart need not read them.
create table rooms (
    id text not null primary key,
    code text not null unique,
    visibility text not null,
    created_at bigint not null,
    host_hash text not null,
    game text not null,
    options text not null,
    phase text not null,
    seats text not null
);

create index rooms_newest on rooms (visibility, created_at);
create index rooms_by_phase on rooms (phase);

-- The log. The primary key is the compare-and-append: a sequence number is given away once.
create table events (
    room_id text not null,
    seq bigint not null,
    at bigint not null,
    state_hash text not null,
    entry text not null,
    private text,
    primary key (room_id, seq)
);

create table meta (
    key text not null primary key,
    value text not null
);
