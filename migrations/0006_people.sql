-- Accounts and what belongs to them, and who holds a seat now. README.md says what each table means.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    look_key TEXT NOT NULL UNIQUE,
    password TEXT,
    email TEXT,
    made_at INTEGER NOT NULL,
    words TEXT NOT NULL DEFAULT '',
    bot INTEGER NOT NULL DEFAULT 0 CHECK (bot IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    person TEXT PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    person TEXT NOT NULL REFERENCES people (id),
    browser TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tokens (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('read', 'play')),
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY,
    credential BLOB NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    name TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX passkeys_by_person ON passkeys (person);

-- What is of use once: a link to a second device, a recovery phrase, a lost password, an invitation to make an account.
CREATE TABLE secrets (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    kind TEXT NOT NULL CHECK (kind IN ('device', 'recovery', 'reset', 'invitation')),
    person TEXT,
    until INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX secrets_by_person ON secrets (person);

CREATE TABLE follows (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_by_other ON follows (other);

CREATE TABLE blocks (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

-- Which guests an account has been, whose seats it took over.
CREATE TABLE passings (
    guest TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passings_by_person ON passings (person);

-- guest, name and entropy stay what the seat was founded with; person is who holds it now.
ALTER TABLE seats ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN salt BLOB CHECK (length(salt) = 16);
ALTER TABLE seats ADD COLUMN digest BLOB CHECK (length(digest) = 32);
UPDATE seats SET person = guest;
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX seats_by_founder ON seats (guest) WHERE guest <> person;

ALTER TABLE games ADD COLUMN creator_digest BLOB CHECK (length(creator_digest) = 32);
CREATE INDEX games_by_creator ON games (creator);

ALTER TABLE chat ADD COLUMN person TEXT;
CREATE INDEX chat_by_person ON chat (person) WHERE person IS NOT NULL;
