-- Who made an action in a seat's name, and who is out.

ALTER TABLE actions ADD COLUMN made_by TEXT; -- a bot, or 'server'; null: the seat itself

ALTER TABLE seats ADD COLUMN out INTEGER NOT NULL DEFAULT 0 CHECK (out IN (0, 1));
