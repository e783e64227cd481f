-- Guests and networks that staff have banned, and networks that hosts keep out of a room. README.md says what each column
-- means.

CREATE TABLE bans (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    network TEXT NOT NULL,
    with_network INTEGER NOT NULL CHECK (with_network IN (0, 1)),
    game INTEGER REFERENCES games (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    until INTEGER,
    why TEXT NOT NULL,
    set_by TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX bans_by_person ON bans (person);
CREATE INDEX bans_by_network ON bans (network);
CREATE INDEX bans_by_game ON bans (game) WHERE game IS NOT NULL;

ALTER TABLE removed_spectators ADD COLUMN network TEXT NOT NULL DEFAULT '';
