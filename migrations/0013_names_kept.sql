-- Names that accounts had before. README.md says what each column means.

CREATE TABLE names_kept (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    look_key TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX names_kept_by_name ON names_kept (name_key);
CREATE INDEX names_kept_by_look ON names_kept (look_key);
