-- Whose turn it is since when, and a seal over how a game ended.

ALTER TABLE games ADD COLUMN seal BLOB CHECK (length(seal) = 32);

-- A row for each seat of a running game, made at its start and removed at its end: a move only updates `since` in place,
-- and touches no index.
CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person TEXT NOT NULL,
    since INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX turns_by_person ON turns (person);
CREATE INDEX games_running ON games (id) WHERE status = 'running';
