-- Spectators whom the host of a room keeps out.

CREATE TABLE removed_spectators (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX removed_spectators_by_person ON removed_spectators (person);
