-- When a session was last proved, and what is told of changes to an account's guards. A program that does not know of them
-- begins sessions that were never proved.

ALTER TABLE sessions ADD COLUMN proved_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE guard_changes (
    id BIGINT PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    guard TEXT COLLATE "C" NOT NULL,
    email TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    hash BYTEA UNIQUE CHECK (length(hash) = 32)
);

CREATE INDEX guard_changes_by_person ON guard_changes (person);

-- When it was written: what guests leave behind who hold nothing is forgotten.
ALTER TABLE settings ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
UPDATE settings SET at = CAST(extract(epoch FROM now()) AS BIGINT) * 1000;
UPDATE secrets SET at = CAST(extract(epoch FROM now()) AS BIGINT) * 1000;

-- What is handed out of a person is found without reading whole tables.
CREATE INDEX seen_by_person ON seen (person);
CREATE INDEX notes_by_person ON notes (person);
CREATE INDEX drawings_by_person ON drawings (person);
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX audit_by_target ON audit (target);
