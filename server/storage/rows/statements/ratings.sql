-- name: find_rated_end
SELECT game, options, settings, result, ended_at,
  (SELECT id FROM actions AS a WHERE a.game = games.id ORDER BY seq DESC LIMIT 1),
  (SELECT count(*) FROM actions AS a WHERE a.game = games.id AND a.made_by IS NULL)
FROM games
WHERE id = ?1 AND status = 'finished' AND settings -> 'rated' = 'true'
  AND NOT EXISTS (SELECT 1 FROM unrated AS u WHERE u.game = games.id);

-- name: rated_players_of
SELECT s.player, p.since, s.network
FROM rated_seats AS s JOIN rated_people AS p ON p.player = s.player
WHERE s.game = ?1
ORDER BY s.seat;

-- name: find_rated_player
SELECT player FROM rated_people WHERE person = ?1;

-- name: insert_rated_player
INSERT INTO rated_people (person, since)
VALUES (?1, COALESCE((SELECT made_at FROM people WHERE id = ?1), 0));

-- name: insert_rated_seat
INSERT INTO rated_seats (game, seat, player, network)
VALUES (?1, ?2, ?3, COALESCE((SELECT network FROM sessions WHERE person = ?4 AND network <> ''
  ORDER BY used_at DESC, id LIMIT 1), ''));

-- name: insert_rated_game
INSERT INTO rated_games (action, game, at, ladder, counts) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: find_rating
SELECT mu, sigma, games FROM ratings WHERE player = ?1 AND ladder = ?2;

-- name: insert_rating_step
INSERT INTO rating_steps (player, ladder, action, mu_before, sigma_before, mu, sigma)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7);

-- name: find_tenth_game
SELECT g.at
FROM rating_steps AS s JOIN rated_games AS g ON g.action = s.action
WHERE s.player = ?1 AND s.ladder = ?2
ORDER BY s.action DESC LIMIT 1 OFFSET ?3;

-- name: keep_rating
INSERT INTO ratings (player, ladder, mu, sigma, level, games, tenth_at, shown)
SELECT player, ?2, ?3, ?4, ?5, ?6, ?7, CAST(person IS NOT NULL AND hidden = 0 AS INTEGER)
FROM rated_people
WHERE player = ?1
ON CONFLICT (player, ladder) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, level = excluded.level,
  games = excluded.games, tenth_at = excluded.tenth_at, shown = excluded.shown;

-- name: rate_again
DELETE FROM unrated WHERE game = ?1;

-- name: unrate
INSERT INTO unrated (game, at, why)
SELECT game, ?2, ?3
FROM rated_games
WHERE game = ?1
ON CONFLICT DO NOTHING;

-- name: find_ending_action
SELECT max(id) FROM actions WHERE game = ?1;

-- name: all_rated_games
SELECT DISTINCT game FROM rated_seats;

-- name: hide_player
UPDATE rated_people SET hidden = ?2, hidden_from_self = ?3 WHERE player = ?1;

-- name: show_ratings
UPDATE ratings SET shown = ?2 WHERE player = ?1;

-- name: delete_rating_steps
DELETE FROM rating_steps WHERE player = ?1 AND ladder = ?2 AND action >= ?3;

-- name: rated_games_from
SELECT game, ladder FROM rated_games WHERE action >= ?1;

-- name: delete_rated_games
DELETE FROM rated_games WHERE action >= ?1;

-- name: find_last_rating_step
SELECT mu, sigma, count(*) OVER ()
FROM rating_steps
WHERE player = ?1 AND ladder = ?2
ORDER BY action DESC LIMIT 1;

-- name: delete_rating
DELETE FROM ratings WHERE player = ?1 AND ladder = ?2;

-- Counts games with counted ratings since ?4 among the last ?7, and those against ?5 or from their network ?6.
-- name: count_games_in_a_week
SELECT count(*), count(*) FILTER (WHERE EXISTS (SELECT 1 FROM rated_seats AS o
  WHERE o.game = g.game AND o.player <> ?1 AND (o.player = ?5 OR (o.network <> '' AND o.network = ?6))))
FROM (SELECT action FROM rating_steps WHERE player = ?1 AND ladder = ?2 AND action < ?3 ORDER BY action DESC LIMIT ?7) AS s
  JOIN rated_games AS g ON g.action = s.action
WHERE g.at > ?4;

