-- Tournaments.

CREATE TABLE tournaments (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    format TEXT NOT NULL CHECK (format IN ('swiss', 'round_robin', 'knockout')),
    rounds INTEGER,
    best_of INTEGER NOT NULL,
    at_least INTEGER NOT NULL,
    at_most INTEGER NOT NULL,
    starts_at INTEGER,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    organiser TEXT NOT NULL,
    organiser_name TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'finished', 'cancelled')),
    round INTEGER NOT NULL DEFAULT 0,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tournaments_by_state ON tournaments (state, ended_at);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);

CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrants_by_person ON entrants (person);

-- `byes` are the seeds (the players' ranks by number, from 1) that do not play.
CREATE TABLE tournament_rounds (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    round INTEGER NOT NULL,
    byes TEXT NOT NULL,
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- `seeds` by seat; `result` is that of the ended game.
CREATE TABLE tournament_tables (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    seeds TEXT NOT NULL,
    result TEXT,
    PRIMARY KEY (tournament, round, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX tournament_tables_by_game ON tournament_tables (game);
