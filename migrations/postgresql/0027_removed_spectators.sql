-- Spectators whom the host of a room keeps out.

CREATE TABLE removed_spectators (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE INDEX removed_spectators_by_person ON removed_spectators (person);
