-- Running games that an operator has marked as broken. README.md says what each column means.

CREATE TABLE broken (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    note TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
