-- What those need who look after a server and the people on it. README.md says what each column means.

ALTER TABLE people ADD COLUMN role TEXT CHECK (role IN ('moderator', 'operator'));
ALTER TABLE people ADD COLUMN suspended_until INTEGER;
ALTER TABLE people ADD COLUMN suspended_why TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN muted_until INTEGER;
ALTER TABLE people ADD COLUMN muted_why TEXT NOT NULL DEFAULT '';

CREATE TABLE looks (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    why TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX looks_by_game ON looks (game);
CREATE INDEX looks_by_person ON looks (person);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    game INTEGER REFERENCES games (id) ON DELETE SET NULL,
    line INTEGER,
    line_name TEXT,
    line_text TEXT,
    other TEXT,
    text TEXT NOT NULL,
    outcome TEXT CHECK (outcome IN ('acted', 'dismissed')),
    note TEXT NOT NULL DEFAULT '',
    answer TEXT NOT NULL DEFAULT '',
    closed_at INTEGER,
    closed_by TEXT
) STRICT;

CREATE INDEX reports_open ON reports (at, id) WHERE outcome IS NULL;
CREATE INDEX reports_closed ON reports (closed_at, id) WHERE outcome IS NOT NULL;
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_by_other ON reports (other) WHERE other IS NOT NULL;
CREATE INDEX reports_by_game ON reports (game) WHERE game IS NOT NULL;
