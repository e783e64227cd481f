-- Tournaments.

CREATE TABLE tournaments (
    code TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL DEFAULT 0,
    name TEXT COLLATE "C" NOT NULL,
    description TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    clock TEXT COLLATE "C" NOT NULL,
    rated BIGINT NOT NULL CHECK (rated IN (0, 1)),
    format TEXT COLLATE "C" NOT NULL CHECK (format IN ('swiss', 'round_robin', 'knockout')),
    rounds BIGINT,
    best_of BIGINT NOT NULL,
    at_least BIGINT NOT NULL,
    at_most BIGINT NOT NULL,
    starts_at BIGINT,
    listed BIGINT NOT NULL CHECK (listed IN (0, 1)),
    organiser TEXT COLLATE "C" NOT NULL,
    organiser_name TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'finished', 'cancelled')),
    round BIGINT NOT NULL DEFAULT 0,
    opened_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT
);

CREATE INDEX tournaments_by_state ON tournaments (state, ended_at);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);

CREATE TABLE entrants (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (code),
    number BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    has_left BIGINT NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE INDEX entrants_by_person ON entrants (person);

-- `byes` are the seeds (the players' ranks by number, from 1) that do not play.
CREATE TABLE tournament_rounds (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (code),
    round BIGINT NOT NULL,
    byes TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament, round)
);

-- `seeds` by seat; `result` is that of the ended game.
CREATE TABLE tournament_tables (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (code),
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    game BIGINT NOT NULL REFERENCES games (id),
    seeds TEXT COLLATE "C" NOT NULL,
    result TEXT COLLATE "C",
    PRIMARY KEY (tournament, round, number)
);

CREATE UNIQUE INDEX tournament_tables_by_game ON tournament_tables (game);
