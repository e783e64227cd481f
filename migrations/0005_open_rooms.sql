-- Rooms whose games have not begun are looked for by their age, and counted by who opened them. They are few; the others
-- are in neither index.

CREATE INDEX games_open ON games (opened_at) WHERE status = 'open';
CREATE INDEX games_open_by_creator ON games (creator) WHERE status = 'open';
