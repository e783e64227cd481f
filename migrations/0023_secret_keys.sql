-- By what servers on one database (PostgreSQL) know that they have the same secret; a file has one server, which has its own.
-- README.md says what each column means.

CREATE TABLE secret_keys (
    number INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL
) STRICT;
