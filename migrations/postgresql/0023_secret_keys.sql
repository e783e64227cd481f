-- By what servers know that they have the same secret. A program that does not know of it looks for nothing here.

CREATE TABLE secret_keys (
    number BIGINT PRIMARY KEY,
    fingerprint TEXT COLLATE "C" NOT NULL
);
