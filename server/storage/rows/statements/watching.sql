-- Games that anyone may watch.

-- part: watched_columns
SELECT g.id, g.code, g.game, g.options, g.settings, g.seats, coalesce(g.ended_at, g.started_at), t.code, t.name,
  EXISTS (SELECT 1 FROM seats AS s JOIN follows AS f ON f.person = ?1 AND f.other = s.person WHERE s.game = g.id),
  g.result

-- part: is_disclosed
NOT EXISTS (SELECT 1 FROM secret_deals AS d WHERE d.game = g.id)

-- part: tournament_of_watched
LEFT JOIN tournament_tables AS r ON r.game = g.id
LEFT JOIN tournaments AS t ON t.code = r.tournament AND t.listed = 1

-- part: without_blocked
NOT EXISTS (SELECT 1 FROM seats AS s JOIN blocks AS b ON b.person = ?1 AND b.other = s.person WHERE s.game = g.id)
AND NOT EXISTS (SELECT 1 FROM seats AS s JOIN blocks AS b ON b.person = s.person AND b.other = ?1 WHERE s.game = g.id)

-- The newest of public tables (among the ?3 newest games), of public tournaments, and of followed players.
-- name: running_games_to_watch
{watched_columns}
FROM (SELECT id FROM (SELECT n.id FROM (SELECT id, listed FROM games WHERE status = 'running' ORDER BY id DESC LIMIT ?3) AS n
      WHERE n.listed = 1 ORDER BY n.id DESC LIMIT ?2) AS public_tables
    UNION SELECT id FROM (SELECT p.game AS id FROM tournaments AS o JOIN tournament_tables AS p ON p.tournament = o.code
      WHERE o.state = 'running' AND o.listed = 1 AND p.result IS NULL ORDER BY p.game DESC LIMIT ?2) AS paired
    UNION SELECT id FROM (SELECT DISTINCT u.game AS id FROM follows AS f JOIN turns AS u ON u.person = f.other
      WHERE f.person = ?1 ORDER BY id DESC LIMIT ?2) AS followed) AS candidates
  JOIN games AS g ON g.id = candidates.id {tournament_of_watched}
WHERE g.status = 'running' AND (g.listed = 1 OR t.code IS NOT NULL) AND {is_disclosed}
  AND coalesce(g.settings ->> 'spectators', 'all') = 'all'
  AND NOT EXISTS (SELECT 1 FROM broken AS b WHERE b.game = g.id)
  AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.person = ?1) AND {without_blocked};

-- Of the ?2 newest rooms.
-- name: ended_games_to_watch
{watched_columns}
FROM games AS g {tournament_of_watched}
WHERE g.id > (SELECT coalesce(max(id), 0) FROM games) - ?2 AND g.status = 'finished' AND g.ended_at > ?3
  AND (g.listed = 1 OR t.code IS NOT NULL) AND coalesce(g.settings ->> 'spectators', 'all') <> 'none'
  AND {is_disclosed} AND {without_blocked}
ORDER BY g.ended_at DESC, g.id DESC LIMIT ?4;

-- name: seats_to_watch
SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'), p.id IS NOT NULL, coalesce(p.bot, 0),
  CASE WHEN q.hidden = 0 THEN r.level END
FROM seats AS s LEFT JOIN people AS p ON p.id = s.person LEFT JOIN rated_people AS q ON q.person = s.person
  LEFT JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2
WHERE s.game = ?1 ORDER BY s.seat;

-- name: scores_at
SELECT coalesce((SELECT t.total FROM actions AS a JOIN tiebreaks AS t ON t.action = a.id AND t.seat = s.seat
    WHERE a.game = s.game AND a.seq <= ?2 ORDER BY a.seq DESC LIMIT 1), 0)
FROM seats AS s WHERE s.game = ?1 ORDER BY s.seat;
