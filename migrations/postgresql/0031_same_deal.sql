-- Tournaments whose tables of a round play the same deal. `deal` is the secret of all their seeds.

ALTER TABLE tournaments ADD COLUMN deal BYTEA;
ALTER TABLE entrants ADD COLUMN entropy TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Games whose deal other tables still play.
CREATE TABLE secret_deals (
    game BIGINT PRIMARY KEY REFERENCES games (id)
);
