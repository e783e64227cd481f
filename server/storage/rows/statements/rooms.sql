-- Rooms and their games: everything a move writes, and loading a room.

-- name: open_room
INSERT INTO games (id, code, game, options, seats, seed, creator, opened_at, settings, listed)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10);

-- name: insert_seat
INSERT INTO seats (game, seat, guest, name, entropy, held, confirmed, person, salt, digest)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?3, ?8, ?9);

-- name: delete_seats
DELETE FROM seats WHERE game = ?1;

-- name: set_seat_count
UPDATE games SET seats = ?2 WHERE id = ?1 AND status = 'open';

-- name: start_game
UPDATE games SET status = 'running', rules = ?2, options = ?3, genesis = ?4, started_at = ?5, settings = ?6,
  creator = coalesce(?7, creator), creator_digest = ?8
WHERE id = ?1 AND status = 'open';

-- name: action_follows
SELECT 1 FROM games
WHERE id = ?1 AND status = 'running' AND coalesce((SELECT max(seq) FROM actions WHERE game = ?1), 0) = ?2 - 1;

-- name: append_action
INSERT INTO actions (game, seq, seat, at, move_id, action, hash, made_by)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8);

-- name: keep_proposals
INSERT INTO proposals (game, proposals)
SELECT id, ?2 FROM games WHERE id = ?1 AND status = 'running'
ON CONFLICT (game) DO UPDATE SET proposals = excluded.proposals;

-- name: delete_proposals
DELETE FROM proposals WHERE game = ?1;

-- name: delete_broken
DELETE FROM broken WHERE game = ?1;

-- name: take_seat
UPDATE seats SET person = ?3, goes_by = ?4 WHERE game = ?1 AND seat = ?2;

-- name: clear_out
UPDATE seats SET out = 0 WHERE game = ?1 AND out = 1;

-- name: set_out
UPDATE seats SET out = 1 WHERE game = ?1 AND seat = ?2;

-- name: hand_to_bots
UPDATE turns SET bot = (SELECT CAST(s.out = 1 OR (g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER)
  FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.game = turns.game AND s.seat = turns.seat)
WHERE game = ?1;

-- name: append_score
INSERT INTO tiebreaks (action, seat, total, reached)
SELECT id, ?3, ?4, ?5 FROM actions WHERE game = ?1 AND seq = ?2;

-- name: insert_turns
INSERT INTO turns (game, seat, person, bot)
SELECT s.game, s.seat, s.person, CAST((g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER)
FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.game = ?1;

-- name: clear_turns
UPDATE turns SET since = NULL WHERE game = ?1 AND since IS NOT NULL;

-- name: pass_on_turn
UPDATE turns SET since = CASE seat WHEN ?2 THEN CAST(?3 AS BIGINT) END
WHERE game = ?1 AND (since IS NOT NULL OR seat = ?2) AND EXISTS (SELECT 1 FROM turns WHERE game = ?1 AND seat = ?2);

-- name: set_turn
UPDATE turns SET since = ?3 WHERE game = ?1 AND seat = ?2;

-- name: set_turn_and_time
UPDATE turns SET since = ?3, time_left = ?4, counted_at = ?5, deadline = ?6, time_up = ?7 WHERE game = ?1 AND seat = ?2;

-- name: delete_turns
DELETE FROM turns WHERE game = ?1;

-- name: find_head
SELECT coalesce((SELECT hash FROM actions WHERE game = ?1 ORDER BY seq DESC LIMIT 1), genesis) FROM games
WHERE id = ?1;

-- name: end_game
UPDATE games SET status = 'finished', result = ?2, ended_at = ?3, seal = ?4
WHERE id = ?1 AND status = 'running';

-- name: keep_deal_secret
INSERT INTO secret_deals (game) VALUES (?1) ON CONFLICT DO NOTHING;

-- name: disclose_deal
DELETE FROM secret_deals WHERE game = ?1;

-- name: append_chat
INSERT INTO chat (game, n, seat, name, text, at, person) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7);

-- name: find_seal
SELECT seal FROM games WHERE id = ?1 AND seal IS NOT NULL;

-- name: link_rematch
UPDATE games SET next = ?2, seal = ?3 WHERE id = ?1 AND status = 'finished' AND next IS NULL;

-- name: delete_chat
DELETE FROM chat WHERE game = ?1;

-- name: delete_room
DELETE FROM games WHERE id = ?1 AND status = 'open';

-- name: change_link
UPDATE games SET code = ?3, founded_code = CASE status WHEN 'open' THEN NULL ELSE coalesce(founded_code, code) END
WHERE id = ?1 AND code = ?2;

-- name: delete_attendances
DELETE FROM attendances WHERE game = ?1 AND ended_at = 0
  AND person IN (SELECT person FROM seats WHERE game = ?1 UNION SELECT creator FROM games WHERE id = ?1);

-- name: insert_attendances
INSERT INTO attendances (person, ended_at, game)
SELECT person, 0, game FROM seats WHERE game = ?1 AND person <> ''
UNION SELECT creator, 0, id FROM games WHERE id = ?1 AND status = 'open' AND creator <> '';

-- name: end_attendances
UPDATE attendances SET ended_at = ?2
WHERE game = ?1 AND ended_at = 0 AND person IN (SELECT person FROM seats WHERE game = ?1);

-- name: change_table
UPDATE games SET options = ?2, settings = ?3, listed = ?4 WHERE id = ?1 AND status = 'open';

-- name: change_creator
UPDATE games SET creator = ?2 WHERE id = ?1 AND status = 'open';

-- name: keep_seen
INSERT INTO seen (game, person, seq, chat) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (game, person) DO UPDATE SET seq = max(seen.seq, excluded.seq), chat = max(seen.chat, excluded.chat);

-- name: keep_note
INSERT INTO notes (game, person, seq, text, at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (game, person, seq) DO UPDATE SET text = excluded.text, at = excluded.at;

-- name: delete_note
DELETE FROM notes WHERE game = ?1 AND person = ?2 AND seq = ?3;

-- name: keep_drawing
INSERT INTO drawings (game, person, seq, strokes, at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (game, person, seq) DO UPDATE SET strokes = excluded.strokes, at = excluded.at;

-- name: delete_drawing
DELETE FROM drawings WHERE game = ?1 AND person = ?2 AND seq = ?3;

-- name: share_notes
INSERT INTO notes_shared (game, person, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING;

-- name: keep_plan
INSERT INTO plans (game, person, plan, seq, known, dropped) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (game, person) DO UPDATE SET plan = excluded.plan, seq = excluded.seq, known = excluded.known,
  dropped = excluded.dropped;

-- name: delete_plan
DELETE FROM plans WHERE game = ?1 AND person = ?2;

-- name: insert_hint
INSERT INTO hints (game, seq, seat, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING;

-- name: keep_invitation
INSERT INTO invitations (game, person, name, host, host_name, at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND status = 'open'
ON CONFLICT (game, person) DO UPDATE SET name = excluded.name, host = excluded.host, host_name = excluded.host_name,
  at = excluded.at, declined = 0;

-- name: delete_invitation
DELETE FROM invitations WHERE game = ?1 AND person = ?2;

-- name: decline_invitation
UPDATE invitations SET declined = 1 WHERE game = ?1 AND person = ?2;

-- name: delete_seen_of_room
DELETE FROM seen WHERE game = ?1;

-- name: delete_notes_of_room
DELETE FROM notes WHERE game = ?1;

-- name: delete_drawings_of_room
DELETE FROM drawings WHERE game = ?1;

-- name: delete_invitations_of_room
DELETE FROM invitations WHERE game = ?1;

-- name: pass_seat
UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2;

-- name: pass_turn
UPDATE turns SET person = ?3 WHERE game = ?1 AND seat = ?2;

-- name: erase_seat
UPDATE seats SET person = '', guest = '', name = '', salt = NULL, goes_by = NULL
WHERE game = ?1 AND seat = ?2;

-- name: set_seat_time
UPDATE turns SET time_left = ?3, counted_at = ?4, deadline = ?5, time_up = ?6 WHERE game = ?1 AND seat = ?2;

-- name: move_deadline
UPDATE turns SET deadline = ?5 WHERE game = ?1 AND seat = ?2 AND time_left = ?3 AND counted_at = ?4;

-- name: keep_agreed_time
INSERT INTO time_agreed (game, clock, paused_from, paused_until) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (game) DO UPDATE SET clock = excluded.clock, paused_from = excluded.paused_from,
  paused_until = excluded.paused_until;

-- name: keep_time_lost
INSERT INTO times_lost (from_at, until_at) VALUES (?1, ?2)
ON CONFLICT (from_at) DO UPDATE SET until_at = excluded.until_at;

-- name: forget_times_lost
DELETE FROM times_lost WHERE until_at < ?1;

-- name: keep_alive
INSERT INTO server_alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = excluded.at;

-- name: delete_removed_spectators
DELETE FROM removed_spectators WHERE game = ?1;

-- name: set_nudged
UPDATE turns SET nudged_at = ?3 WHERE game = ?1 AND seat = ?2;

-- name: insert_removed_spectator
INSERT INTO removed_spectators (game, person, name, at, network) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: delete_removed_spectator
DELETE FROM removed_spectators WHERE game = ?1 AND person = ?2;

-- name: keep_broken
INSERT INTO broken (game, note, since)
SELECT id, ?2, ?3 FROM games WHERE id = ?1 AND status = 'running'
ON CONFLICT (game) DO UPDATE SET note = excluded.note, since = excluded.since;

-- name: find_last_audit
SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1;

-- name: append_audit
INSERT INTO audit (id, at, who, came_from, what, target, why, before, after, hash)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10);

-- name: decide_version
INSERT INTO room_versions AS r (game, version) VALUES (?1, ?2 + 1)
ON CONFLICT (game) DO UPDATE SET version = excluded.version WHERE r.version = ?2;

-- name: change_version
INSERT INTO room_versions AS r (game, version) VALUES (?1, 1)
ON CONFLICT (game) DO UPDATE SET version = r.version + 1;

-- name: delete_version
DELETE FROM room_versions WHERE game = ?1;

-- Most rooms have no rows in the tables that it asks for, which is faster to learn here than by separate queries.
-- part: rooms
SELECT id, code, game, options, seats, seed, creator, opened_at, status, rules, genesis, result, next, started_at,
  ended_at, seal, settings, creator_digest, founded_code,
  coalesce((SELECT version FROM room_versions AS r WHERE r.game = games.id), 0),
  EXISTS (SELECT 1 FROM proposals AS p WHERE p.game = games.id),
  EXISTS (SELECT 1 FROM turns AS t WHERE t.game = games.id AND t.time_left IS NOT NULL),
  EXISTS (SELECT 1 FROM time_agreed AS a WHERE a.game = games.id),
  EXISTS (SELECT 1 FROM chat AS c WHERE c.game = games.id),
  EXISTS (SELECT 1 FROM hints AS h WHERE h.game = games.id),
  EXISTS (SELECT 1 FROM broken AS b WHERE b.game = games.id),
  EXISTS (SELECT 1 FROM invitations AS i WHERE i.game = games.id),
  EXISTS (SELECT 1 FROM removed_spectators AS x WHERE x.game = games.id),
  EXISTS (SELECT 1 FROM plans AS l WHERE l.game = games.id),
  EXISTS (SELECT 1 FROM secret_deals AS d WHERE d.game = games.id),
  EXISTS (SELECT 1 FROM {who_lets_forced} AND s.game = games.id)
FROM games

-- part: who_lets_forced
seats AS s JOIN settings AS x ON x.person = s.person WHERE x.settings -> 'forced' = 'true'

-- name: room_by_code
{rooms} WHERE code = ?1;

-- name: room_by_id
{rooms} WHERE id = ?1;

-- name: room_seats
SELECT s.seat, s.guest, s.name, s.entropy, s.held, s.salt, s.digest, s.person, p.name, p.bot, s.confirmed, s.out,
  s.goes_by
FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat;

-- name: room_turns
SELECT seat, since, nudged_at FROM turns WHERE game = ?1 AND (since IS NOT NULL OR nudged_at IS NOT NULL)
ORDER BY seat;

-- name: room_times
SELECT seat, time_left, counted_at, deadline, time_up FROM turns WHERE game = ?1 AND time_left IS NOT NULL
ORDER BY seat;

-- name: room_agreed_time
SELECT clock, paused_from, paused_until FROM time_agreed WHERE game = ?1;

-- name: times_lost_since
SELECT from_at, until_at FROM times_lost WHERE until_at > ?1 ORDER BY from_at;

-- name: room_vacations
SELECT v.person, v.from_at, v.until_at FROM seats s JOIN vacations v ON v.person = s.person
WHERE s.game = ?1 AND v.until_at > ?2 ORDER BY v.person, v.from_at;

-- name: room_proposals
SELECT proposals FROM proposals WHERE game = ?1;

-- name: room_actions
SELECT seq, seat, action, move_id, hash, at, made_by FROM actions WHERE game = ?1 ORDER BY seq;

-- name: room_chat
SELECT c.n, c.seat, coalesce(p.name, c.name), c.text, c.at, c.person
FROM (SELECT * FROM chat WHERE game = ?1 AND n < ?2 ORDER BY n DESC LIMIT ?3) AS c
  LEFT JOIN people AS p ON p.id = c.person
ORDER BY c.n;

-- name: room_seen
SELECT person, seq, chat FROM seen WHERE game = ?1;

-- name: room_hints
SELECT seq, seat, at FROM hints WHERE game = ?1 ORDER BY seq, seat;

-- name: room_lets_forced
SELECT s.person FROM {who_lets_forced} AND s.game = ?1 ORDER BY s.seat;

-- name: room_plans
SELECT person, plan, seq, known, dropped FROM plans WHERE game = ?1 ORDER BY person;

-- name: room_broken
SELECT note, since FROM broken WHERE game = ?1;

-- name: room_invitations
SELECT person, name, host, host_name, at, declined FROM invitations WHERE game = ?1 ORDER BY at, person;

-- name: room_removed_spectators
SELECT r.person, coalesce(p.name, r.name), r.at, r.network
FROM removed_spectators AS r LEFT JOIN people AS p ON p.id = r.person WHERE r.game = ?1
ORDER BY r.at, r.person;
