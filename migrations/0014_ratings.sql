-- How good people are believed to be. README.md says what each column means.

-- Who somebody is for ratings. It outlives the person, and names nobody then.
CREATE TABLE rated_people (
    player INTEGER PRIMARY KEY,
    person TEXT UNIQUE,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    hidden_from_self INTEGER NOT NULL DEFAULT 0 CHECK (hidden_from_self IN (0, 1))
) STRICT;

CREATE TABLE rated_seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES rated_people (player),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Games that an operator has taken out.
CREATE TABLE unrated (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    at INTEGER NOT NULL,
    why TEXT NOT NULL
) STRICT;

-- From here on everything is worked out from the games, and can be worked out anew.

CREATE TABLE rated_games (
    action INTEGER PRIMARY KEY, -- that ended it: the order in which they ended
    game INTEGER NOT NULL UNIQUE REFERENCES games (id),
    at INTEGER NOT NULL,
    ladder TEXT NOT NULL,
    people TEXT NOT NULL,
    counts INTEGER NOT NULL CHECK (counts IN (0, 1))
) STRICT;

CREATE INDEX rated_games_by_people ON rated_games (people, at) WHERE counts = 1;

CREATE TABLE rating_steps (
    player INTEGER NOT NULL REFERENCES rated_people (player),
    ladder TEXT NOT NULL,
    action INTEGER NOT NULL, -- of a rated game
    mu_before REAL NOT NULL,
    sigma_before REAL NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (player, ladder, action)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    player INTEGER NOT NULL REFERENCES rated_people (player),
    ladder TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    level INTEGER NOT NULL,
    games INTEGER NOT NULL,
    tenth_at INTEGER, -- when the tenth last game ended
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, ladder)
) STRICT, WITHOUT ROWID;

-- Everything that a page of the list and a place on it are made of.
CREATE INDEX ratings_listed ON ratings (ladder, level DESC, player, tenth_at, games)
    WHERE shown = 1 AND tenth_at IS NOT NULL;
