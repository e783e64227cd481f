-- What says whether a rated game counts, when guests wrote what they leave behind, and
-- when players were reminded. README.md says what each column means.

ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE rated_people ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rated_seats ADD COLUMN network TEXT NOT NULL DEFAULT '';

-- On PostgreSQL, servers of the previous version still write `people` beside this one; this version leaves it empty.
DROP INDEX rated_games_by_people;
ALTER TABLE rated_games DROP COLUMN people;
ALTER TABLE rated_games ADD COLUMN people TEXT NOT NULL DEFAULT '';

UPDATE rated_people SET since = COALESCE((SELECT made_at FROM people WHERE id = rated_people.person), 0);

-- When it was written: what guests leave behind who hold nothing is forgotten.
ALTER TABLE follows ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE blocks ADD COLUMN at INTEGER NOT NULL DEFAULT 0;

-- When the player was last reminded of the turn, and last nudged. Turns before this version count as reminded.
ALTER TABLE turns ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN nudged_at INTEGER;

UPDATE turns SET reminded = (SELECT max(since) FROM turns) WHERE since IS NOT NULL;
