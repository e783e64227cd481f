-- The state of the schema after migrations/0021_broken_games.sql, as PostgreSQL says it: a new database begins here. What
-- comes later is numbered alike for both databases, and this file, once it is released, is never changed.
--
-- All is named without its schema, and lies in the first one of the search path. Texts are ordered by their bytes.

-- What only SQLite has, so that a statement is written once for both. JSON is kept as text, as it was written.

CREATE FUNCTION json_part(whole text, name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT (whole::json -> name)::text $$;

CREATE FUNCTION json_part(whole text, place bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT (whole::json -> place::integer)::text $$;

CREATE FUNCTION json_value(whole text, name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT whole::json ->> name $$;

CREATE FUNCTION json_value(whole text, place bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT whole::json ->> place::integer $$;

CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_part);
CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = bigint, FUNCTION = json_part);
CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_value);
CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = bigint, FUNCTION = json_value);

-- Of a list, which is that of a name (`$.name`) in an object.
CREATE FUNCTION json_each(whole text, path text) RETURNS TABLE (value text, type text) LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
SELECT CASE json_typeof(item) WHEN 'string' THEN item #>> '{}' ELSE item::text END, json_typeof(item)
FROM (SELECT whole::json -> substr(path, 3) AS list) AS named,
    json_array_elements(CASE json_typeof(list) WHEN 'array' THEN list END) AS item
$$;

CREATE FUNCTION json_array_length(list text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT CASE json_typeof(list::json) WHEN 'array' THEN json_array_length(list::json) ELSE 0 END $$;

CREATE FUNCTION json_valid(said text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
    PERFORM said::json;
    RETURN true;
EXCEPTION WHEN data_exception THEN
    RETURN false;
END
$$;

CREATE FUNCTION max(one bigint, other bigint) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT CASE WHEN one > other THEN one ELSE other END $$;

CREATE FUNCTION instr(whole text, part text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT strpos(whole, part) $$;

CREATE FUNCTION hex(bytes bytea) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT upper(encode(bytes, 'hex')) $$;

-- Six digits, whatever the form says.
CREATE FUNCTION printf(form text, number double precision) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT trim(to_char(number, '999999990.000000')) $$;

CREATE FUNCTION joined(before text, next text, separator text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN next IS NULL THEN before WHEN before IS NULL THEN next ELSE before || separator || next END $$;

CREATE AGGREGATE group_concat(text, text) (SFUNC = joined, STYPE = text);

-- The tables.

CREATE TABLE games (
    id BIGINT PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL CHECK (seats >= 0),
    seed BYTEA NOT NULL CHECK (length(seed) = 32),
    creator TEXT COLLATE "C" NOT NULL,
    opened_at BIGINT NOT NULL,
    status TEXT COLLATE "C" NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'running', 'finished')),
    rules BIGINT,
    genesis BYTEA CHECK (length(genesis) = 32),
    started_at BIGINT,
    result TEXT COLLATE "C",
    ended_at BIGINT,
    next TEXT COLLATE "C",
    seal BYTEA CHECK (length(seal) = 32),
    settings TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    listed BIGINT NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)),
    creator_digest BYTEA CHECK (length(creator_digest) = 32),
    founded_code TEXT COLLATE "C",
    CHECK ((status = 'open') = (rules IS NULL) AND (status = 'open') = (genesis IS NULL)
        AND (status = 'open') = (started_at IS NULL)),
    CHECK ((status = 'finished') = (result IS NOT NULL) AND (status = 'finished') = (ended_at IS NOT NULL))
);

CREATE INDEX games_running ON games (id) WHERE status = 'running';
CREATE INDEX tables_listed ON games (opened_at) WHERE status = 'open' AND listed = 1;
CREATE INDEX games_open ON games (opened_at) WHERE status = 'open';
CREATE INDEX games_open_by_creator ON games (creator) WHERE status = 'open';
CREATE INDEX games_by_creator ON games (creator);

CREATE TABLE seats (
    game BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    guest TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    entropy TEXT COLLATE "C" NOT NULL,
    held BIGINT NOT NULL CHECK (held IN (0, 1)),
    confirmed BIGINT NOT NULL DEFAULT 1 CHECK (confirmed IN (0, 1)),
    person TEXT COLLATE "C" NOT NULL DEFAULT '',
    salt BYTEA CHECK (length(salt) = 16),
    digest BYTEA CHECK (length(digest) = 32),
    out BIGINT NOT NULL DEFAULT 0 CHECK (out IN (0, 1)),
    goes_by TEXT COLLATE "C",
    PRIMARY KEY (game, seat)
);

CREATE INDEX seats_by_person ON seats (person);

CREATE INDEX seats_by_founder ON seats (guest) WHERE guest <> person;

CREATE TABLE actions (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game BIGINT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL CHECK (seq >= 1),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    at BIGINT NOT NULL,
    move_id TEXT COLLATE "C" NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    hash BYTEA NOT NULL CHECK (length(hash) = 32),
    made_by TEXT COLLATE "C"
);

CREATE UNIQUE INDEX actions_by_seq ON actions (game, seq);

CREATE TABLE tiebreaks (
    action BIGINT NOT NULL REFERENCES actions (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    total BIGINT NOT NULL,
    reached BIGINT NOT NULL,
    PRIMARY KEY (action, seat)
);

CREATE TABLE chat (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game BIGINT NOT NULL REFERENCES games (id),
    n BIGINT NOT NULL CHECK (n >= 1),
    seat BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C"
);

CREATE UNIQUE INDEX chat_by_number ON chat (game, n);

CREATE INDEX chat_by_person ON chat (person) WHERE person IS NOT NULL;

CREATE TABLE turns (
    game BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    person TEXT COLLATE "C" NOT NULL,
    since BIGINT,
    bot BIGINT NOT NULL DEFAULT 0 CHECK (bot IN (0, 1)),
    time_left BIGINT CHECK (time_left >= 0),
    counted_at BIGINT,
    time_up BIGINT NOT NULL DEFAULT 0 CHECK (time_up IN (0, 1)),
    deadline BIGINT,
    PRIMARY KEY (game, seat)
);

CREATE INDEX turns_by_person ON turns (person);

CREATE INDEX turns_of_bots ON turns (game) WHERE bot = 1 AND since IS NOT NULL;
CREATE INDEX deadlines ON turns (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE attendances (
    person TEXT COLLATE "C" NOT NULL,
    ended_at BIGINT NOT NULL CHECK (ended_at >= 0),
    game BIGINT NOT NULL,
    PRIMARY KEY (person, ended_at, game)
);

CREATE TABLE seen (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL CHECK (seq >= 0),
    chat BIGINT NOT NULL CHECK (chat >= 0),
    PRIMARY KEY (game, person)
);

CREATE TABLE notes (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL CHECK (seq >= -1),
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, person, seq)
);

CREATE TABLE notes_shared (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE TABLE invitations (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    host TEXT COLLATE "C" NOT NULL,
    host_name TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    declined BIGINT NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    PRIMARY KEY (game, person)
);

CREATE INDEX invitations_waiting ON invitations (person, game) WHERE declined = 0;

CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    name_key TEXT COLLATE "C" NOT NULL UNIQUE,
    look_key TEXT COLLATE "C" NOT NULL UNIQUE,
    password TEXT COLLATE "C",
    email TEXT COLLATE "C",
    made_at BIGINT NOT NULL,
    words TEXT COLLATE "C" NOT NULL DEFAULT '',
    bot BIGINT NOT NULL DEFAULT 0 CHECK (bot IN (0, 1)),
    role TEXT COLLATE "C" CHECK (role IN ('moderator', 'operator')),
    suspended_until BIGINT,
    suspended_why TEXT COLLATE "C" NOT NULL DEFAULT '',
    muted_until BIGINT,
    muted_why TEXT COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE settings (
    person TEXT COLLATE "C" PRIMARY KEY,
    settings TEXT COLLATE "C" NOT NULL
);

CREATE TABLE sessions (
    id BIGINT PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    browser TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tokens (
    id BIGINT PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    name TEXT COLLATE "C" NOT NULL,
    scope TEXT COLLATE "C" NOT NULL CHECK (scope IN ('read', 'play')),
    made_at BIGINT NOT NULL,
    used_at BIGINT
);

CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE passkeys (
    id BIGINT PRIMARY KEY,
    credential BYTEA NOT NULL UNIQUE,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT
);

CREATE INDEX passkeys_by_person ON passkeys (person);

CREATE TABLE secrets (
    hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('device', 'recovery', 'reset', 'invitation')),
    person TEXT COLLATE "C",
    until BIGINT
);

CREATE INDEX secrets_by_person ON secrets (person);

CREATE TABLE follows (
    person TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE INDEX follows_by_other ON follows (other);

CREATE TABLE blocks (
    person TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE passings (
    guest TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX passings_by_person ON passings (person);

CREATE TABLE proposals (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    proposals TEXT COLLATE "C" NOT NULL
);

CREATE TABLE channels (
    person TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL CHECK (channel IN ('mail', 'push')),
    address TEXT COLLATE "C",
    stop TEXT COLLATE "C",
    used_at BIGINT,
    failed_at BIGINT,
    failure TEXT COLLATE "C",
    PRIMARY KEY (person, channel)
);

CREATE UNIQUE INDEX channels_by_stop ON channels (stop) WHERE stop IS NOT NULL;

CREATE TABLE confirmations (
    person TEXT COLLATE "C" PRIMARY KEY,
    email TEXT COLLATE "C" NOT NULL,
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    until BIGINT NOT NULL
);

CREATE TABLE subscriptions (
    id BIGINT PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    p256dh TEXT COLLATE "C" NOT NULL,
    auth TEXT COLLATE "C" NOT NULL,
    browser TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT
);

CREATE INDEX subscriptions_by_person ON subscriptions (person);

CREATE TABLE mutes (
    person TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
);

CREATE INDEX mutes_by_game ON mutes (game);

CREATE TABLE hooks (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    form TEXT COLLATE "C" NOT NULL CHECK (form IN ('json', 'discord', 'slack', 'matrix', 'ntfy')),
    address TEXT COLLATE "C" NOT NULL,
    token TEXT COLLATE "C",
    mentions TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL,
    message TEXT COLLATE "C",
    turn BIGINT,
    used_at BIGINT,
    failed_at BIGINT,
    failure TEXT COLLATE "C"
);

CREATE INDEX hooks_by_person ON hooks (person);

CREATE TABLE notices (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    channel TEXT COLLATE "C" NOT NULL CHECK (channel IN ('mail', 'push', 'hook')),
    person TEXT COLLATE "C" NOT NULL,
    game BIGINT,
    kind TEXT COLLATE "C" NOT NULL,
    cause BIGINT NOT NULL,
    other TEXT COLLATE "C",
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    claimed_at BIGINT
);

CREATE INDEX notices_due ON notices (channel, due) WHERE claimed_at IS NULL;
CREATE INDEX notices_claimed ON notices (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX notices_by_person ON notices (person, channel);

CREATE INDEX notices_by_game ON notices (game) WHERE game IS NOT NULL;

CREATE TABLE time_agreed (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    clock TEXT COLLATE "C",
    paused_from BIGINT,
    paused_until BIGINT,
    CHECK ((paused_from IS NULL) = (paused_until IS NULL))
);

CREATE TABLE vacations (
    person TEXT COLLATE "C" NOT NULL,
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    days BIGINT NOT NULL CHECK (days > 0),
    PRIMARY KEY (person, from_at)
);

CREATE TABLE times_lost (
    from_at BIGINT PRIMARY KEY,
    until_at BIGINT NOT NULL
);

CREATE TABLE server_alive (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);

CREATE TABLE audit (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    who TEXT COLLATE "C" NOT NULL,
    came_from TEXT COLLATE "C" NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    target TEXT COLLATE "C" NOT NULL,
    why TEXT COLLATE "C" NOT NULL,
    before TEXT COLLATE "C" NOT NULL,
    after TEXT COLLATE "C" NOT NULL,
    hash BYTEA NOT NULL CHECK (length(hash) = 32)
);

CREATE TABLE looks (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    why TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX looks_by_game ON looks (game);

CREATE INDEX looks_by_person ON looks (person);

CREATE TABLE reports (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    game BIGINT REFERENCES games (id) ON DELETE SET NULL,
    line BIGINT,
    line_name TEXT COLLATE "C",
    line_text TEXT COLLATE "C",
    other TEXT COLLATE "C",
    text TEXT COLLATE "C" NOT NULL,
    outcome TEXT COLLATE "C" CHECK (outcome IN ('acted', 'dismissed')),
    note TEXT COLLATE "C" NOT NULL DEFAULT '',
    answer TEXT COLLATE "C" NOT NULL DEFAULT '',
    closed_at BIGINT,
    closed_by TEXT COLLATE "C"
);

CREATE INDEX reports_open ON reports (at, id) WHERE outcome IS NULL;
CREATE INDEX reports_closed ON reports (closed_at, id) WHERE outcome IS NOT NULL;
CREATE INDEX reports_by_person ON reports (person);

CREATE INDEX reports_by_other ON reports (other) WHERE other IS NOT NULL;
CREATE INDEX reports_by_game ON reports (game) WHERE game IS NOT NULL;

CREATE TABLE names_kept (
    person TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    name_key TEXT COLLATE "C" NOT NULL,
    look_key TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX names_kept_by_name ON names_kept (name_key);

CREATE INDEX names_kept_by_look ON names_kept (look_key);

CREATE TABLE rated_people (
    player BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    person TEXT COLLATE "C" UNIQUE,
    hidden BIGINT NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    hidden_from_self BIGINT NOT NULL DEFAULT 0 CHECK (hidden_from_self IN (0, 1))
);

CREATE TABLE rated_seats (
    game BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    player BIGINT NOT NULL REFERENCES rated_people (player),
    PRIMARY KEY (game, seat)
);

CREATE TABLE unrated (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    at BIGINT NOT NULL,
    why TEXT COLLATE "C" NOT NULL
);

CREATE TABLE rated_games (
    action BIGINT PRIMARY KEY,
    game BIGINT NOT NULL UNIQUE REFERENCES games (id),
    at BIGINT NOT NULL,
    ladder TEXT COLLATE "C" NOT NULL,
    people TEXT COLLATE "C" NOT NULL,
    counts BIGINT NOT NULL CHECK (counts IN (0, 1))
);

CREATE INDEX rated_games_by_people ON rated_games (people, at) WHERE counts = 1;

CREATE TABLE rating_steps (
    player BIGINT NOT NULL REFERENCES rated_people (player),
    ladder TEXT COLLATE "C" NOT NULL,
    action BIGINT NOT NULL,
    mu_before DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, ladder, action)
);

CREATE TABLE ratings (
    player BIGINT NOT NULL REFERENCES rated_people (player),
    ladder TEXT COLLATE "C" NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    level BIGINT NOT NULL,
    games BIGINT NOT NULL,
    tenth_at BIGINT,
    shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, ladder)
);

CREATE INDEX ratings_listed ON ratings (ladder, level DESC, player, tenth_at, games, shown)
    WHERE shown = 1 AND tenth_at IS NOT NULL;

CREATE TABLE played (
    game BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    rank BIGINT NOT NULL CHECK (rank >= 1),
    score BIGINT,
    moves BIGINT NOT NULL,
    time BIGINT NOT NULL,
    tallies TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE TABLE game_sums (
    game TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL,
    topic TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    ranks BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (game, seats, topic, key)
);

CREATE TABLE hints (
    game BIGINT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL CHECK (seq >= 0),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seq, seat)
);

CREATE TABLE muted_guests (
    person TEXT COLLATE "C" PRIMARY KEY,
    until BIGINT NOT NULL,
    why TEXT COLLATE "C" NOT NULL
);

CREATE TABLE drawings (
    game BIGINT NOT NULL REFERENCES games (id),
    person TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL CHECK (seq >= 0),
    strokes TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, person, seq)
);

CREATE TABLE broken (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    note TEXT COLLATE "C" NOT NULL,
    since BIGINT NOT NULL
);

-- The highest number that a room has had, also one that is gone: none is given again.
CREATE SEQUENCE game_numbers MINVALUE 0 START 0;

CREATE FUNCTION note_game_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM setval('game_numbers', NEW.id) FROM game_numbers WHERE last_value < NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER game_number_is_given AFTER INSERT ON games FOR EACH ROW EXECUTE FUNCTION note_game_number();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what operators did is not deleted or changed' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
