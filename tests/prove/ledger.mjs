// Compares what clients were told with the contents of the database.
import { execFile } from "node:child_process";
import { isDeepStrictEqual, promisify } from "node:util";

const read = promisify(execFile);

/** Runs an operator's command on the server's database. Resolves with its output, or rejects. */
export async function admin(server, command, ...args) {
  const { code, output } = await server.run("admin", command, "--database", server.database, ...args);
  if (code !== 0) throw new Error(`admin ${command} ${args.join(" ")} ended with ${code}: ${output}`);
  return output;
}

/** Runs the operator's verification. Resolves with its last line and its findings. */
export async function verify(server) {
  const { output } = await server.run("admin", "verify", "--database", server.database);
  const lines = output.trim().split("\n");
  const summary = lines.find((line) => /^\d+ games, \d+ actions, \d+ findings$/.test(line));
  return { summary, findings: lines.filter((line) => line !== summary).map((line) => `verify: ${line}`) };
}

/**
 * The log of a room as stored: `{ seq, seat, action, move, hash, by }`. Bypasses the program, which would audit the
 * access.
 */
export async function storedLog(server, code) {
  const query = `SELECT a.seq, a.seat, a.action, a.move_id AS move, lower(hex(a.hash)) AS hash, a.made_by AS "by" FROM actions AS a JOIN games AS g ON g.id = a.game WHERE g.code = '${code}' ORDER BY a.seq`;
  const [program, ...args] = server.database.startsWith("postgresql:")
    ? ["psql", "-qtAX", "-c", `SELECT json_agg(log) FROM (${query}) AS log`, server.direct ?? server.database.split("&files=")[0]]
    : ["sqlite3", "-readonly", "-json", "-cmd", ".timeout 5000", server.database, query];
  const { stdout } = await read(program, args, { maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trim() || "[]").map((row) => ({ ...row, action: JSON.parse(row.action) }));
}

/**
 * Returns as sentences the promises a stored log breaks: every acknowledged move is there once and in order; so is
 * everything anyone was told; nothing is there that no one requested; nothing has changed since the last check.
 */
export function brokenPromises(table, rows) {
  const faults = [];
  const fault = (sentence) => faults.push(`${table.code}: ${sentence}`);
  rows.forEach((row, i) => {
    if (row.seq !== i + 1) fault(`row ${i + 1} has the seq ${row.seq}`);
    // A bot's or the server's: not requested by a client.
    if (row.by) return;
    const asked = movesOf(table, row.seat).get(row.move);
    const isUpon = asked && rows.slice(asked.upon, i).every(isDeparture);
    const isAsMade = isUpon && isDeepStrictEqual(asked.action, row.action);
    if (!asked) fault(`seq ${row.seq} is a move that no one made`);
    else if (!isAsMade) fault(`seq ${row.seq} is not as it was made`);
    else if (asked.refused) fault(`seq ${row.seq} was refused: ${asked.refused}`);
  });
  const own = rows.filter(({ by }) => !by);
  if (new Set(own.map(({ seat, move }) => `${seat} ${move}`)).size < own.length) fault("a move is there twice");
  for (const { moves } of table.clients) {
    for (const { id, seq } of moves.values()) {
      if (seq !== null && rows[seq - 1]?.move !== id) fault(`seq ${seq} was acknowledged and is not there`);
    }
  }
  if (table.seq > rows.length) fault(`seq ${table.seq} was shown and the log ends with ${rows.length}`);
  if (table.rows.some((row, i) => row.hash !== rows[i]?.hash)) fault("what was there before has changed");
  return faults;
}

/** The position stays the same, so a move on the previous seq applies to this one. */
const isDeparture = ({ action }) => ["resign", "timeout", "return"].includes(action.type);

/** Several connections may share a seat. */
function movesOf({ clients }, seat) {
  return new Map(clients.filter(({ you }) => you.seat === seat).flatMap(({ moves }) => [...moves]));
}

/** Compares each table's log with the database and remembers it. */
export async function audit(server, tables) {
  const faults = [];
  const left = [...tables];
  const audited = async () => {
    for (let table = left.pop(); table; table = left.pop()) {
      const rows = await storedLog(server, table.code);
      faults.push(...brokenPromises(table, rows));
      table.rows = rows;
    }
  };
  // Two commands at a time, since most of the time is spent waiting for processes.
  await Promise.all([audited(), audited()]);
  return faults;
}

/** The number of stored moves that were never acknowledged to their clients. */
export function unanswered(table) {
  return table.rows.filter(({ seq, seat, move, by }) => !by && movesOf(table, seat).get(move)?.seq !== seq).length;
}

/** Number of acknowledgements that the clients of these tables received. */
export function acknowledged(tables) {
  return tables
    .flatMap(({ clients }) => clients.flatMap(({ moves }) => [...moves.values()]))
    .filter(({ seq }) => seq !== null).length;
}
