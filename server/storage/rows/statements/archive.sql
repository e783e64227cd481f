-- What the operator's commands read: logs as they are stored, and rows that contradict others.

-- name: actions_of_no_game
SELECT game, seq FROM actions WHERE game NOT IN (SELECT id FROM games);

-- name: turns_of_other_players
SELECT t.game FROM turns AS t LEFT JOIN seats AS s USING (game, seat) WHERE s.person IS DISTINCT FROM t.person
GROUP BY t.game;

-- name: needless_other_names
SELECT game FROM seats WHERE goes_by IS NOT NULL AND guest = person;

-- name: wrong_bots
SELECT DISTINCT t.game FROM turns AS t JOIN seats AS s USING (game, seat) JOIN games AS g ON g.id = t.game
WHERE json_valid(g.settings) AND t.bot <> CAST(s.out = 1 OR (g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER);

-- name: wrong_attendances
SELECT game FROM (SELECT s.person AS person, coalesce(g.ended_at, 0) AS ended_at, g.id AS game FROM seats AS s
  JOIN games AS g ON g.id = s.game WHERE s.person <> '' UNION SELECT creator, 0, id FROM games
  WHERE status = 'open' AND creator <> '') AS due
WHERE NOT EXISTS (SELECT 1 FROM attendances AS a WHERE a.person = due.person AND a.ended_at = due.ended_at
  AND a.game = due.game)
UNION SELECT game FROM attendances AS a
WHERE NOT EXISTS (SELECT 1 FROM games AS g WHERE g.id = a.game AND coalesce(g.ended_at, 0) = a.ended_at
  AND (EXISTS (SELECT 1 FROM seats WHERE game = g.id AND person = a.person)
  OR (g.status = 'open' AND g.creator = a.person)));

-- name: wrong_listings
SELECT id FROM games
WHERE listed <> CAST(json_valid(settings) AND coalesce(settings ->> 'visibility', '') = 'public' AS INTEGER);

-- name: unconfirmed_seats
SELECT DISTINCT s.game FROM seats AS s JOIN games AS g ON g.id = s.game
WHERE s.confirmed <> 1 AND (g.status <> 'open' OR s.confirmed <> 0);

-- name: actions_out_of_order
SELECT l.game, l.seq FROM actions AS l JOIN actions AS e ON e.game = l.game AND e.seq = l.seq - 1
WHERE e.id >= l.id;

-- name: played_without_end
SELECT DISTINCT p.game FROM played AS p LEFT JOIN games AS g ON g.id = p.game
WHERE g.status IS DISTINCT FROM 'finished' OR p.seat >= g.seats;

-- Reads the joined row from the table itself, so that damage isn't hidden by the index.
-- name: audited_log
SELECT i.seq, t.game, t.seq, t.seat, t.action, t.move_id, t.hash, t.at, t.made_by
FROM actions AS i JOIN actions AS t ON t.id = i.id WHERE i.game = ?1 ORDER BY i.seq;

-- name: all_games
SELECT g.id, g.game, g.status, g.opened_at, (SELECT count(*) FROM actions WHERE game = g.id),
  coalesce((SELECT group_concat(name, ', ') FROM (SELECT name FROM seats WHERE game = g.id ORDER BY seat) AS names),
  '')
FROM games AS g ORDER BY g.id;

-- name: all_game_numbers
SELECT id FROM games ORDER BY id;

-- name: public_finished_games
SELECT id FROM games
WHERE status = 'finished' AND json_valid(settings) AND settings ->> 'visibility' = 'public';

-- name: all_sums
SELECT game, seats, topic, key, games, won, ranks, finished, points FROM game_sums
ORDER BY game, seats, topic, key;
