-- The chat of a tournament.

CREATE TABLE tournament_chat (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (code),
    n BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, n)
);

CREATE INDEX tournament_chat_by_person ON tournament_chat (person);
