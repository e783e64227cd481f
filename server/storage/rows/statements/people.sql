-- Accounts, guests, sessions and what they set.

-- name: insert_account
INSERT INTO people (id, name, name_key, look_key, email, made_at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6
WHERE NOT EXISTS (SELECT 1 FROM names_kept WHERE until > ?6 AND (name_key = ?3 OR look_key = ?4));

-- name: mute_account_as_guest
UPDATE people SET muted_until = m.until, muted_why = m.why FROM muted_guests m
WHERE m.person = ?1 AND people.id = ?1;

-- name: keep_former_name
INSERT INTO names_kept (person, name, name_key, look_key, until)
SELECT id, name, name_key, look_key, ?4 FROM people WHERE id = ?1 AND name_key <> ?2 AND look_key <> ?3
ON CONFLICT (person) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, look_key = excluded.look_key,
  until = excluded.until;

-- name: set_name
UPDATE people SET name = ?2, name_key = ?3, look_key = ?4
WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM names_kept WHERE person <> ?1 AND until > ?5
  AND (name_key = ?3 OR look_key = ?4));

-- name: free_names
DELETE FROM names_kept WHERE until <= ?1;

-- name: set_email
UPDATE people SET email = ?2 WHERE id = ?1;

-- name: set_words
UPDATE people SET words = ?2 WHERE id = ?1;

-- name: set_bot
UPDATE people SET bot = ?2 WHERE id = ?1;

-- name: set_password
UPDATE people SET password = ?2 WHERE id = ?1;

-- name: keep_settings
INSERT INTO settings (person, settings, at) VALUES (?1, ?2, ?3)
ON CONFLICT (person) DO UPDATE SET settings = ?2, at = ?3;

-- name: insert_session
INSERT INTO sessions (id, hash, person, browser, made_at, used_at, proved_at, network)
VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7);

-- name: limit_sessions
DELETE FROM sessions WHERE person = ?1 AND id IN (SELECT id FROM sessions WHERE person = ?1
  ORDER BY used_at DESC, id LIMIT 1000 OFFSET 100);

-- name: prove_session
UPDATE sessions SET proved_at = ?2 WHERE id = ?1;

-- name: use_session
UPDATE sessions SET used_at = ?2, network = CASE ?3 WHEN '' THEN network ELSE ?3 END WHERE id = ?1;

-- name: delete_sessions
DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR id <> ?3);

-- name: expire_sessions
DELETE FROM sessions WHERE used_at < ?1;

-- name: insert_token
INSERT INTO tokens (id, hash, person, name, scope, made_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6);

-- name: use_token
UPDATE tokens SET used_at = ?2 WHERE id = ?1;

-- name: delete_token
DELETE FROM tokens WHERE person = ?1 AND id = ?2;

-- name: delete_secrets_of_kind
DELETE FROM secrets WHERE person = ?1 AND kind = ?2;

-- name: insert_secret
INSERT INTO secrets (hash, kind, person, until, at) VALUES (?1, ?2, ?3, ?4, ?5);

-- name: delete_secret
DELETE FROM secrets WHERE hash = ?1;

-- name: insert_guard_change
INSERT INTO guard_changes (id, person, guard, email, at, until)
SELECT ?1, person, ?3, address, ?4, ?5 FROM channels
WHERE person = ?2 AND channel = 'mail' AND address IS NOT NULL
  AND (SELECT count(*) FROM guard_changes AS g WHERE g.person = ?2 AND g.at > ?4 - 3600000) < 10;

-- name: notify_of_guard_change
INSERT INTO notices (channel, person, kind, cause, at, due)
SELECT 'mail', person, 'guard', id, at, at FROM guard_changes WHERE id = ?1;

-- name: set_undo_hash
UPDATE guard_changes SET hash = ?2 WHERE id = ?1;

-- name: restore_email
UPDATE people SET email = c.email FROM guard_changes AS c WHERE c.hash = ?1 AND people.id = c.person;

-- name: restore_channel
INSERT INTO channels (person, channel, address, stop)
SELECT person, 'mail', email, ?2 FROM guard_changes WHERE hash = ?1
ON CONFLICT (person, channel) DO UPDATE SET address = excluded.address, failed_at = NULL, failure = NULL;

-- name: forget_confirmation_since
DELETE FROM confirmations WHERE person = (SELECT person FROM guard_changes WHERE hash = ?1);

-- name: forget_passkeys_since
DELETE FROM passkeys
WHERE EXISTS (SELECT 1 FROM guard_changes AS c WHERE c.hash = ?1 AND passkeys.person = c.person
  AND passkeys.made_at >= c.at);

-- name: forget_guard_changes_since
DELETE FROM guard_changes
WHERE EXISTS (SELECT 1 FROM guard_changes AS c WHERE c.hash = ?1 AND guard_changes.person = c.person
  AND guard_changes.at >= c.at);

-- name: expire_guard_changes
DELETE FROM guard_changes WHERE until <= ?1;

-- name: insert_passkey
INSERT INTO passkeys (id, credential, person, public_key, counter, name, made_at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7);

-- name: use_passkey
UPDATE passkeys SET counter = ?2, used_at = ?3 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0));

-- name: set_passkey_name
UPDATE passkeys SET name = ?3 WHERE person = ?1 AND id = ?2;

-- name: delete_passkey
DELETE FROM passkeys
WHERE person = ?1 AND id = ?2 AND (EXISTS (SELECT 1 FROM people WHERE id = ?1 AND password IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys WHERE person = ?1 AND id <> ?2));

-- name: insert_follow
INSERT INTO follows (person, other, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING;

-- name: delete_follow
DELETE FROM follows WHERE person = ?1 AND other = ?2;

-- name: insert_block
INSERT INTO blocks (person, other, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING;

-- name: delete_block
DELETE FROM blocks WHERE person = ?1 AND other = ?2;

-- name: keep_vacation
INSERT INTO vacations (person, from_at, until_at, days)
SELECT id, ?2, ?3, ?4 FROM people
WHERE id = ?1 AND (SELECT coalesce(sum(days), 0) FROM vacations WHERE person = ?1) = ?5
ON CONFLICT (person, from_at) DO UPDATE SET until_at = excluded.until_at, days = excluded.days;

-- name: person_has_seat
SELECT 1 FROM seats WHERE person = ?1 LIMIT 1;

-- name: notify_of_erasure
INSERT INTO notices (channel, person, kind, cause, at, due, other)
SELECT 'mail', '', 'guard', 0, ?2, ?2,
  coalesce((SELECT s.settings -> 'news' ->> 'language' FROM settings AS s WHERE s.person = c.person),
  'en') || ' ' || c.address
FROM channels AS c WHERE c.person = ?1 AND c.channel = 'mail' AND c.address IS NOT NULL;

-- name: expire_secrets
DELETE FROM secrets WHERE until < ?1;

-- A guest without a seat and a room; `d` is the row of their data.
-- part: of_a_gone_guest
d.person IS NOT NULL AND d.person <> '' AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.id = d.person)
  AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.person = d.person)
  AND NOT EXISTS (SELECT 1 FROM games AS g WHERE g.creator = d.person)

-- name: forget_settings
DELETE FROM settings AS d WHERE at < ?1 AND {of_a_gone_guest};

-- name: forget_secrets
DELETE FROM secrets AS d WHERE at < ?1 AND {of_a_gone_guest};

-- name: forget_follows
DELETE FROM follows AS d WHERE at < ?1 AND {of_a_gone_guest};

-- name: forget_blocks
DELETE FROM blocks AS d WHERE at < ?1 AND {of_a_gone_guest};

-- name: forget_subscriptions
DELETE FROM subscriptions AS d WHERE made_at < ?1 AND coalesce(used_at, 0) < ?1 AND {of_a_gone_guest};

-- name: forget_channels
DELETE FROM channels AS d WHERE coalesce(used_at, failed_at, 0) < ?1
  AND NOT EXISTS (SELECT 1 FROM subscriptions AS u WHERE u.person = d.person) AND {of_a_gone_guest};

-- name: forget_mutes
DELETE FROM mutes AS d WHERE ?1 > 0 AND {of_a_gone_guest};

-- name: forget_reports
DELETE FROM reports AS d WHERE outcome IS NOT NULL AND closed_at < ?1 AND {of_a_gone_guest};

-- part: sessions
SELECT s.id, p.id, p.name, p.bot, s.browser, s.made_at, s.used_at, p.role, s.proved_at
FROM sessions s JOIN people p ON p.id = s.person

-- part: tokens
SELECT t.id, p.id, p.name, p.bot, t.name, t.scope, t.made_at, t.used_at, p.suspended_until
FROM tokens t JOIN people p ON p.id = t.person

-- part: passkeys
SELECT k.id, p.id, p.name, p.bot, k.credential, k.public_key, k.counter, k.name, k.made_at, k.used_at
FROM passkeys k JOIN people p ON p.id = k.person

-- name: muted_guest
SELECT until, why FROM muted_guests WHERE person = ?1;

-- The ban of a guest, or of their network: first the one that still lacks the network, then the longest.
-- name: ban_of
SELECT id, until, why, CASE WHEN person = ?1 AND with_network = 1 AND network = '' THEN 1 ELSE 0 END AS lacks
FROM bans
WHERE ((person <> '' AND person = ?1) OR (network <> '' AND network = ?2)) AND (until IS NULL OR until > ?3)
ORDER BY lacks DESC, CASE WHEN until IS NULL THEN 1 ELSE 0 END DESC, until DESC LIMIT 1;

-- name: secret
SELECT kind, person, until FROM secrets WHERE hash = ?1;

-- name: undo
SELECT person, email, until FROM guard_changes WHERE hash = ?1;

-- name: settings_of
SELECT settings FROM settings WHERE person = ?1;

-- name: followed_names
SELECT p.name FROM follows f JOIN people p ON p.id = f.other WHERE f.person = ?1 ORDER BY p.name_key;

-- name: blocked_names
SELECT p.name FROM blocks b JOIN people p ON p.id = b.other WHERE b.person = ?1 ORDER BY p.name_key;

-- name: is_blocked
SELECT 1 FROM blocks WHERE (person = ?1 AND other = ?2) OR (person = ?2 AND other = ?1) LIMIT 1;

-- name: regards
SELECT EXISTS (SELECT 1 FROM follows WHERE person = ?1 AND other = ?2),
  EXISTS (SELECT 1 FROM blocks WHERE person = ?1 AND other = ?2);

-- name: vacations_of
SELECT from_at, until_at, days FROM vacations WHERE person = ?1 ORDER BY from_at;

-- name: lets_forced
SELECT count(*) FROM settings WHERE person = ?1 AND settings -> 'forced' = 'true';

-- name: rooms_of
SELECT g.code FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 ORDER BY g.id;

-- name: running_rooms_of
SELECT g.code FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 AND g.status = 'running'
ORDER BY g.id;

-- `ranking` has an entry per seat; 1 is a win.
-- name: played_by
SELECT g.game, count(*), sum(CASE g.result -> 'ranking' -> s.seat WHEN '1' THEN 1 ELSE 0 END)
FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 AND g.status = 'finished'
  AND {is_disclosed} GROUP BY g.game
ORDER BY g.game;

-- Missing settings are the default: not public, spectators allowed.
-- name: watchable_games_of
SELECT g.code, g.game, (SELECT json_group_array(name)
  FROM (SELECT CASE s.person WHEN '' THEN NULL ELSE coalesce(p.name, s.name) END AS name FROM seats s
  LEFT JOIN people p ON p.id = s.person WHERE s.game = g.id ORDER BY s.seat) AS names)
FROM attendances a JOIN games g ON g.id = a.game
WHERE a.person = ?1 AND a.ended_at = 0 AND g.status = 'running' AND g.settings ->> 'visibility' = 'public'
  AND coalesce(g.settings ->> 'spectators', 'all') = 'all'
ORDER BY g.id DESC LIMIT 50;

-- name: visibility_of_ratings
SELECT hidden, hidden_from_self FROM rated_people WHERE person = ?1;

-- name: ratings_of
SELECT r.ladder, r.mu, r.sigma, r.games FROM rated_people AS q JOIN ratings AS r ON r.player = q.player
WHERE q.person = ?1 ORDER BY r.ladder;

-- name: session
{sessions} WHERE s.hash = ?1;

-- name: sessions_of
{sessions} WHERE s.person = ?1 ORDER BY s.used_at DESC, s.id;

-- name: token
{tokens} WHERE t.hash = ?1;

-- name: tokens_of
{tokens} WHERE t.person = ?1 ORDER BY t.made_at, t.id;

-- name: passkey
{passkeys} WHERE k.credential = ?1;

-- name: passkeys_of
{passkeys} WHERE k.person = ?1 ORDER BY k.made_at, k.id;

-- Whole accounts, read by `account_at`.
-- part: accounts
SELECT id, name, password, email, made_at, words, bot, (SELECT count(*) FROM passkeys WHERE person = people.id),
  EXISTS (SELECT 1 FROM channels AS c WHERE c.person = people.id AND c.channel = 'mail' AND c.address = people.email),
  role, suspended_until, suspended_why, muted_until, muted_why, k.former, k.until
FROM people LEFT JOIN (SELECT person, name AS former, until FROM names_kept) AS k ON k.person = people.id

-- name: account
{accounts} WHERE id = ?1;

-- name: account_called
{accounts} WHERE name_key = ?1;

-- name: account_like
{accounts} WHERE id <> ?3 AND (name_key = ?1 OR look_key = ?2
  OR id IN (SELECT person FROM names_kept WHERE until > ?4 AND (name_key = ?1 OR look_key = ?2)))
LIMIT 1;

-- name: search_accounts
{accounts} WHERE (?1 IS NULL OR name_key > ?1) AND (?2 = '' OR instr(name_key, ?2) > 0) ORDER BY name_key LIMIT ?3;
