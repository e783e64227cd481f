-- Guests and networks that staff have banned, and networks that hosts keep out of a room. README.md says what each column
-- means.

CREATE TABLE bans (
    id BIGINT PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    network TEXT COLLATE "C" NOT NULL,
    with_network BIGINT NOT NULL CHECK (with_network IN (0, 1)),
    game BIGINT REFERENCES games (id) ON DELETE SET NULL,
    name TEXT COLLATE "C" NOT NULL,
    until BIGINT,
    why TEXT COLLATE "C" NOT NULL,
    set_by TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX bans_by_person ON bans (person);
CREATE INDEX bans_by_network ON bans (network);
CREATE INDEX bans_by_game ON bans (game) WHERE game IS NOT NULL;

ALTER TABLE removed_spectators ADD COLUMN network TEXT COLLATE "C" NOT NULL DEFAULT '';
