-- Guards of accounts, what guests leave behind, and what is found by person. README.md says what each column means.

ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE guard_changes (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    guard TEXT NOT NULL,
    email TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    hash BLOB UNIQUE CHECK (length(hash) = 32)
) STRICT;

CREATE INDEX guard_changes_by_person ON guard_changes (person);

-- When it was written: what guests leave behind who hold nothing is forgotten.
ALTER TABLE settings ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE settings SET at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
UPDATE secrets SET at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;

-- What is handed out of a person is found without reading whole tables.
CREATE INDEX seen_by_person ON seen (person);
CREATE INDEX notes_by_person ON notes (person);
CREATE INDEX drawings_by_person ON drawings (person);
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX audit_by_target ON audit (target);
