-- Tournaments. A seed is the rank of an entrant's number.

-- The name of the tournament that game `g` belongs to.
-- part: tournament_name
(SELECT t.name FROM tournament_tables AS r JOIN tournaments AS t ON t.code = r.tournament WHERE r.game = g.id)

-- name: open_tournament
INSERT INTO tournaments (code, name, description, game, options, clock, rated, format, rounds, best_of, at_least, at_most,
  starts_at, listed, organiser, organiser_name, opened_at, deal)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18);

-- name: decide_tournament
UPDATE tournaments SET version = version + 1 WHERE code = ?1 AND version = ?2;

-- name: insert_entrant
INSERT INTO entrants (tournament, number, person, name, at, entropy) VALUES (?1, ?2, ?3, ?4, ?5, ?6);

-- name: delete_entrant
DELETE FROM entrants WHERE tournament = ?1 AND number = ?2;

-- name: leave_tournament
UPDATE entrants SET has_left = 1 WHERE tournament = ?1 AND number = ?2;

-- name: start_tournament
UPDATE tournaments SET state = 'running', rounds = ?2, started_at = ?3 WHERE code = ?1 AND state = 'open';

-- name: insert_tournament_round
INSERT INTO tournament_rounds (tournament, round, byes) VALUES (?1, ?2, ?3);

-- name: advance_tournament
UPDATE tournaments SET round = ?2 WHERE code = ?1 AND state = 'running';

-- name: insert_tournament_table
INSERT INTO tournament_tables (tournament, round, number, game, seeds) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: replace_tournament_table
UPDATE tournament_tables SET game = ?4, seeds = ?5
WHERE tournament = ?1 AND round = ?2 AND number = ?3 AND result IS NULL;

-- name: note_replaced_game
INSERT INTO replaced_games (game)
SELECT game FROM tournament_tables WHERE tournament = ?1 AND round = ?2 AND number = ?3;

-- name: forget_replaced_game
DELETE FROM replaced_games WHERE game = ?1;

-- name: replaced_games
SELECT r.game, g.code FROM replaced_games AS r JOIN games AS g ON g.id = r.game ORDER BY r.game;

-- name: end_tournament_table
UPDATE tournament_tables SET result = ?2 WHERE game = ?1;

-- name: end_tournament
UPDATE tournaments SET state = ?2, ended_at = ?3 WHERE code = ?1 AND state IN ('open', 'running');

-- name: insert_tournament_chat
INSERT INTO tournament_chat (tournament, n, person, name, text, at)
VALUES (?1, (SELECT coalesce(max(n), 0) + 1 FROM tournament_chat WHERE tournament = ?1), ?2, ?3, ?4, ?5);

-- name: delete_tournament_chat
DELETE FROM tournament_chat WHERE tournament = ?1 AND n = ?2;

-- The latest lines, the last first.
-- name: chat_of_tournament
SELECT c.n, c.person, coalesce(p.name, c.name), c.text, c.at
FROM tournament_chat AS c LEFT JOIN people AS p ON p.id = c.person
WHERE c.tournament = ?1 ORDER BY c.n DESC LIMIT ?2;

-- part: tournament_lines
SELECT {tournament_columns},
  (SELECT count(*) FROM entrants AS e WHERE e.tournament = t.code),
  (SELECT count(*) FROM entrants AS e WHERE e.tournament = t.code AND e.person = ?1 AND e.has_left = 0)
FROM tournaments AS t

-- part: tournament_columns
t.code, t.version, t.name, t.description, t.game, t.options, t.clock, t.rated, t.format, t.rounds, t.best_of, t.at_least,
  t.at_most, t.starts_at, t.listed, t.organiser,
  coalesce((SELECT p.name FROM people AS p WHERE p.id = t.organiser), t.organiser_name), t.state, t.round, t.opened_at,
  t.started_at, t.ended_at, t.deal

-- name: find_tournament
SELECT {tournament_columns} FROM tournaments AS t WHERE t.code = ?1;

-- name: division_of_tournament
SELECT d.league, l.name, d.season, d.division
FROM league_divisions AS d JOIN leagues AS l ON l.code = d.league WHERE d.tournament = ?1;

-- name: entrants_of
SELECT e.number, e.person, coalesce(p.name, e.name), e.has_left, CAST(coalesce(p.suspended_until, 0) > ?2 AS INTEGER),
  e.entropy
FROM entrants AS e LEFT JOIN people AS p ON p.id = e.person
WHERE e.tournament = ?1 ORDER BY e.number;

-- name: rounds_of
SELECT byes FROM tournament_rounds WHERE tournament = ?1 ORDER BY round;

-- name: tables_of_tournament
SELECT t.round, t.game, g.code, t.seeds, t.result, EXISTS (SELECT 1 FROM secret_deals AS d WHERE d.game = t.game)
FROM tournament_tables AS t JOIN games AS g ON g.id = t.game
WHERE t.tournament = ?1 ORDER BY t.round, t.number;

-- part: seen_by_reader
(t.listed = 1 OR t.organiser = ?1 OR t.code IN (SELECT e.tournament FROM entrants AS e WHERE e.person = ?1))

-- Divisions are listed with their league.
-- part: is_of_no_league
NOT EXISTS (SELECT 1 FROM league_divisions AS d WHERE d.tournament = t.code)

-- name: tournaments_under_way
{tournament_lines} WHERE t.state IN (?2, ?3) AND {is_of_no_league} AND {seen_by_reader} ORDER BY t.opened_at DESC, t.code LIMIT ?4;

-- name: tournaments_finished
{tournament_lines} WHERE t.state = 'finished' AND {is_of_no_league} AND {seen_by_reader} ORDER BY t.ended_at DESC, t.code LIMIT ?2;

-- name: all_tournaments
{tournament_lines} ORDER BY t.opened_at DESC, t.code LIMIT ?2;

-- name: count_tournaments_organised
SELECT count(*) FROM tournaments AS t WHERE t.organiser = ?1 AND t.state IN ('open', 'running') AND {is_of_no_league};

-- name: count_tournaments_opened
SELECT count(*) FROM tournaments AS t WHERE t.organiser = ?1 AND t.opened_at > ?2 AND {is_of_no_league};

-- name: count_tournaments_joined
SELECT count(*) FROM entrants AS e JOIN tournaments AS t ON t.code = e.tournament
WHERE e.person = ?1 AND e.has_left = 0 AND t.state IN ('open', 'running');

-- name: tournament_of_game
SELECT tournament FROM tournament_tables WHERE game = ?1;

-- Tournaments that may start, be cancelled or continue, or have a deal that need not be secret any more. A knockout
-- pairing may continue while others still play.
-- name: tournaments_due
SELECT t.code FROM tournaments AS t
WHERE t.state = 'open'
  AND (t.starts_at <= ?1 OR t.organiser = ''
    OR (SELECT count(*) FROM entrants AS e WHERE e.tournament = t.code) >= t.at_most)
UNION ALL
SELECT t.code FROM tournaments AS t
WHERE t.state = 'running' AND (t.format = 'knockout'
  OR NOT EXISTS (SELECT 1 FROM tournament_tables AS r WHERE r.tournament = t.code AND r.result IS NULL))
UNION
SELECT r.tournament FROM secret_deals AS d JOIN tournament_tables AS r ON r.game = d.game
WHERE NOT EXISTS (SELECT 1 FROM tournament_tables AS o
  WHERE o.tournament = r.tournament AND o.round = r.round AND o.result IS NULL);
