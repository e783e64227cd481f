-- What says whether a rated game counts, when guests wrote what they leave behind, and
-- when players were reminded. README.md says what each column means.

ALTER TABLE sessions ADD COLUMN network TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE rated_people ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rated_seats ADD COLUMN network TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Servers of the previous version still write `people` beside this one; this version leaves it empty.
DROP INDEX rated_games_by_people;
ALTER TABLE rated_games ALTER COLUMN people SET DEFAULT '';
UPDATE rated_games SET people = '';

UPDATE rated_people SET since = COALESCE((SELECT made_at FROM people WHERE id = rated_people.person), 0);

-- When it was written: what guests leave behind who hold nothing is forgotten.
ALTER TABLE follows ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE blocks ADD COLUMN at BIGINT NOT NULL DEFAULT 0;

-- When the player was last reminded of the turn, and last nudged. Turns before this version count as reminded.
ALTER TABLE turns ADD COLUMN reminded BIGINT NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN nudged_at BIGINT;

UPDATE turns SET reminded = (SELECT max(since) FROM turns) WHERE since IS NOT NULL;
