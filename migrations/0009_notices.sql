-- How people are reached, and what is to be told. README.md says what each table means.

CREATE TABLE channels (
    person TEXT NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('mail', 'push')),
    address TEXT,
    stop TEXT,
    used_at INTEGER,
    failed_at INTEGER,
    failure TEXT,
    PRIMARY KEY (person, channel)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX channels_by_stop ON channels (stop) WHERE stop IS NOT NULL;

CREATE TABLE confirmations (
    person TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    browser TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX subscriptions_by_person ON subscriptions (person);

CREATE TABLE mutes (
    person TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX mutes_by_game ON mutes (game);

CREATE TABLE hooks (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    form TEXT NOT NULL CHECK (form IN ('json', 'discord', 'slack', 'matrix', 'ntfy')),
    address TEXT NOT NULL,
    token TEXT,
    mentions TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    message TEXT,
    turn INTEGER,
    used_at INTEGER,
    failed_at INTEGER,
    failure TEXT
) STRICT;

CREATE INDEX hooks_by_person ON hooks (person);

-- The outbox: a row for each person and channel, written with what causes it, gone once it is told or not to be told.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN ('mail', 'push', 'hook')),
    person TEXT NOT NULL,
    game INTEGER,
    kind TEXT NOT NULL,
    cause INTEGER NOT NULL,
    other TEXT,
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    claimed_at INTEGER
) STRICT;

CREATE INDEX notices_due ON notices (channel, due) WHERE claimed_at IS NULL;
CREATE INDEX notices_claimed ON notices (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX notices_by_person ON notices (person, channel);
CREATE INDEX notices_by_game ON notices (game) WHERE game IS NOT NULL;
