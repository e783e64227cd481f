-- The chat of a tournament.

CREATE TABLE tournament_chat (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (tournament, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_chat_by_person ON tournament_chat (person);
