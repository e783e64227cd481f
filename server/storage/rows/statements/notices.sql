-- Notifications: the outbox, and the channels by which people receive them.

-- Whether subscription `s` is still valid: its session exists or, for a guest, they are still a guest. In SQL, so that it
-- holds however a session ended.
-- part: live_subscription
(CASE WHEN s.session IS NULL THEN NOT EXISTS (SELECT 1 FROM people AS p WHERE p.id = s.person)
  ELSE EXISTS (SELECT 1 FROM sessions AS x WHERE x.id = s.session AND x.person = s.person) END)

-- name: room_has_channels
SELECT 1 WHERE EXISTS (SELECT 1 FROM hooks WHERE game = ?1)
  OR EXISTS (SELECT 1 FROM turns AS t JOIN channels AS c ON c.person = t.person WHERE t.game = ?1);

-- name: notify_turn
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT c.channel, c.person, t.game, 'turn', ?3, ?3, ?3
FROM turns AS t JOIN channels AS c ON c.person = t.person
WHERE t.game = ?1 AND t.seat = ?2 AND t.since IS DISTINCT FROM ?3 AND t.bot = 0;

-- A pending row shows the current state when it is sent.
-- name: notify_hook_of_turn
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT 'hook', '', game, 'turn', ?2, ?2, ?2 FROM hooks AS h
WHERE h.game = ?1 AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.game = h.game AND n.channel = 'hook'
  AND n.kind = 'turn' AND n.claimed_at IS NULL);

-- Further lines join a pending notification.
-- name: notify_chat
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT c.channel, c.person, s.game, 'chat', ?2, ?3, ?3
FROM seats AS s JOIN channels AS c ON c.person = s.person WHERE s.game = ?1 AND s.person <> ?4
  AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.person = c.person AND n.channel = c.channel
  AND n.game = s.game AND n.kind = 'chat' AND n.claimed_at IS NULL AND n.subscription IS NULL)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE person = c.person AND other = ?4);

-- name: find_time_before
SELECT person, deadline, counted_at, time_up, EXISTS (SELECT 1 FROM channels AS c WHERE c.person = t.person)
FROM turns AS t WHERE game = ?1 AND seat = ?2;

-- name: notify_deadline
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT channel, person, ?2, ?3, ?4, ?5, ?5 FROM channels WHERE person = ?1;

-- name: move_warning
UPDATE notices SET at = ?5, due = ?5 WHERE game = ?1 AND kind = ?3 AND cause = ?4 AND claimed_at IS NULL
  AND person = (SELECT person FROM turns WHERE game = ?1 AND seat = ?2 AND counted_at = ?4);

-- name: delete_warnings
DELETE FROM notices
WHERE game = ?1 AND person = ?2 AND kind IN ('day_left', 'hours_left') AND claimed_at IS NULL;

-- name: notify_proposals
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT c.channel, c.person, t.game, 'asked', CAST(p.value ->> 'n' AS BIGINT), CAST(p.value ->> 'at' AS BIGINT),
  CAST(p.value ->> 'at' AS BIGINT),
  (SELECT person FROM turns AS m WHERE m.game = ?1 AND m.seat = CAST(p.value ->> 'by' AS BIGINT))
FROM json_each(?2, '$.all') AS p JOIN turns AS t ON t.game = ?1 AND t.bot = 0
  JOIN channels AS c ON c.person = t.person
WHERE p.value ->> 'state' = 'open'
  AND CAST(p.value ->> 'n' AS BIGINT) > coalesce((SELECT CAST(x.proposals ->> 'last' AS BIGINT)
  FROM proposals AS x WHERE game = ?1), 0)
  AND t.seat NOT IN (SELECT CAST(a.value AS BIGINT) FROM json_each(p.value, '$.agreed') AS a);

-- name: delete_time_up_notices
DELETE FROM notices
WHERE game = ?1 AND other = ?2 AND claimed_at IS NULL AND (kind = 'time_up' OR (kind = 'asked' AND cause = 0));

-- name: notify_time_up
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT c.channel, c.person, t.game, CASE t.person WHEN ?2 THEN 'time_up' ELSE 'asked' END, 0, ?3, ?3, ?2
FROM turns AS t JOIN channels AS c ON c.person = t.person WHERE t.game = ?1 AND t.bot = 0 ORDER BY t.seat;

-- name: notify_timeout
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT c.channel, c.person, t.game, 'time_up', 0, ?3, ?3, c.person
FROM turns AS t JOIN channels AS c ON c.person = t.person WHERE t.game = ?1 AND t.seat = ?2 AND t.time_up = 0;

-- name: notify_seats
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT c.channel, c.person, s.game, ?2, ?3, ?4, ?4 FROM seats AS s JOIN channels AS c ON c.person = s.person
WHERE s.game = ?1 ORDER BY s.seat;

-- name: notify_hook
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT 'hook', '', game, ?2, ?3, ?4, ?4 FROM hooks WHERE game = ?1;

-- name: delete_warnings_of_game
DELETE FROM notices WHERE game = ?1 AND kind IN ('day_left', 'hours_left') AND claimed_at IS NULL;

-- name: notify_nudge
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT c.channel, c.person, t.game, 'nudge', t.since, ?3, ?3, ?4
FROM turns AS t JOIN channels AS c ON c.person = t.person
WHERE t.game = ?1 AND t.seat = ?2 AND t.bot = 0 AND t.since IS NOT NULL;

-- name: notify_rematch
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT c.channel, c.person, ?1, 'rematch', 0, g.opened_at, g.opened_at
FROM games AS g JOIN seats AS s ON s.game = g.id JOIN channels AS c ON c.person = s.person WHERE g.code = ?2;

-- name: notify_invitation
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT channel, person, ?2, 'invited', 0, ?3, ?3, ?4 FROM channels WHERE person = ?1;

-- name: notify_answer
INSERT INTO notices (channel, person, game, kind, cause, at, due, other)
SELECT c.channel, c.person, i.game, ?3, 0, ?4, ?4, i.person
FROM invitations AS i JOIN channels AS c ON c.person = i.host
WHERE i.game = ?1 AND i.person = ?2 AND i.declined = 0;

-- Each division of a league is a tournament, whose players are told at the end of the season.
-- name: notify_tournament_over
INSERT INTO notices (channel, person, kind, cause, at, due, other)
SELECT channel, person, 'tournament_over', ?3, ?4, ?4, ?1 FROM channels WHERE person = ?2
  AND NOT EXISTS (SELECT 1 FROM league_divisions AS d WHERE d.tournament = ?1);

-- name: notify_season_over
INSERT INTO notices (channel, person, kind, cause, at, due, other)
SELECT channel, person, 'season_over', ?3, ?4, ?4, ?1 FROM channels WHERE person = ?2;

-- name: delete_notices_of_room
DELETE FROM notices WHERE game = ?1;

-- name: delete_mutes_of_room
DELETE FROM mutes WHERE game = ?1;

-- name: delete_hooks_of_room
DELETE FROM hooks WHERE game = ?1;

-- name: delete_other_mail_channel
DELETE FROM channels WHERE person = ?1 AND channel = 'mail' AND address IS DISTINCT FROM ?2;

-- name: delete_other_confirmation
DELETE FROM confirmations WHERE person = ?1 AND email IS DISTINCT FROM ?2;

-- name: delete_unsendable_mails
DELETE FROM notices WHERE person = ?1 AND channel = 'mail' AND kind <> 'guard' AND claimed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM channels AS c WHERE c.person = ?1 AND c.channel = 'mail');

-- name: move_subscriptions_to_session
UPDATE subscriptions SET session = ?1 WHERE person = ?2 AND session IS NULL AND browser = ?3;

-- Marks the turns with a reminder due as reminded at ?1, and returns them. Reminders that were missed become one. A seat whose
-- time runs out within 36 hours gets the warnings before its deadline instead. No one is reminded of a game that stands
-- still, or on vacation.
-- name: claim_reminders
UPDATE turns SET reminded = ?1
WHERE since <= ?1 - 86400000 AND bot = 0 AND time_up = 0
  AND (deadline IS NULL OR deadline >= ?1 + 129600000)
  AND EXISTS (SELECT 1 FROM channels AS c WHERE c.person = turns.person)
  AND reminded < since + 86400000 *
    CASE coalesce((SELECT s.settings -> 'news' ->> 'reminders' FROM settings AS s
      WHERE s.person = turns.person), 'some')
    WHEN 'never' THEN NULL
    WHEN 'daily' THEN (?1 - since) / 86400000
    ELSE CASE WHEN since <= ?1 - 604800000 THEN 7 WHEN since <= ?1 - 259200000 THEN 3 ELSE 1 END END
  AND NOT EXISTS (SELECT 1 FROM broken AS b WHERE b.game = turns.game)
  AND NOT EXISTS (SELECT 1 FROM time_agreed AS a WHERE a.game = turns.game
    AND a.paused_from <= ?1 AND a.paused_until > ?1)
  AND NOT EXISTS (SELECT 1 FROM vacations AS v WHERE v.person = turns.person
    AND v.from_at <= ?1 AND v.until_at > ?1)
RETURNING game, person, since;

-- name: notify_confirmation
INSERT INTO notices (channel, person, kind, cause, at, due)
SELECT 'mail', ?1, 'confirm', 0, ?2, ?2
WHERE NOT EXISTS (SELECT 1 FROM notices WHERE person = ?1 AND channel = 'mail' AND kind = 'confirm'
  AND claimed_at IS NULL);

-- name: keep_confirmation
INSERT INTO confirmations (person, email, hash, until) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (person) DO UPDATE SET email = ?2, hash = ?3, until = ?4;

-- name: confirm_channel
INSERT INTO channels (person, channel, address, stop)
SELECT c.person, 'mail', c.email, ?2
FROM confirmations AS c JOIN people AS p ON p.id = c.person AND p.email = c.email WHERE c.hash = ?1
ON CONFLICT (person, channel) DO UPDATE SET address = excluded.address, failed_at = NULL, failure = NULL;

-- name: delete_confirmation
DELETE FROM confirmations WHERE hash = ?1;

-- name: notify_reset
INSERT INTO notices (channel, person, kind, cause, at, due)
SELECT 'mail', ?1, 'reset', 0, ?2, ?2 FROM channels WHERE person = ?1 AND channel = 'mail'
  AND NOT EXISTS (SELECT 1 FROM notices WHERE person = ?1 AND channel = 'mail' AND kind = 'reset'
  AND claimed_at IS NULL);

-- name: delete_former_push_channel
DELETE FROM channels
WHERE channel = 'push' AND person IN (SELECT person FROM subscriptions WHERE endpoint = ?1 AND person <> ?2)
  AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.person = channels.person AND s.endpoint <> ?1);

-- name: keep_subscription
INSERT INTO subscriptions (id, person, endpoint, p256dh, auth, browser, made_at, session, made_for)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
ON CONFLICT (endpoint) DO UPDATE SET person = ?2, p256dh = ?4, auth = ?5, browser = ?6, session = ?8, made_for = ?9;

-- name: insert_push_channel
INSERT INTO channels (person, channel) VALUES (?1, 'push') ON CONFLICT DO NOTHING;

-- name: delete_subscription
DELETE FROM subscriptions WHERE id = ?2 AND person = ?1;

-- name: use_subscription
UPDATE subscriptions SET used_at = ?2 WHERE id = ?1;

-- name: insert_mute
INSERT INTO mutes (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING;

-- name: delete_mute
DELETE FROM mutes WHERE person = ?1 AND game = ?2;

-- name: keep_hook
INSERT INTO hooks (game, person, form, address, token, mentions, made_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (game) DO UPDATE SET person = excluded.person, form = excluded.form, address = excluded.address,
  token = excluded.token, mentions = excluded.mentions, made_at = excluded.made_at, message = NULL, turn = NULL,
  used_at = NULL, failed_at = NULL, failure = NULL;

-- name: delete_hook_notices
DELETE FROM notices WHERE game = ?1 AND channel = 'hook' AND claimed_at IS NULL;

-- name: keep_hook_message
UPDATE hooks SET message = nullif(?2, ''), turn = ?3 WHERE game = ?1;

-- name: notify_hook_trial
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT 'hook', '', game, 'trial', 0, ?2, ?2 FROM hooks WHERE game = ?1;

-- name: notify_trial
INSERT INTO notices (channel, person, kind, cause, at, due)
SELECT channel, person, 'trial', 0, ?3, ?3 FROM channels WHERE person = ?1 AND channel = ?2;

-- name: claim_notice
UPDATE notices SET claimed_at = ?2 WHERE id = ?1 AND claimed_at IS NULL
  AND (kind NOT IN ('turn', 'reminder', 'nudge') OR channel = 'hook'
  OR EXISTS (SELECT 1 FROM turns AS t WHERE t.game = notices.game AND t.person = notices.person
  AND t.since = notices.cause AND t.bot = 0));

-- name: delete_split_notice
DELETE FROM notices WHERE id = ?1 AND claimed_at IS NULL AND subscription IS NULL;

-- name: postpone_notice
UPDATE notices SET due = ?2 WHERE id = ?1 AND claimed_at IS NULL;

-- name: drop_notice
DELETE FROM notices WHERE id = ?1 AND claimed_at IS NULL;

-- name: delete_notice
DELETE FROM notices WHERE id = ?1;

-- name: use_hook
UPDATE hooks SET used_at = ?2 WHERE game = ?1;

-- name: use_channel
UPDATE channels SET used_at = ?3 WHERE person = ?1 AND channel = ?2;

-- name: retry_notice
UPDATE notices SET claimed_at = NULL, tries = tries + 1, due = ?2 WHERE id = ?1;

-- name: delete_other_turn_hooks
DELETE FROM notices WHERE game = ?1 AND channel = 'hook' AND kind = 'turn' AND claimed_at IS NULL
  AND id < (SELECT max(id) FROM notices AS n WHERE n.game = ?1 AND n.channel = 'hook' AND n.kind = 'turn'
  AND n.claimed_at IS NULL);

-- name: fail_hook
UPDATE hooks SET failed_at = ?2, failure = ?3 WHERE game = ?1;

-- name: fail_channel
UPDATE channels SET failed_at = ?3, failure = ?4 WHERE person = ?1 AND channel = ?2;

-- name: fail_lost_channels
UPDATE channels SET failed_at = ?2, failure = ?3
WHERE EXISTS (SELECT 1 FROM notices AS n WHERE n.claimed_at < ?1 AND n.person = channels.person
  AND n.channel = channels.channel);

-- name: fail_lost_hooks
UPDATE hooks SET failed_at = ?2, failure = ?3
WHERE game IN (SELECT game FROM notices WHERE claimed_at < ?1 AND channel = 'hook');

-- name: delete_lost_notices
DELETE FROM notices WHERE claimed_at < ?1;

-- name: notify_reminder
INSERT INTO notices (channel, person, game, kind, cause, at, due)
SELECT channel, person, ?2, 'reminder', ?3, ?4, ?4 FROM channels WHERE person = ?1;

-- One row for each of the person's browsers.
-- name: split_notice
INSERT INTO notices (channel, person, game, kind, cause, other, at, due, tries, subscription)
SELECT n.channel, n.person, n.game, n.kind, n.cause, n.other, n.at, n.due, n.tries, s.id
FROM notices AS n JOIN subscriptions AS s ON s.person = n.person WHERE n.id = ?1 AND {live_subscription}
ORDER BY s.id;

-- name: end_subscriptions_of
DELETE FROM subscriptions AS s WHERE person = ?1 AND NOT {live_subscription};

-- name: end_push_of
DELETE FROM channels WHERE channel = 'push' AND person = ?1
  AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.person = channels.person);

-- name: delete_ended_notices_of
DELETE FROM notices WHERE person = ?1 AND subscription IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.id = notices.subscription);

-- name: end_subscriptions
DELETE FROM subscriptions AS s WHERE NOT {live_subscription};

-- name: end_push
DELETE FROM channels
WHERE channel = 'push' AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.person = channels.person);

-- name: delete_ended_notices
DELETE FROM notices WHERE subscription IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.id = notices.subscription);

-- The subject of a notification in its current state. A player who has moved, or seen a seq, has seen everything before it.
-- name: due_notices
SELECT n.id, n.person, n.kind, n.game, n.cause, n.at, n.tries, coalesce(g.code, ''), coalesce(g.game, ''),
  coalesce((SELECT name FROM people WHERE id = n.other), (SELECT coalesce(goes_by, name) FROM seats AS o
    WHERE o.game = n.game AND o.person = n.other),
    CASE n.kind WHEN 'guard' THEN coalesce(n.other, (SELECT email FROM guard_changes AS u
      WHERE u.id = n.cause)) END, ''),
  CASE n.kind
    WHEN 'turn' THEN n.channel = 'hook' OR EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
    WHEN 'reminder' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
    WHEN 'nudge' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
      AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE (b.person = n.person AND b.other = n.other)
        OR (b.person = n.other AND b.other = n.person))
    WHEN 'invited' THEN g.status = 'open' AND EXISTS (SELECT 1 FROM invitations AS i WHERE i.game = n.game
      AND i.person = n.person AND i.declined = 0)
    WHEN 'rematch' THEN EXISTS (SELECT 1 FROM games AS x JOIN seats AS s ON s.game = x.id
      WHERE x.code = g.next AND x.status = 'open' AND s.person = n.person AND s.held = 1)
    WHEN 'began' THEN g.status = 'running'
    WHEN 'day_left' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person
      AND t.counted_at = n.cause AND t.deadline > ?2 + 7200000 AND t.deadline <= ?2 + 86400000)
    WHEN 'hours_left' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person
      AND t.counted_at = n.cause AND t.deadline > ?2 AND t.deadline <= ?2 + 7200000)
    WHEN 'time_up' THEN EXISTS (SELECT 1 FROM turns AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat
      WHERE t.game = n.game AND t.person = n.person AND (t.time_up = 1 OR s.out = 1))
    WHEN 'asked' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person AND t.bot = 0
      AND CASE n.cause WHEN 0 THEN EXISTS (SELECT 1 FROM turns AS u WHERE u.game = n.game
          AND u.person = n.other AND u.time_up = 1)
        ELSE EXISTS (SELECT 1 FROM proposals AS x, json_each(x.proposals, '$.all') AS p WHERE x.game = n.game
          AND CAST(p.value ->> 'n' AS BIGINT) = n.cause AND p.value ->> 'state' = 'open'
          AND t.seat NOT IN (SELECT CAST(a.value AS BIGINT) FROM json_each(p.value, '$.agreed') AS a)) END)
    ELSE TRUE END,
  CASE n.kind
    WHEN 'turn' THEN coalesce(l.seq >= (SELECT max(seq) FROM actions WHERE game = n.game), FALSE)
    WHEN 'began' THEN coalesce(l.seq, 0) > 0 OR EXISTS (SELECT 1 FROM actions AS a JOIN seats AS s
      ON s.game = a.game AND s.seat = a.seat WHERE a.game = n.game AND s.person = n.person)
    WHEN 'ended' THEN max(coalesce(l.seq, 0), coalesce((SELECT max(a.seq) FROM actions AS a JOIN seats AS s
      ON s.game = a.game AND s.seat = a.seat WHERE a.game = n.game AND s.person = n.person), 0))
      >= coalesce((SELECT max(seq) FROM actions WHERE game = n.game), 0)
    WHEN 'chat' THEN coalesce(l.chat, 0) >= (SELECT max(n) FROM chat AS c WHERE c.game = n.game)
    ELSE FALSE END,
  EXISTS (SELECT 1 FROM mutes AS m WHERE m.person = n.person AND m.game = n.game),
  CASE n.kind
    WHEN 'tournament_over' THEN 'tournament/' || n.other
    WHEN 'season_over' THEN 'league/' || n.other
    ELSE coalesce(g.next, '') END,
  CASE n.kind
    WHEN 'time_up' THEN CASE WHEN EXISTS (SELECT 1 FROM seats AS s WHERE s.game = n.game
      AND s.person = n.person AND s.out = 1) THEN 'out' ELSE '' END
    WHEN 'asked' THEN CASE n.cause WHEN 0 THEN 'claim' ELSE coalesce((SELECT p.value ->> 'what' FROM proposals AS x,
      json_each(x.proposals, '$.all') AS p WHERE x.game = n.game AND CAST(p.value ->> 'n' AS BIGINT) = n.cause),
      '') END
    WHEN 'guard' THEN CASE n.cause WHEN 0 THEN 'erased'
      ELSE coalesce((SELECT guard FROM guard_changes AS u WHERE u.id = n.cause), '') END
    ELSE '' END,
  n.subscription,
  CASE n.kind
    WHEN 'tournament_over' THEN (SELECT t.name FROM tournaments AS t WHERE t.code = n.other)
    WHEN 'season_over' THEN (SELECT l.name FROM leagues AS l WHERE l.code = n.other)
    ELSE {tournament_name} END
FROM notices AS n LEFT JOIN games AS g ON g.id = n.game
  LEFT JOIN seen AS l ON l.game = n.game AND l.person = n.person
WHERE n.channel = ?1 AND n.claimed_at IS NULL AND n.due <= ?2 ORDER BY n.due, n.id LIMIT ?3;

-- name: hook_of_room
SELECT h.game, h.form, h.address, h.token, h.mentions, h.message, coalesce(h.turn, 0), h.used_at, h.failed_at,
  h.failure, g.code, g.game, g.status = 'running'
FROM hooks AS h JOIN games AS g ON g.id = h.game WHERE h.game = ?1;

-- name: seats_to_act
SELECT t.seat, s.name, t.since FROM turns AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat
WHERE t.game = ?1 AND t.since IS NOT NULL ORDER BY t.seat;

-- `ranking` has an entry per seat; 1 is a win.
-- name: names_of_winners
SELECT s.name FROM seats AS s JOIN games AS g ON g.id = s.game
WHERE s.game = ?1 AND g.result -> 'ranking' -> s.seat = '1' ORDER BY s.seat;

-- name: count_lost_notices
SELECT count(*) FROM notices WHERE claimed_at < ?1;

-- name: name_and_email
SELECT name, email FROM people WHERE id = ?1;

-- name: confirmed_mail
SELECT address, stop FROM channels WHERE person = ?1 AND channel = 'mail';

-- name: count_turns
SELECT count(*) FROM turns WHERE person = ?1 AND since IS NOT NULL;

-- name: moves_since_own
SELECT s.name, count(*) FROM actions AS a JOIN seats AS s ON s.game = a.game AND s.seat = a.seat
WHERE a.game = ?1 AND s.person <> ?2
  AND a.seq > coalesce((SELECT max(b.seq) FROM actions AS b JOIN seats AS o ON o.game = b.game
  AND o.seat = b.seat WHERE b.game = ?1 AND o.person = ?2), 0)
GROUP BY s.seat, s.name ORDER BY s.seat;

-- name: last_scores
SELECT name, total
FROM (SELECT s.seat, s.name, (SELECT t.total FROM tiebreaks AS t JOIN actions AS a ON a.id = t.action
  WHERE a.game = s.game AND t.seat = s.seat ORDER BY a.seq DESC LIMIT 1) AS total FROM seats AS s
  WHERE s.game = ?1) AS scores
WHERE total IS NOT NULL ORDER BY seat;

-- name: names_to_act
SELECT s.name FROM turns AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat
WHERE t.game = ?1 AND t.since IS NOT NULL ORDER BY t.seat;

-- name: names_of_others
SELECT name FROM seats WHERE game = ?1 AND person <> ?2 ORDER BY seat;

-- name: unread_chat
SELECT (SELECT name FROM chat WHERE game = ?1 ORDER BY n DESC LIMIT 1), count(*) FROM chat AS c
WHERE c.game = ?1 AND c.person IS DISTINCT FROM ?2
  AND c.n > coalesce((SELECT chat FROM seen WHERE game = ?1 AND person = ?2), 0);

-- name: channel_state
SELECT address, used_at, failed_at, failure FROM channels WHERE person = ?1 AND channel = ?2;

-- name: email_of
SELECT email FROM people WHERE id = ?1 AND email IS NOT NULL;

-- name: muted_rooms
SELECT g.code FROM mutes AS m JOIN games AS g ON g.id = m.game WHERE m.person = ?1 ORDER BY g.id;

-- name: room_for_hook
SELECT id, creator, creator = ?2 OR EXISTS (SELECT 1 FROM seats AS s WHERE s.game = games.id AND s.person = ?2),
  EXISTS (SELECT 1 FROM secret_deals AS d WHERE d.game = games.id)
FROM games WHERE code = ?1;

-- name: confirmation
SELECT email, until FROM confirmations WHERE hash = ?1;

-- name: subscription_at
SELECT id FROM subscriptions WHERE endpoint = ?1;

-- name: person_stopping
SELECT person FROM channels WHERE stop = ?1;

-- name: browsers_of
SELECT s.id, s.endpoint, s.p256dh, s.auth, coalesce(s.made_for, '') FROM subscriptions AS s
WHERE s.person = ?1 AND {live_subscription} ORDER BY s.id;

-- name: subscriptions_of
SELECT s.id, s.browser, s.made_at, s.used_at, s.endpoint FROM subscriptions AS s
WHERE s.person = ?1 AND {live_subscription} ORDER BY s.made_at, s.id;
