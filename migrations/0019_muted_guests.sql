-- Guests who may not write in chats. README.md says what each column means.

CREATE TABLE muted_guests (
    person TEXT PRIMARY KEY,
    until INTEGER NOT NULL,
    why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
