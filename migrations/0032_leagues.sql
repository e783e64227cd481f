-- Leagues. Each division of a season is a tournament. `secret` fixes the deals of all seasons.

CREATE TABLE leagues (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    division INTEGER NOT NULL,
    pause INTEGER NOT NULL,
    starts_at INTEGER,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    organiser TEXT NOT NULL,
    organiser_name TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'ended')),
    season INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    opened_at INTEGER NOT NULL,
    ended_at INTEGER,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX leagues_by_state ON leagues (state, opened_at);
CREATE INDEX leagues_by_organiser ON leagues (organiser);

-- The players of the next season.
CREATE TABLE league_players (
    league TEXT NOT NULL REFERENCES leagues (code),
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    entropy TEXT NOT NULL,
    PRIMARY KEY (league, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX league_players_by_person ON league_players (person);

CREATE TABLE league_divisions (
    league TEXT NOT NULL REFERENCES leagues (code),
    season INTEGER NOT NULL,
    division INTEGER NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    PRIMARY KEY (league, season, division)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX league_divisions_by_tournament ON league_divisions (tournament);
