-- Running games that were replaced in their tournament and are to be called off.

CREATE TABLE replaced_games (
    game BIGINT PRIMARY KEY REFERENCES games (id)
);
