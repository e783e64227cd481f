-- Running games that were replaced in their tournament and are to be called off.

CREATE TABLE replaced_games (
    game INTEGER PRIMARY KEY REFERENCES games (id)
) STRICT;
