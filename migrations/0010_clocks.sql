-- How much time the seats of running games have left, and when it does not count. README.md says what each column means.

-- In the rows that a move writes anyway. Only games with a clock have more than nulls here, and only of these is a row in
-- the index.
ALTER TABLE turns ADD COLUMN time_left INTEGER CHECK (time_left >= 0);
ALTER TABLE turns ADD COLUMN counted_at INTEGER;
ALTER TABLE turns ADD COLUMN time_up INTEGER NOT NULL DEFAULT 0 CHECK (time_up IN (0, 1));
ALTER TABLE turns ADD COLUMN deadline INTEGER;

CREATE INDEX deadlines ON turns (deadline) WHERE deadline IS NOT NULL;

-- What those who play have agreed about time, which the settings do not say.
CREATE TABLE time_agreed (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    clock TEXT, -- null: that of the settings
    paused_from INTEGER,
    paused_until INTEGER,
    CHECK ((paused_from IS NULL) = (paused_until IS NULL))
) STRICT;

CREATE TABLE vacations (
    person TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    days INTEGER NOT NULL CHECK (days > 0), -- that are used; no fewer when it ends early
    PRIMARY KEY (person, from_at)
) STRICT, WITHOUT ROWID;

-- When time stood still for everybody.
CREATE TABLE times_lost (
    from_at INTEGER PRIMARY KEY,
    until_at INTEGER NOT NULL
) STRICT;

-- When the server was last known to be there.
CREATE TABLE server_alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
