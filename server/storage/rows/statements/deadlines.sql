-- Deadlines of running games, and time that was lost.

-- part: running_times
SELECT t.game, t.seat, t.time_left, t.counted_at, t.deadline, t.time_up, g.settings, a.clock, a.paused_from,
  a.paused_until, t.person
FROM turns AS t JOIN games AS g ON g.id = t.game LEFT JOIN time_agreed AS a ON a.game = t.game

-- name: running_times_after
{running_times} WHERE t.deadline IS NOT NULL AND (t.deadline, t.game, t.seat) > (?1, ?2, ?3)
ORDER BY t.deadline, t.game, t.seat LIMIT ?4;

-- name: running_times_of
{running_times} WHERE t.person = ?1 AND t.deadline IS NOT NULL;

-- name: next_deadline
SELECT min(deadline) FROM turns WHERE deadline > ?1;

-- name: deadlines_due
SELECT t.deadline, t.game, t.seat, g.code FROM turns AS t JOIN games AS g ON g.id = t.game
WHERE t.deadline <= ?1 AND (t.deadline, t.game, t.seat) > (?2, ?3, ?4)
ORDER BY t.deadline, t.game, t.seat LIMIT ?5;

-- name: vacations_until
SELECT from_at, until_at FROM vacations WHERE person = ?1 AND until_at > ?2 ORDER BY from_at;

-- name: all_times_lost
SELECT from_at, until_at FROM times_lost ORDER BY from_at;

-- name: last_alive
SELECT at FROM server_alive;
