-- What waiting players lay down to do. README.md says what each column means.

CREATE TABLE plans (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    plan TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL CHECK (seq >= 0),
    known TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE INDEX plans_by_person ON plans (person);
