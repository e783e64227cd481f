-- What those who play have proposed, who has taken the seat of somebody who left, and in which rooms a bot is to act.

CREATE TABLE proposals (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    proposals TEXT NOT NULL
) STRICT;

ALTER TABLE seats ADD COLUMN goes_by TEXT; -- of who is not the founder; null: by the founder's name

ALTER TABLE turns ADD COLUMN bot INTEGER NOT NULL DEFAULT 0 CHECK (bot IN (0, 1)); -- a bot decides for the seat now

-- Few rows, and none that the move of a person touches.
CREATE INDEX turns_of_bots ON turns (game) WHERE bot = 1 AND since IS NOT NULL;
