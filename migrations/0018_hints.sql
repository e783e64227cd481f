-- Where somebody was told what search would do. README.md says what each column means.

CREATE TABLE hints (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq, seat)
) STRICT, WITHOUT ROWID;
