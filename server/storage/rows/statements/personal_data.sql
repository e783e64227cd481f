-- The personal data of personal_data.h: what a person's export contains (one row with one JSON text), and what happens to
-- it when a guest becomes another person or an account is deleted. ?1 is the person, ?2 the new owner, ?3 the time. Several
-- statements are run in order, and so are the lines of personal_data_sql.cpp.

-- name: export_chat
SELECT coalesce(json_group_array(json_object('room', g.code, 'n', c.n, 'at', c.at, 'name', c.name, 'text', c.text)),
  '[]')
FROM chat c JOIN games g ON g.id = c.game WHERE c.person = ?1;

-- name: pass_chat
UPDATE chat SET person = ?2 WHERE person = ?1;

-- name: erase_chat
UPDATE chat SET name = 'somebody', text = '…', person = NULL WHERE person = ?1;
-- Lines from before the author was stored are identified by seat.
UPDATE chat SET name = 'somebody', text = '…'
WHERE game IN (SELECT game FROM seats WHERE person = ?1) AND person IS NULL
  AND seat = (SELECT s.seat FROM seats s WHERE s.game = chat.game AND s.person = ?1);

-- name: pass_attendances
UPDATE attendances SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM attendances AS a WHERE a.person = ?2
  AND a.ended_at = attendances.ended_at AND a.game = attendances.game)
  AND NOT EXISTS (SELECT 1 FROM seats s JOIN seats o ON o.game = s.game WHERE s.game = attendances.game
  AND s.person = ?1 AND o.person = ?2);
DELETE FROM attendances
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = attendances.game AND s.person = ?1);

-- name: erase_attendances
DELETE FROM attendances WHERE person = ?1;

-- name: export_seen
SELECT coalesce(json_group_array(json_object('room', g.code, 'seq', s.seq, 'chat', s.chat)), '[]')
FROM seen s JOIN games g ON g.id = s.game WHERE s.person = ?1;

-- name: pass_seen
UPDATE seen SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM seen AS o WHERE o.person = ?2 AND o.game = seen.game);
DELETE FROM seen WHERE person = ?1;

-- name: erase_seen
DELETE FROM seen WHERE person = ?1;

-- name: export_notes
SELECT coalesce(json_group_array(json_object('room', g.code, 'seq', n.seq, 'text', n.text, 'at', n.at)), '[]')
FROM notes n JOIN games g ON g.id = n.game WHERE n.person = ?1;

-- name: pass_notes
UPDATE notes SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM notes AS o WHERE o.person = ?2 AND o.game = notes.game
  AND o.seq = notes.seq);
DELETE FROM notes WHERE person = ?1;
UPDATE notes_shared SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM notes_shared AS o WHERE o.person = ?2 AND o.game = notes_shared.game);
DELETE FROM notes_shared WHERE person = ?1;

-- name: erase_notes
DELETE FROM notes WHERE person = ?1;
DELETE FROM notes_shared WHERE person = ?1;

-- name: export_drawings
SELECT coalesce(json_group_array(json_object('room', g.code, 'seq', d.seq, 'strokes', json(d.strokes), 'at', d.at)),
  '[]')
FROM drawings d JOIN games g ON g.id = d.game WHERE d.person = ?1;

-- name: pass_drawings
UPDATE drawings SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM drawings AS o WHERE o.person = ?2 AND o.game = drawings.game
  AND o.seq = drawings.seq);
DELETE FROM drawings WHERE person = ?1;

-- name: erase_drawings
DELETE FROM drawings WHERE person = ?1;

-- name: export_plans
SELECT coalesce(json_group_array(json_object('room', g.code, 'seq', p.seq, 'plan', json(p.plan),
  'dropped', p.dropped)), '[]')
FROM plans p JOIN games g ON g.id = p.game WHERE p.person = ?1;

-- name: pass_plans
UPDATE plans SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM plans AS o WHERE o.person = ?2 AND o.game = plans.game);
DELETE FROM plans WHERE person = ?1;

-- name: erase_plans
DELETE FROM plans WHERE person = ?1;

-- name: export_invitations
SELECT coalesce(json_group_array(json_object('room', g.code, 'by', i.host_name, 'at', i.at)), '[]')
FROM invitations i JOIN games g ON g.id = i.game WHERE i.person = ?1;

-- name: pass_invitations
UPDATE invitations SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM invitations AS o WHERE o.person = ?2 AND o.game = invitations.game);
DELETE FROM invitations WHERE person = ?1;
UPDATE invitations SET host = ?2 WHERE host = ?1;

-- name: erase_invitations
DELETE FROM invitations WHERE person = ?1 OR host = ?1;

-- name: export_removed_spectators
SELECT coalesce(json_group_array(json_object('game', g.game, 'at', r.at)), '[]')
FROM removed_spectators r JOIN games g ON g.id = r.game WHERE r.person = ?1;

-- name: pass_removed_spectators
UPDATE removed_spectators SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM removed_spectators AS o WHERE o.person = ?2
  AND o.game = removed_spectators.game);
DELETE FROM removed_spectators WHERE person = ?1;

-- name: erase_removed_spectators
DELETE FROM removed_spectators WHERE person = ?1;

-- name: export_bans
SELECT coalesce(json_group_array(json_object('name', name, 'until', until, 'why', why, 'at', at)), '[]')
FROM bans WHERE person = ?1;

-- A network stays banned without its guest.
-- name: erase_bans
DELETE FROM bans
WHERE network = '' AND (person = ?1 OR person IN (SELECT guest FROM passings WHERE person = ?1));
UPDATE bans SET person = '', name = '', with_network = 0
WHERE person = ?1 OR person IN (SELECT guest FROM passings WHERE person = ?1);
UPDATE bans SET set_by = 'somebody' WHERE set_by = (SELECT name FROM people WHERE id = ?1);

-- name: export_tournaments
SELECT json_object('organised', json((SELECT coalesce(json_group_array(json_object('tournament', code, 'name', name,
    'description', description, 'opened', opened_at)), '[]') FROM tournaments WHERE organiser = ?1)),
  'joined', json((SELECT coalesce(json_group_array(json_object('tournament', tournament, 'at', at, 'entropy', entropy)),
    '[]')
    FROM entrants WHERE person = ?1)),
  'chat', json((SELECT coalesce(json_group_array(json_object('tournament', tournament, 'text', text, 'at', at)), '[]')
    FROM tournament_chat WHERE person = ?1)));

-- What is decided on these tournaments at the same time is decided again.
-- part: touch_tournaments
UPDATE tournaments SET version = version + 1
WHERE organiser = ?1 OR code IN (SELECT tournament FROM entrants WHERE person = ?1)

-- name: pass_tournaments
{touch_tournaments};
UPDATE entrants SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM entrants AS o WHERE o.tournament = entrants.tournament
  AND o.person = ?2);
UPDATE tournaments SET organiser = ?2 WHERE organiser = ?1;
UPDATE tournament_chat SET person = ?2 WHERE person = ?1;

-- name: erase_tournaments
{touch_tournaments};
DELETE FROM entrants
WHERE person = ?1 AND tournament IN (SELECT code FROM tournaments WHERE state = 'open');
UPDATE entrants SET has_left = 1
WHERE person = ?1 AND tournament IN (SELECT code FROM tournaments WHERE state = 'running');
UPDATE entrants SET person = '', name = 'somebody' WHERE person = ?1;
UPDATE tournaments SET organiser = '', organiser_name = 'somebody' WHERE organiser = ?1;
DELETE FROM tournament_chat WHERE person = ?1;

-- name: export_leagues
SELECT json_object('organised', json((SELECT coalesce(json_group_array(json_object('league', code, 'name', name,
    'description', description, 'opened', opened_at)), '[]') FROM leagues WHERE organiser = ?1)),
  'joined', json((SELECT coalesce(json_group_array(json_object('league', league, 'at', at, 'entropy', entropy)), '[]')
    FROM league_players WHERE person = ?1)));

-- What is decided on these leagues at the same time is decided again.
-- part: touch_leagues
UPDATE leagues SET version = version + 1
WHERE state <> 'ended' AND (organiser = ?1 OR code IN (SELECT league FROM league_players WHERE person = ?1))

-- name: pass_leagues
{touch_leagues};
UPDATE league_players SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM league_players AS o WHERE o.league = league_players.league
  AND o.person = ?2);
UPDATE leagues SET organiser = ?2 WHERE organiser = ?1;

-- name: erase_leagues
{touch_leagues};
DELETE FROM league_players WHERE person = ?1;
UPDATE leagues SET organiser = '', organiser_name = 'somebody' WHERE organiser = ?1;

-- name: pass_turns
UPDATE turns SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = turns.game AND s.person = ?2);

-- name: erase_turns
UPDATE turns SET person = '' WHERE person = ?1;

-- name: export_seats
SELECT coalesce(json_group_array(json_object('room', g.code, 'game', g.game, 'seat', s.seat, 'name',
  coalesce(s.goes_by, s.name), 'entropy', s.entropy, 'status', g.status, 'started', g.started_at, 'ended',
  g.ended_at)), '[]')
FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1;

-- name: pass_seats
UPDATE seats SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = seats.game AND s.person = ?2);
-- Before the start, the founder of a seat is its holder.
UPDATE seats SET guest = ?2
WHERE person = ?2 AND guest = ?1 AND EXISTS (SELECT 1 FROM games g WHERE g.id = seats.game AND g.status = 'open');

-- name: erase_seats
DELETE FROM seats
WHERE person = ?1 AND EXISTS (SELECT 1 FROM games g WHERE g.id = seats.game AND g.status = 'open');
UPDATE seats SET guest = '', name = '', salt = NULL
WHERE guest <> person AND (guest = ?1 OR guest IN (SELECT guest FROM passings WHERE person = ?1));
UPDATE seats SET guest = '', name = '', salt = NULL, person = '', goes_by = NULL WHERE person = ?1;

-- name: export_actions
SELECT coalesce(json_group_array(json_object('room', g.code, 'seq', a.seq, 'at', a.at, 'action', json(a.action))),
  '[]')
FROM seats s JOIN games g ON g.id = s.game JOIN actions a ON a.game = s.game AND a.seat = s.seat
WHERE s.person = ?1;

-- name: export_rooms
SELECT coalesce(json_group_array(json_object('room', code, 'game', game, 'opened', opened_at)), '[]')
FROM games WHERE creator = ?1;

-- After the start the creator may be covered by the chain's first link, and has no rights.
-- name: pass_rooms
UPDATE games SET creator = ?2 WHERE creator = ?1 AND status = 'open';

-- name: erase_rooms
UPDATE games SET creator = '' WHERE creator = ?1 OR creator IN (SELECT guest FROM passings WHERE person = ?1);

-- name: pass_passings
UPDATE passings SET person = ?2 WHERE person = ?1;
INSERT INTO passings (guest, person, at) VALUES (?1, ?2, ?3)
ON CONFLICT (guest) DO UPDATE SET person = excluded.person, at = excluded.at;

-- name: erase_passings
DELETE FROM passings WHERE person = ?1 OR guest = ?1;

-- name: export_ratings
SELECT json_object('hidden', hidden, 'hidden_from_self', hidden_from_self, 'games',
  (SELECT coalesce(json_group_array(json_object('room', g.code, 'ladder', s.ladder, 'at', r.at, 'mu',
  printf('%.6f', s.mu), 'sigma', printf('%.6f', s.sigma))), '[]') FROM rating_steps s
  JOIN rated_games r ON r.action = s.action JOIN games g ON g.id = r.game WHERE s.player = rated_people.player))
FROM rated_people WHERE person = ?1;

-- name: erase_ratings
UPDATE ratings SET shown = 0 WHERE player = (SELECT player FROM rated_people WHERE person = ?1);
UPDATE rated_people SET person = NULL WHERE person = ?1;

-- name: export_statistics
SELECT coalesce(json_group_array(json_object('room', g.code, 'rank', p.rank, 'score', p.score, 'moves', p.moves,
  'time', p.time, 'tallies', json(p.tallies))), '[]')
FROM seats s JOIN games g ON g.id = s.game JOIN played p ON p.game = s.game AND p.seat = s.seat
WHERE s.person = ?1;

-- name: export_names_kept
SELECT coalesce(json_group_array(json_object('name', name, 'until', until)), '[]') FROM names_kept
WHERE person = ?1;

-- name: erase_names_kept
DELETE FROM names_kept WHERE person = ?1;

-- name: export_channels
SELECT coalesce(json_group_array(json_object('channel', channel, 'address', address, 'used', used_at, 'failed',
  failed_at)), '[]')
FROM channels WHERE person = ?1;

-- A guest has no mail; push is enabled if the guest has a subscription.
-- name: pass_channels
INSERT INTO channels (person, channel)
SELECT ?2, 'push' FROM subscriptions WHERE person = ?1 ON CONFLICT DO NOTHING;
DELETE FROM channels WHERE person = ?1;

-- name: erase_channels
DELETE FROM channels WHERE person = ?1;

-- name: export_confirmations
SELECT coalesce(json_group_array(json_object('email', email, 'until', until)), '[]') FROM confirmations
WHERE person = ?1;

-- name: erase_confirmations
DELETE FROM confirmations WHERE person = ?1;

-- name: export_guard_changes
SELECT coalesce(json_group_array(json_object('guard', guard, 'email', email, 'at', at)), '[]')
FROM guard_changes WHERE person = ?1;

-- name: erase_guard_changes
DELETE FROM guard_changes WHERE person = ?1;

-- name: export_subscriptions
SELECT coalesce(json_group_array(json_object('endpoint', endpoint, 'browser', browser, 'made', made_at, 'used',
  used_at)), '[]')
FROM subscriptions WHERE person = ?1;

-- name: pass_subscriptions
UPDATE subscriptions SET person = ?2 WHERE person = ?1;

-- name: erase_subscriptions
DELETE FROM subscriptions WHERE person = ?1;

-- name: export_mutes
SELECT coalesce(json_group_array(g.code), '[]') FROM mutes m JOIN games g ON g.id = m.game
WHERE m.person = ?1;

-- name: pass_mutes
UPDATE mutes SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM mutes AS o WHERE o.person = ?2 AND o.game = mutes.game);
DELETE FROM mutes WHERE person = ?1;

-- name: erase_mutes
DELETE FROM mutes WHERE person = ?1;

-- name: export_hooks
SELECT coalesce(json_group_array(json_object('room', g.code, 'form', h.form, 'address', h.address)), '[]')
FROM hooks h JOIN games g ON g.id = h.game WHERE h.person = ?1;

-- name: pass_hooks
UPDATE hooks SET person = ?2 WHERE person = ?1;

-- name: erase_hooks
DELETE FROM hooks WHERE person = ?1;

-- name: export_notices
SELECT coalesce(json_group_array(json_object('kind', n.kind, 'channel', n.channel, 'room', g.code, 'at', n.at)), '[]')
FROM notices n LEFT JOIN games g ON g.id = n.game WHERE n.person = ?1;

-- name: pass_notices
UPDATE notices SET person = ?2 WHERE person = ?1;
UPDATE notices SET other = ?2 WHERE other = ?1;

-- name: erase_notices
DELETE FROM notices WHERE person = ?1 OR other = ?1;

-- name: export_follows
SELECT coalesce(json_group_array(p.name), '[]') FROM follows f JOIN people p ON p.id = f.other
WHERE f.person = ?1;

-- name: pass_follows
UPDATE follows SET person = ?2 WHERE person = ?1 AND other <> ?2
  AND NOT EXISTS (SELECT 1 FROM follows AS o WHERE o.person = ?2 AND o.other = follows.other);
DELETE FROM follows WHERE person = ?1;

-- name: erase_follows
DELETE FROM follows WHERE person = ?1 OR other = ?1;

-- name: export_blocks
SELECT coalesce(json_group_array(p.name), '[]') FROM blocks b JOIN people p ON p.id = b.other
WHERE b.person = ?1;

-- name: pass_blocks
UPDATE blocks SET person = ?2 WHERE person = ?1 AND other <> ?2
  AND NOT EXISTS (SELECT 1 FROM blocks AS o WHERE o.person = ?2 AND o.other = blocks.other);
DELETE FROM blocks WHERE person = ?1;

-- name: erase_blocks
DELETE FROM blocks WHERE person = ?1 OR other = ?1;

-- name: export_vacations
SELECT coalesce(json_group_array(json_object('from', from_at, 'until', until_at, 'days', days)), '[]')
FROM vacations WHERE person = ?1;

-- name: erase_vacations
DELETE FROM vacations WHERE person = ?1;

-- name: export_role
SELECT coalesce((SELECT json_object('role', role, 'suspended', suspended_until, 'suspended_why', suspended_why,
  'muted', muted_until, 'muted_why', muted_why) FROM people WHERE id = ?1), 'null');

-- name: export_muted_guests
SELECT coalesce((SELECT json_object('until', until, 'why', why) FROM muted_guests WHERE person = ?1), 'null');

-- name: pass_muted_guests
UPDATE people SET muted_until = m.until, muted_why = m.why FROM muted_guests m
WHERE m.person = ?1 AND people.id = ?2 AND coalesce(people.muted_until, 0) < m.until;
DELETE FROM muted_guests WHERE person = ?1;

-- name: erase_muted_guests
DELETE FROM muted_guests WHERE person = ?1;

-- name: export_looks
SELECT coalesce(json_group_array(json_object('game', game, 'why', why, 'at', at)), '[]') FROM looks
WHERE person = ?1;

-- name: erase_looks
UPDATE looks SET person = '', name = 'somebody' WHERE person = ?1;

-- name: export_reports
SELECT coalesce(json_group_array(json_object('at', at, 'text', text, 'outcome', outcome, 'answer', answer)), '[]')
FROM reports WHERE person = ?1;

-- name: pass_reports
UPDATE reports SET person = ?2 WHERE person = ?1;

-- name: erase_reports
UPDATE reports SET person = '' WHERE person = ?1;
UPDATE reports SET other = NULL WHERE other = ?1;
UPDATE reports SET closed_by = 'somebody' WHERE closed_by = (SELECT name FROM people WHERE id = ?1);

-- name: export_audit
SELECT coalesce(json_group_array(json_object('at', at, 'what', what, 'why', why, 'before', before, 'after', after)),
  '[]')
FROM audit WHERE target = ?1;

-- name: export_settings
SELECT coalesce((SELECT json(settings) FROM settings WHERE person = ?1), '{}');

-- name: pass_settings
UPDATE settings SET person = ?2
WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM settings AS o WHERE o.person = ?2);
DELETE FROM settings WHERE person = ?1;

-- name: erase_settings
DELETE FROM settings WHERE person = ?1;

-- name: pass_secrets
DELETE FROM secrets WHERE person = ?1;

-- name: erase_secrets
DELETE FROM secrets WHERE person = ?1;

-- name: export_sessions
SELECT coalesce(json_group_array(json_object('browser', browser, 'made', made_at, 'used', used_at)), '[]')
FROM sessions WHERE person = ?1;

-- name: erase_sessions
DELETE FROM sessions WHERE person = ?1;

-- name: export_tokens
SELECT coalesce(json_group_array(json_object('name', name, 'scope', scope, 'made', made_at, 'used', used_at)), '[]')
FROM tokens WHERE person = ?1;

-- name: erase_tokens
DELETE FROM tokens WHERE person = ?1;

-- name: export_passkeys
SELECT coalesce(json_group_array(json_object('name', name, 'made', made_at, 'used', used_at, 'public_key',
  hex(public_key))), '[]')
FROM passkeys WHERE person = ?1;

-- name: erase_passkeys
DELETE FROM passkeys WHERE person = ?1;

-- name: export_email
SELECT coalesce((SELECT json_quote(email) FROM people WHERE id = ?1), 'null');

-- name: export_account
SELECT coalesce((SELECT json_object('name', name, 'made', made_at, 'bot',
  json(CASE bot WHEN 1 THEN 'true' ELSE 'false' END), 'words', words) FROM people WHERE id = ?1), 'null');

-- name: erase_account
DELETE FROM people WHERE id = ?1;
