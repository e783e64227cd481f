-- Leagues. Each division of a season is a tournament. `secret` fixes the deals of all seasons.

CREATE TABLE leagues (
    code TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL DEFAULT 0,
    name TEXT COLLATE "C" NOT NULL,
    description TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    clock TEXT COLLATE "C" NOT NULL,
    division BIGINT NOT NULL,
    pause BIGINT NOT NULL,
    starts_at BIGINT,
    listed BIGINT NOT NULL CHECK (listed IN (0, 1)),
    organiser TEXT COLLATE "C" NOT NULL,
    organiser_name TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'ended')),
    season BIGINT NOT NULL DEFAULT 0,
    next_at BIGINT,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    secret BYTEA NOT NULL
);

CREATE INDEX leagues_by_state ON leagues (state, opened_at);
CREATE INDEX leagues_by_organiser ON leagues (organiser);

-- The players of the next season.
CREATE TABLE league_players (
    league TEXT COLLATE "C" NOT NULL REFERENCES leagues (code),
    number BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    entropy TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (league, number)
);

CREATE INDEX league_players_by_person ON league_players (person);

CREATE TABLE league_divisions (
    league TEXT COLLATE "C" NOT NULL REFERENCES leagues (code),
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (code),
    PRIMARY KEY (league, season, division)
);

CREATE UNIQUE INDEX league_divisions_by_tournament ON league_divisions (tournament);
