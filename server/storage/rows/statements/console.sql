-- What the staff console reads and changes.

-- name: suspend
UPDATE people SET suspended_until = ?2, suspended_why = ?3 WHERE id = ?1;

-- name: mute
UPDATE people SET muted_until = ?2, muted_why = ?3 WHERE id = ?1;

-- name: set_role
UPDATE people SET role = ?2 WHERE id = ?1;

-- name: has_operator
SELECT 1 FROM people WHERE role = 'operator' LIMIT 1;

-- name: insert_muted_guest
INSERT INTO muted_guests (person, until, why) VALUES (?1, ?2, ?3);

-- name: insert_ban
INSERT INTO bans (id, person, network, with_network, game, name, until, why, set_by, at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10);

-- name: delete_ban
DELETE FROM bans WHERE id = ?1;

-- name: add_network_to_ban
UPDATE bans SET network = ?2 WHERE id = ?1 AND network = '';

-- name: expire_bans
DELETE FROM bans WHERE until <= ?1;

-- name: forget_networks_of_removed
UPDATE removed_spectators SET network = '' WHERE at <= ?1 AND network <> '';

-- name: insert_look
INSERT INTO looks (game, person, name, why, at) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: insert_report
INSERT INTO reports (id, at, person, game, line, line_name, line_text, other, text)
SELECT ?1, ?2, ?3, ?4, c.n, c.name, c.text, ?6, ?7
FROM (SELECT 1) AS one LEFT JOIN chat AS c ON c.game = ?4 AND c.n = ?5;

-- name: close_report
UPDATE reports SET outcome = ?2, note = ?3, answer = ?4, closed_at = ?5, closed_by = ?6
WHERE id = ?1 AND outcome IS NULL;

-- part: found_games
SELECT g.id, g.game, g.status, g.opened_at, g.started_at, g.ended_at,
  coalesce((SELECT max(seq) FROM actions WHERE game = g.id), 0), g.seats, g.code, CASE
  WHEN EXISTS (SELECT 1 FROM unrated WHERE game = g.id) THEN 'taken_out'
  ELSE (SELECT CASE counts WHEN 1 THEN 'counts' ELSE 'does_not_count' END FROM rated_games WHERE game = g.id) END,
  b.note, b.since
FROM games AS g LEFT JOIN broken AS b ON b.game = g.id

-- name: names_of_players
SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'),
  CASE WHEN s.person <> '' AND p.id IS NULL THEN 1 ELSE 0 END
FROM seats AS s LEFT JOIN people AS p ON p.id = s.person WHERE s.game = ?1 AND s.seat BETWEEN 0 AND ?2;

-- part: reports
SELECT r.id, r.at, p.name, r.game, r.line, r.line_name, r.line_text, o.name, r.text, r.outcome, r.note, r.answer,
  r.closed_at, r.closed_by, coalesce(w.muted_until, m.until), coalesce(nullif(w.muted_why, ''), m.why, ''),
  CASE WHEN c.person <> '' AND w.id IS NULL THEN 1 ELSE 0 END
FROM reports AS r LEFT JOIN people AS p ON p.id = r.person LEFT JOIN people AS o ON o.id = r.other
  LEFT JOIN chat AS c ON c.game = r.game AND c.n = r.line LEFT JOIN people AS w ON w.id = c.person
  LEFT JOIN muted_guests AS m ON m.person = c.person

-- part: looks
SELECT l.game, l.person, l.name, l.why, l.at FROM looks AS l JOIN games AS g ON g.id = l.game

-- name: number_of_room
SELECT id FROM games WHERE code = ?1;

-- name: scores_of_game
SELECT a.seq, t.seat, t.total, t.reached FROM actions AS a JOIN tiebreaks AS t ON t.action = a.id
WHERE a.game = ?1 ORDER BY a.seq, t.seat;

-- name: writer_of_line
SELECT person, name FROM chat WHERE game = ?1 AND n = ?2 AND person <> '';

-- name: person_at_seat
SELECT person, coalesce(goes_by, name) FROM seats WHERE game = ?1 AND seat = ?2 AND person <> '';

-- name: games_of_both
SELECT s.game FROM seats AS s JOIN seats AS o ON o.game = s.game WHERE s.person = ?1 AND o.person = ?2
ORDER BY s.game;

-- name: count_outbox
WITH c(n, name) AS (VALUES (0, 'mail'), (1, 'push'), (2, 'hook'))
SELECT c.n, count(o.id), coalesce(sum(CASE WHEN o.tries > 0 THEN 1 ELSE 0 END), 0)
FROM c LEFT JOIN notices AS o ON o.channel = c.name GROUP BY c.n ORDER BY c.n;

-- Searches names as displayed; `%` and quotes are not special.
-- name: search_games
{found_games}
WHERE (?1 IS NULL OR g.id < ?1) AND (?2 IS NULL OR g.game = ?2) AND (?3 IS NULL OR g.status = ?3)
  AND (?7 IS NULL OR g.opened_at >= ?7) AND (?8 IS NULL OR g.opened_at < ?8)
  AND (?4 = '' OR g.id = ?5 OR g.code = lower(?4) OR g.id IN (SELECT s.game
    FROM seats AS s LEFT JOIN people AS p ON p.id = s.person
    WHERE instr(lower(coalesce(p.name, s.goes_by, s.name)), lower(?4)) > 0))
ORDER BY g.id DESC LIMIT ?6;

-- name: found_game
{found_games} WHERE g.id = ?1;

-- name: closed_reports
{reports} WHERE r.outcome IS NOT NULL
  AND (?1 IS NULL OR (r.closed_at, r.id) < (SELECT closed_at, id FROM reports WHERE id = ?1))
ORDER BY r.closed_at DESC, r.id DESC LIMIT ?2;

-- name: open_reports
{reports}
WHERE r.outcome IS NULL AND (?1 IS NULL OR (r.at, r.id) > (SELECT at, id FROM reports WHERE id = ?1))
ORDER BY r.at, r.id LIMIT ?2;

-- part: bans
SELECT id, person, network, with_network, game, name, until, why, set_by, at FROM bans

-- name: list_bans
{bans}
WHERE (until IS NULL OR until > ?1)
  AND (?2 IS NULL OR (at, id) < (SELECT o.at, o.id FROM bans AS o WHERE o.id = ?2))
ORDER BY at DESC, id DESC LIMIT ?3;

-- name: one_ban
{bans} WHERE id = ?1;

-- name: last_network_of
SELECT network FROM sessions WHERE person = ?1 AND network <> '' ORDER BY used_at DESC, id DESC LIMIT 1;

-- name: reports_by
{reports} WHERE r.person = ?1 ORDER BY r.at DESC LIMIT 100;

-- name: reports_about
{reports} WHERE r.other = ?1 ORDER BY r.at DESC LIMIT 100;

-- name: looks_of_game
{looks} WHERE l.game = ?1 ORDER BY l.id;

-- name: looks_into
{looks} WHERE g.code = ?1 AND g.status = 'finished' ORDER BY l.id;

-- Rows of the audit with the name of the account they are about, read by `audit_at`.
-- part: audit
SELECT a.id, a.at, a.who, a.came_from, a.what, a.target, a.why, a.before, a.after, a.hash, p.name
FROM audit AS a LEFT JOIN people AS p ON p.id = a.target

-- name: audit_before
{audit} WHERE ?1 IS NULL OR a.id < ?1 ORDER BY a.id DESC LIMIT ?2;

-- name: whole_audit
{audit} ORDER BY a.id;
