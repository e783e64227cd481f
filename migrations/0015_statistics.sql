-- What games that have ended say for statistics. README.md says what each column means. All of it is worked out from the
-- games, and can be worked out anew.

CREATE TABLE played (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    rank INTEGER NOT NULL CHECK (rank >= 1),
    score INTEGER, -- null: it did not come to its own end
    moves INTEGER NOT NULL,
    time INTEGER NOT NULL,
    tallies TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- What all games at public tables among people add up to.
CREATE TABLE game_sums (
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    topic TEXT NOT NULL,
    key TEXT NOT NULL,
    games INTEGER NOT NULL,
    won INTEGER NOT NULL,
    ranks INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (game, seats, topic, key)
) STRICT, WITHOUT ROWID;
