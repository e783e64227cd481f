-- Rooms with their games, the log of actions, the tiebreak history and the chat. README.md says what each column means.

PRAGMA application_id = 1231315318; -- "Idav": tells our databases from others

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- so that the number of a game that was removed is never given again
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats >= 0),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    creator TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'running', 'finished')),
    rules INTEGER,
    genesis BLOB CHECK (length(genesis) = 32),
    started_at INTEGER,
    result TEXT,
    ended_at INTEGER,
    next TEXT,
    CHECK ((status = 'open') = (rules IS NULL) AND (status = 'open') = (genesis IS NULL)
        AND (status = 'open') = (started_at IS NULL)),
    CHECK ((status = 'finished') = (result IS NOT NULL) AND (status = 'finished') = (ended_at IS NOT NULL))
) STRICT;

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    entropy TEXT NOT NULL,
    held INTEGER NOT NULL CHECK (held IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The log grows at its end, whichever game moves: one transaction with the moves of many games writes few pages of it.
-- What is ordered by game, and so touches a page for each game, is kept narrow.
CREATE TABLE actions (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    at INTEGER NOT NULL,
    move_id TEXT NOT NULL,
    action TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE UNIQUE INDEX actions_by_seq ON actions (game, seq);
CREATE UNIQUE INDEX actions_by_move ON actions (game, seat, move_id);

CREATE TABLE tiebreaks (
    action INTEGER NOT NULL REFERENCES actions (id), -- and so in the order of the log, not of the games
    seat INTEGER NOT NULL CHECK (seat >= 0),
    total INTEGER NOT NULL,
    reached INTEGER NOT NULL,
    PRIMARY KEY (action, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL CHECK (n >= 1),
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX chat_by_number ON chat (game, n);
