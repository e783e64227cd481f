-- A room's link can be changed; the chain of a game that has begun covers the code with which it did.
-- README.md says what each column means.

ALTER TABLE games ADD COLUMN founded_code TEXT;
