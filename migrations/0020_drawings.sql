-- What people draw on boards for themselves. README.md says what each column means.

CREATE TABLE drawings (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    strokes TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person, seq)
) STRICT, WITHOUT ROWID;
