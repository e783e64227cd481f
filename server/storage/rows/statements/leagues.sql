-- Leagues. Each division is a tournament.

-- name: open_league
INSERT INTO leagues (code, name, description, game, options, clock, division, pause, starts_at, next_at, listed, organiser,
  organiser_name, opened_at, secret)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?12, ?13, ?14);

-- name: decide_league
UPDATE leagues SET version = version + 1 WHERE code = ?1 AND version = ?2;

-- name: insert_league_player
INSERT INTO league_players (league, number, person, name, at, entropy) VALUES (?1, ?2, ?3, ?4, ?5, ?6);

-- name: delete_league_player
DELETE FROM league_players WHERE league = ?1 AND number = ?2;

-- name: start_season
UPDATE leagues SET state = 'running', season = ?2, next_at = NULL WHERE code = ?1 AND state = 'open';

-- name: insert_division
INSERT INTO league_divisions (league, season, division, tournament) VALUES (?1, ?2, ?3, ?4);

-- name: end_season
UPDATE leagues SET state = 'open', next_at = ?2 WHERE code = ?1 AND state = 'running';

-- name: end_league
UPDATE leagues SET state = 'ended', next_at = NULL, ended_at = ?2 WHERE code = ?1 AND state IN ('open', 'running');

-- part: league_lines
SELECT {league_columns},
  (SELECT count(*) FROM league_players AS m WHERE m.league = l.code),
  (SELECT count(*) FROM league_players AS m WHERE m.league = l.code AND m.person = ?1)
FROM leagues AS l

-- part: league_columns
l.code, l.version, l.name, l.description, l.game, l.options, l.clock, l.division, l.pause, l.starts_at, l.listed,
  l.organiser, coalesce((SELECT p.name FROM people AS p WHERE p.id = l.organiser), l.organiser_name), l.state, l.season,
  l.next_at, l.opened_at, l.ended_at, l.secret

-- name: find_league
SELECT {league_columns} FROM leagues AS l WHERE l.code = ?1;

-- name: players_of_league
SELECT m.number, m.person, coalesce(p.name, m.name), m.entropy, CAST(coalesce(p.suspended_until, 0) > ?2 AS INTEGER)
FROM league_players AS m LEFT JOIN people AS p ON p.id = m.person
WHERE m.league = ?1 ORDER BY m.number;

-- name: divisions_of_league
SELECT season, tournament FROM league_divisions WHERE league = ?1 ORDER BY season, division;

-- name: leagues_listed
{league_lines}
WHERE l.listed = 1 OR l.organiser = ?1 OR l.code IN (SELECT m.league FROM league_players AS m WHERE m.person = ?1)
ORDER BY l.state = 'ended', l.opened_at DESC, l.code LIMIT ?2;

-- name: all_leagues
{league_lines} ORDER BY l.opened_at DESC, l.code LIMIT ?2;

-- name: count_leagues_organised
SELECT count(*) FROM leagues WHERE organiser = ?1 AND state <> 'ended';

-- name: count_leagues_opened
SELECT count(*) FROM leagues WHERE organiser = ?1 AND opened_at > ?2;

-- name: count_leagues_joined
SELECT count(*) FROM league_players AS m JOIN leagues AS l ON l.code = m.league
WHERE m.person = ?1 AND l.state <> 'ended';

-- Leagues whose season may start or has ended, or that no one organises any more. A season has at least four players.
-- name: leagues_due
SELECT l.code FROM leagues AS l
WHERE l.state = 'open' AND (l.organiser = ''
  OR l.next_at <= ?1 AND (SELECT count(*) FROM league_players AS m WHERE m.league = l.code) >= 4)
UNION ALL
SELECT l.code FROM leagues AS l
WHERE l.state = 'running' AND NOT EXISTS (SELECT 1 FROM league_divisions AS d JOIN tournaments AS t ON t.code = d.tournament
  WHERE d.league = l.code AND d.season = l.season AND t.state IN ('open', 'running'));
