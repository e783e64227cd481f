// Multiplies games by SQL alone, copying each with other numbers, codes and people. The copies have their originals'
// hash chains, so they can be neither continued nor verified, but every list reads them like any other game.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

const sqlite = (file, sql) => {
  const done = spawnSync("sqlite3", ["-bail", file], { input: sql, encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(done.error?.message ?? done.stderr);
  return done.stdout.trim();
};

/** The columns of a table, and the value of each in a copy; `k` counts the copies from 1. */
function copied(file, table, otherwise) {
  const columns = sqlite(file, `SELECT name FROM pragma_table_info('${table}')`).split("\n");
  const kept = columns.filter((column) => otherwise[column] !== null);
  return { into: kept.join(", "), from: kept.map((column) => otherwise[column] ?? column).join(", ") };
}

/** Copies every running game that is not `person`'s that many times. */
export function multiply(file, times) {
  const most = Number(sqlite(file, "SELECT max(id) FROM games"));
  const id = (column) => `${column} + k * ${most}`;
  const person = (column) => `CASE ${column} WHEN '' THEN '' ELSE ${column} || '-' || k END`;
  const tables = {
    games: { id: id("id"), code: "substr(code, 1, 19) || printf('%07d', k)", creator: person("creator") },
    seats: { game: id("game"), guest: person("guest"), person: person("person") },
    turns: { game: id("game"), person: person("person") },
    attendances: { game: id("game"), person: person("person") },
    actions: { id: null, game: id("game") },
  };
  const chosen = { games: "id", seats: "game", turns: "game", attendances: "game", actions: "game" };
  const inserts = Object.entries(tables).map(([table, otherwise]) => {
    const { into, from } = copied(file, table, otherwise);
    return `INSERT INTO ${table} (${into}) SELECT ${from} FROM copies, ${table} WHERE ${chosen[table]} IN (SELECT id FROM chosen);`;
  });
  sqlite(
    file,
    `PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY;
    CREATE TEMP TABLE copies AS WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ${times}) SELECT k FROM n;
    CREATE TEMP TABLE chosen AS SELECT id FROM games WHERE status = 'running'
      AND id NOT IN (SELECT a.game FROM attendances AS a WHERE a.person IN
        (SELECT person FROM attendances GROUP BY person HAVING count(*) > 100));
    BEGIN;
    ${inserts.join("\n    ")}
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);`,
  );
  return sqlite(file, "SELECT count(*) || ' games with ' || (SELECT count(*) FROM actions) || ' actions' FROM games");
}

/**
 * Creates that many rated accounts with enough games to be listed. Returns an API token and the name of one of them.
 */
export function rate(file, people) {
  const now = Date.now();
  // In the middle of the ratings, whatever the others are.
  const half = Math.floor(people / 2);
  const token = `idv_${"0".repeat(64)}`;
  // Letters that have no look-alikes, so that a name is its own lookup key.
  const letters = [..."abcdefghkn"].reduce((text, letter, digit) => `replace(${text}, '${digit}', '${letter}')`, "k");
  const name = `'kenn ' || ${letters}`;
  const hash = createHash("sha256").update(token).digest("hex");
  sqlite(
    file,
    `PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF;
    BEGIN;
    CREATE TEMP TABLE many AS WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ${people}) SELECT k FROM n;
    INSERT INTO people (id, name, name_key, look_key, made_at) SELECT 'rated-' || k, ${name}, ${name}, ${name}, 1 FROM many;
    INSERT INTO rated_people (person) SELECT 'rated-' || k FROM many;
    INSERT INTO ratings (player, ladder, mu, sigma, level, games, tenth_at, shown)
      SELECT player, 'voluspa 2', 25.0, 2.0, CASE person WHEN 'rated-${half}' THEN 2000 ELSE abs(random() % 4000) END, 20, ${now}, 1
      FROM rated_people;
    INSERT INTO tokens (id, hash, person, name, scope, made_at) VALUES (1, x'${hash}', 'rated-${half}', 'years', 'read', 1);
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);`,
  );
  return { token, middle: sqlite(file, `SELECT name FROM people WHERE id = 'rated-${half}'`) };
}
