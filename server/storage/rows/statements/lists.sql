-- Lists of games and tables, and notes on games.

-- A game with the person's read positions.
-- part: attended
SELECT g.id, g.code, g.game, g.status, g.settings, g.seats, g.result, g.opened_at, g.started_at, g.ended_at,
  coalesce(s.seq, 0), coalesce(s.chat, 0), b.note, b.since,
  {tournament_name}
FROM attendances AS a JOIN games AS g ON g.id = a.game
  LEFT JOIN seen AS s ON s.game = a.game AND s.person = a.person LEFT JOIN broken AS b ON b.game = a.game
WHERE a.person = ?1

-- name: games_under_way
{attended} AND a.ended_at = 0;

-- name: ended_games
{attended} AND a.ended_at > 0 AND (a.ended_at, a.game) < (?2, ?3)
ORDER BY a.ended_at DESC, a.game DESC LIMIT ?4;

-- name: game_of_mine
{attended} AND a.ended_at = coalesce((SELECT ended_at FROM games WHERE id = ?2), 0) AND a.game = ?2;

-- name: place_of_ended
SELECT g.ended_at, g.id
FROM games AS g JOIN attendances AS a ON a.person = ?1 AND a.ended_at = g.ended_at AND a.game = g.id
WHERE g.code = ?2;

-- name: code_of_game
SELECT code FROM games WHERE id = ?1;

-- name: seats_of_mine
SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'), s.person = ?2, t.since, p.id IS NOT NULL,
  coalesce(p.bot, 0), s.out, t.deadline, s.held
FROM seats AS s LEFT JOIN turns AS t ON t.game = s.game AND t.seat = s.seat LEFT JOIN people AS p ON p.id = s.person
WHERE s.game = ?1 ORDER BY s.seat;

-- name: last_action
SELECT seq, seat, at FROM actions WHERE game = ?1 ORDER BY seq DESC LIMIT 1;

-- name: own_last_action
SELECT seq FROM actions WHERE game = ?1 AND seq > ?3 AND seat = ?2 AND made_by IS NULL
ORDER BY seq DESC LIMIT 1;

-- name: count_unread
SELECT count(*)
FROM (SELECT 1 FROM chat WHERE game = ?1 AND n > ?2 AND seat IS DISTINCT FROM ?3 LIMIT ?4) AS lines;

-- name: place_of_open_table
SELECT opened_at, id FROM games WHERE code = ?1 AND status = 'open';

-- Excludes hosts whom the reader has blocked or who have blocked the reader.
-- name: open_tables
SELECT id, code, game, options, settings, seats, opened_at, (SELECT name FROM people WHERE id = creator)
FROM games WHERE status = 'open' AND listed = 1 AND (opened_at, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3)
  AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE b.person = ?4
  AND (b.other = creator OR b.other IN (SELECT person FROM seats WHERE game = games.id)))
  AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE b.other = ?4
  AND (b.person = creator OR b.person IN (SELECT person FROM seats WHERE game = games.id)))
  AND (?5 = 0 OR EXISTS (SELECT 1 FROM follows AS f WHERE f.person = ?4
  AND (f.other = creator OR f.other IN (SELECT person FROM seats WHERE game = games.id))))
ORDER BY opened_at DESC, id DESC;

-- name: seats_of_table
SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'), s.person = ?2, p.id IS NOT NULL,
  coalesce(p.bot, 0)
FROM seats AS s LEFT JOIN people AS p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat;

-- name: invitations_to
SELECT g.id, g.code, g.game, g.options, g.settings, g.seats, i.host_name, i.at
FROM invitations AS i JOIN games AS g ON g.id = i.game
WHERE i.person = ?1 AND i.declined = 0 AND g.status = 'open' ORDER BY i.at DESC, g.id DESC;

-- name: room_of_notes
SELECT g.id, g.status, coalesce((SELECT max(seq) FROM actions WHERE game = g.id), 0),
  EXISTS (SELECT 1 FROM notes_shared WHERE game = g.id AND person = ?2)
FROM games AS g JOIN attendances AS a ON a.person = ?2 AND a.ended_at = coalesce(g.ended_at, 0) AND a.game = g.id
WHERE g.code = ?1;

-- name: notes_of
SELECT seq, text, at FROM notes WHERE game = ?1 AND person = ?2 ORDER BY seq;

-- name: drawings_of
SELECT seq, strokes FROM drawings WHERE game = ?1 AND person = ?2 ORDER BY seq;

-- name: shared_notes
SELECT s.seat, n.person FROM notes_shared AS n JOIN seats AS s ON s.game = n.game AND s.person = n.person
WHERE n.game = ?1 AND n.person <> ?2 ORDER BY s.seat;

-- name: rooms_waiting_for_bots
SELECT DISTINCT t.game, g.code FROM turns AS t JOIN games AS g ON g.id = t.game
WHERE t.bot = 1 AND t.since < ?2 AND t.game > ?1 ORDER BY t.game LIMIT ?3;

-- name: versions_of
SELECT v.game, v.version
FROM json_each(?1, '$.games') AS asked JOIN room_versions AS v ON v.game = CAST(asked.value AS BIGINT);

-- name: is_account
SELECT 1 FROM people WHERE id = ?1;

-- name: unused_rooms
SELECT id, code FROM games WHERE status = 'open' AND opened_at < max(?1, ?2)
  AND ((opened_at < ?1 AND NOT EXISTS (SELECT 1 FROM seats WHERE game = games.id AND person <> ''))
  OR (opened_at < ?2 AND NOT EXISTS (SELECT 1 FROM seats WHERE game = games.id AND held = 1)))
LIMIT ?3;

-- name: count_open_rooms_of
SELECT count(*) FROM games WHERE creator = ?1 AND status = 'open';

-- name: count_games_alone
SELECT count(*) FROM attendances AS a JOIN games AS g ON g.id = a.game
WHERE a.person = ?1 AND a.ended_at = 0 AND json_array_length(g.settings -> 'bots') > 1
  AND (SELECT count(*) FROM json_each(g.settings, '$.bots') WHERE type = 'null') = 1;
