-- Ratings and leaderboards.

-- name: find_rated_end
SELECT game, options, settings, result, ended_at,
  (SELECT id FROM actions AS a WHERE a.game = games.id ORDER BY seq DESC LIMIT 1),
  (SELECT count(*) FROM actions AS a WHERE a.game = games.id AND coalesce(a.made_by, 'plan') IN ('plan', 'forced'))
FROM games WHERE id = ?1 AND status = 'finished' AND settings -> 'rated' = 'true'
  AND NOT EXISTS (SELECT 1 FROM unrated AS u WHERE u.game = games.id);

-- name: rated_players_of
SELECT s.player, p.since, s.network FROM rated_seats AS s JOIN rated_people AS p ON p.player = s.player
WHERE s.game = ?1 ORDER BY s.seat;

-- name: find_rated_player
SELECT player FROM rated_people WHERE person = ?1;

-- name: insert_rated_player
INSERT INTO rated_people (person, since) VALUES (?1, COALESCE((SELECT made_at FROM people WHERE id = ?1), 0));

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
SELECT g.at FROM rating_steps AS s JOIN rated_games AS g ON g.action = s.action
WHERE s.player = ?1 AND s.ladder = ?2 ORDER BY s.action DESC LIMIT 1 OFFSET ?3;

-- name: keep_rating
INSERT INTO ratings (player, ladder, mu, sigma, level, games, tenth_at, shown)
SELECT player, ?2, ?3, ?4, ?5, ?6, ?7, CAST(person IS NOT NULL AND hidden = 0 AS INTEGER) FROM rated_people
WHERE player = ?1
ON CONFLICT (player, ladder) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, level = excluded.level,
  games = excluded.games, tenth_at = excluded.tenth_at, shown = excluded.shown;

-- name: rate_again
DELETE FROM unrated WHERE game = ?1;

-- name: unrate
INSERT INTO unrated (game, at, why)
SELECT game, ?2, ?3 FROM rated_games WHERE game = ?1 ON CONFLICT DO NOTHING;

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
SELECT mu, sigma, count(*) OVER () FROM rating_steps WHERE player = ?1 AND ladder = ?2
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

-- name: own_rating
SELECT r.mu, r.sigma, r.games, q.hidden_from_self
FROM rated_people AS q LEFT JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2 WHERE q.person = ?1;

-- name: ratings_at_table
SELECT r.mu, r.sigma, coalesce(q.hidden, 0)
FROM seats AS s LEFT JOIN rated_people AS q ON q.person = s.person LEFT JOIN ratings AS r ON r.player = q.player
  AND r.ladder = ?2
WHERE s.game = ?1 AND s.person <> ?3 ORDER BY s.seat;

-- name: place_of_name
SELECT r.level, r.player
FROM people AS p JOIN rated_people AS q ON q.person = p.id JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2
WHERE p.name_key = ?1 AND r.shown = 1;

-- name: own_place
SELECT r.level, r.player FROM rated_people AS q JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2
WHERE q.person = ?1 AND r.shown = 1 AND r.tenth_at > ?3 AND q.hidden_from_self = 0;

-- name: places_above
SELECT level, player FROM ratings WHERE ladder = ?1 AND shown = 1 AND tenth_at IS NOT NULL AND tenth_at > ?2
  AND (level > ?3 OR (level = ?3 AND player < ?4))
ORDER BY level ASC, player DESC LIMIT ?5;

-- name: leaderboard_page
SELECT r.level, r.games, p.name, p.id = ?5 AND q.hidden_from_self = 0
FROM (SELECT level, games, player FROM ratings WHERE ladder = ?1 AND shown = 1 AND tenth_at IS NOT NULL
  AND tenth_at > ?2 AND (level < ?3 OR (level = ?3 AND player > ?4)) ORDER BY level DESC, player LIMIT ?6) AS r
  JOIN rated_people AS q ON q.player = r.player JOIN people AS p ON p.id = q.person
ORDER BY r.level DESC, r.player;

-- name: count_better
SELECT count(*) FROM ratings
WHERE ladder = ?1 AND shown = 1 AND tenth_at IS NOT NULL AND tenth_at > ?2 AND level > ?3;

-- name: count_equal
SELECT count(*) FROM ratings
WHERE ladder = ?1 AND shown = 1 AND tenth_at IS NOT NULL AND tenth_at > ?2 AND level = ?3 AND player <= ?4;

-- name: player_with_shown_history
SELECT q.player FROM people AS p JOIN rated_people AS q ON q.person = p.id
WHERE p.name_key = ?1 AND CASE p.id WHEN ?2 THEN q.hidden_from_self ELSE q.hidden END = 0;

-- name: rating_history
SELECT * FROM (SELECT g.at, s.mu_before, s.sigma_before, s.mu, s.sigma, s.action FROM rating_steps AS s
  JOIN rated_games AS g ON g.action = s.action WHERE s.player = ?1 AND s.ladder = ?2
  ORDER BY s.action DESC LIMIT ?3) AS last
ORDER BY action;

-- name: rated_room_by_code
SELECT id, game, seats, status, settings FROM games WHERE code = ?1;

-- name: game_counts
SELECT counts FROM rated_games WHERE game = ?1;

-- name: rating_steps_of_game
SELECT t.seat, g.at, s.mu_before, s.sigma_before, s.mu, s.sigma
FROM rated_games AS g JOIN rated_seats AS t ON t.game = g.game JOIN rated_people AS q ON q.player = t.player
  JOIN rating_steps AS s ON s.player = t.player AND s.ladder = g.ladder AND s.action = g.action
WHERE g.game = ?1 AND q.person IS NOT NULL AND CASE q.person WHEN ?2 THEN q.hidden_from_self ELSE q.hidden END = 0;

-- name: stored_rated_games
SELECT action, game, at, ladder, counts FROM rated_games;

-- name: stored_rating_steps
SELECT player, ladder, action, mu_before, sigma_before, mu, sigma FROM rating_steps;

-- name: stored_ratings
SELECT player, ladder, mu, sigma, level, games, tenth_at FROM ratings;

-- name: wrongly_shown_ratings
SELECT r.player, r.ladder FROM ratings AS r JOIN rated_people AS p ON p.player = r.player
WHERE r.shown <> CAST(p.person IS NOT NULL AND p.hidden = 0 AS INTEGER) ORDER BY r.player, r.ladder;
