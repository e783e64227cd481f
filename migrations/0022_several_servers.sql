-- Several servers on one database (PostgreSQL): how often a room has changed, and who is there. A file has one server, which
-- needs neither. README.md says what each column means.

CREATE TABLE room_versions (
    game INTEGER PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
