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

-- name: insert_look
INSERT INTO looks (game, person, name, why, at) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: insert_report
INSERT INTO reports (id, at, person, game, line, line_name, line_text, other, text)
SELECT ?1, ?2, ?3, ?4, c.n, c.name, c.text, ?6, ?7
FROM (SELECT 1) AS one LEFT JOIN chat AS c ON c.game = ?4 AND c.n = ?5;

-- name: close_report
UPDATE reports SET outcome = ?2, note = ?3, answer = ?4, closed_at = ?5, closed_by = ?6
WHERE id = ?1 AND outcome IS NULL;

