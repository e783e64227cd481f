-- Tournaments whose tables of a round play the same deal. `deal` is the secret of all their seeds.

ALTER TABLE tournaments ADD COLUMN deal BLOB;
ALTER TABLE entrants ADD COLUMN entropy TEXT NOT NULL DEFAULT '';

-- Games whose deal other tables still play.
CREATE TABLE secret_deals (
    game INTEGER PRIMARY KEY REFERENCES games (id)
) STRICT;
