-- Statistics of finished games.

-- name: keep_played
INSERT INTO played (game, seat, rank, score, moves, time, tallies) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (game, seat) DO UPDATE SET rank = excluded.rank, score = excluded.score, moves = excluded.moves,
  time = excluded.time, tallies = excluded.tallies;

-- name: add_to_sums
INSERT INTO game_sums AS s (game, seats, topic, key, games, won, ranks, finished, points)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (game, seats, topic, key)
  DO UPDATE SET games = s.games + excluded.games, won = s.won + excluded.won, ranks = s.ranks + excluded.ranks,
  finished = s.finished + excluded.finished, points = s.points + excluded.points;

-- name: finished_games_between
SELECT id FROM games WHERE id >= ?1 AND id < ?2 AND status = 'finished';

-- name: has_games_from
SELECT 1 FROM games WHERE id >= ?1 LIMIT 1;

-- name: delete_played
DELETE FROM played WHERE game = ?1;

-- name: delete_sums
DELETE FROM game_sums;

-- name: finished_public_games
SELECT id FROM games WHERE status = 'finished' AND settings ->> 'visibility' = 'public';

-- name: finished_game
SELECT game, options, settings, seats, result, started_at, ended_at,
  coalesce((SELECT max(seq) FROM actions AS a WHERE a.game = games.id), 0)
FROM games WHERE id = ?1 AND status = 'finished';

-- name: played_seats_of
SELECT seat, rank, score, moves, time, tallies FROM played WHERE game = ?1 ORDER BY seat;

-- Added up by the caller: SQLite needs four times as long for a window function.
-- name: times_in_log
SELECT seat, at, CAST(coalesce(made_by, 'plan') IN ('plan', 'forced') AS INTEGER) FROM actions WHERE game = ?1 ORDER BY seq;

-- name: person_with_statistics
SELECT p.id, coalesce(CASE p.id WHEN ?2 THEN q.hidden_from_self ELSE q.hidden END, 0)
FROM people AS p LEFT JOIN rated_people AS q ON q.person = p.id WHERE p.name_key = ?1;

-- name: finished_games_of
SELECT s.game, s.seat FROM attendances AS a JOIN seats AS s ON s.game = a.game AND s.person = a.person
WHERE a.person = ?1 AND a.ended_at > 0 AND NOT EXISTS (SELECT 1 FROM secret_deals AS d WHERE d.game = a.game);

-- Players with the accounts they had when they founded their seats.
-- name: opponents
SELECT s.seat, p.name
FROM seats AS s JOIN games AS g ON g.id = s.game JOIN people AS p ON p.id = s.person AND s.guest = s.person
  AND p.made_at <= g.started_at LEFT JOIN rated_people AS q ON q.person = s.person
WHERE s.game = ?1 AND s.seat <> ?2 AND (?3 = 1 OR s.person = ?4 OR coalesce(q.hidden, 0) = 0);

-- name: sums_of_game
SELECT seats, topic, key, games, won, ranks, finished, points FROM game_sums WHERE game = ?1
ORDER BY seats, topic, key;
