-- What waiting players lay down to do. README.md says what each column means.

CREATE TABLE plans (
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    plan TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    known TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_by_person ON plans (person);
