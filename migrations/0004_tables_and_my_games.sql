-- How a table is kept, whose games there are, what was looked at, noted, and who is invited.

ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'; -- what is missing is the default

ALTER TABLE games ADD COLUMN listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)); -- by the lobby, as the settings say

-- Few rows: only while a table is open and public.
CREATE INDEX tables_listed ON games (opened_at) WHERE status = 'open' AND listed = 1;

ALTER TABLE seats ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1 CHECK (confirmed IN (0, 1));

-- Whose games there are: of those who sit, and of an open room's creator. A move does not touch it. It refers to games
-- by a number that no index leads from, so that nothing is kept but what a list needs.
CREATE TABLE attendances (
    person TEXT NOT NULL,
    ended_at INTEGER NOT NULL CHECK (ended_at >= 0), -- 0: not yet
    game INTEGER NOT NULL,
    PRIMARY KEY (person, ended_at, game)
) STRICT, WITHOUT ROWID;

INSERT INTO attendances (person, ended_at, game)
SELECT s.guest, coalesce(g.ended_at, 0), g.id FROM seats AS s JOIN games AS g ON g.id = s.game
UNION SELECT creator, 0, id FROM games WHERE status = 'open'
ORDER BY 1, 2, 3;

CREATE TABLE seen (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    chat INTEGER NOT NULL CHECK (chat >= 0),
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- Everybody has read what was said before the database knew who had.
INSERT INTO seen (game, person, seq, chat)
SELECT s.game, s.guest, coalesce((SELECT max(seq) FROM actions WHERE game = s.game), 0),
    (SELECT max(n) FROM chat WHERE game = s.game)
FROM seats AS s WHERE EXISTS (SELECT 1 FROM chat WHERE game = s.game) ORDER BY 1, 2;

CREATE TABLE notes (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= -1), -- -1: on the game as a whole
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes_shared (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    host TEXT NOT NULL,
    host_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_waiting ON invitations (person, game) WHERE declined = 0;
