-- A plan that was dropped while its owner was away: `plan` is null, and `dropped` says why. Empty for all others.

ALTER TABLE plans ADD COLUMN dropped TEXT NOT NULL DEFAULT '';
