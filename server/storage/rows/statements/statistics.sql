-- name: keep_played
INSERT INTO played (game, seat, rank, score, moves, time, tallies)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (game, seat) DO UPDATE SET rank = excluded.rank, score = excluded.score, moves = excluded.moves,
  time = excluded.time, tallies = excluded.tallies;

-- name: add_to_sums
INSERT INTO game_sums AS s (game, seats, topic, key, games, won, ranks, finished, points)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
ON CONFLICT (game, seats, topic, key)
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

