-- Several servers on one database: how often a room has changed, and who is there. A program that does not know of it goes
-- on beside one that does: what it changes is found by who decides next.

CREATE TABLE room_versions (
    game BIGINT PRIMARY KEY,
    version BIGINT NOT NULL
);

CREATE TABLE servers (
    id TEXT COLLATE "C" PRIMARY KEY,
    at BIGINT NOT NULL
);
