-- What operators did. README.md says what each column means.

CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    came_from TEXT NOT NULL,
    what TEXT NOT NULL,
    target TEXT NOT NULL,
    why TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER audit_stays BEFORE DELETE ON audit
BEGIN
    SELECT raise(ABORT, 'what operators did is not deleted');
END;

CREATE TRIGGER audit_stays_as_it_is BEFORE UPDATE ON audit
BEGIN
    SELECT raise(ABORT, 'what operators did is not changed');
END;
