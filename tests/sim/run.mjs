// Estimates the hardware for a load larger than any test machine, from the measured costs of its parts.
//
//     node tests/sim/run.mjs [people online] [running games]    prints the table of docker/CLUSTER.md
//     node tests/sim/run.mjs --check                            checks that it is up to date
import { readFileSync } from "node:fs";

/**
 * Measured by `./dev bench --postgresql --seconds 2` with one game unless noted otherwise. Transactions are not shared
 * there, so these costs are upper bounds. For dates and context see tests/bench/EXPERIMENTS.md.
 */
const measured = {
  /** CPU microseconds for a move, including sending it to both players. */
  move: 382,
  /** …for another server with the room awake: it reloads the room and sends the move to its own clients. */
  follow: 526,
  /** …for a server that only receives the notification; includes its idle cost of 1.6 ms per second. */
  hear: 44,
  /** CPU microseconds of PostgreSQL for a move at one server, and for the reads of another that follows it. */
  store: 514,
  read: 513,
  /** Bytes of PostgreSQL's log, and of permanent storage, including opening games, with 50 games. */
  log: 1_230,
  kept: 677,
  /**
   * Bytes of a connection with half a game (`./dev bench --hosting --seconds 1`), doubled because each player may be on
   * a separate server.
   */
  connection: 2 * 19_500,
  /** Bytes of a move to one player, with the legal actions (`./dev bench --hosting --seconds 1`). */
  told: 710,
  /**
   * Connections from a server to PostgreSQL: three servers had 33 (`pg_stat_activity`), and an operator's command needs
   * one.
   */
  toPostgres: 12,
};

/** Assumptions about players and about acceptable load. */
const assumed = {
  atTable: 3,
  /** Seconds between two moves at a table whose players are all online. */
  thought: 10,
  /** Moves per day in a running game whose players are not. */
  slow: 1,
  /** Hours per day with that many people online. */
  evening: 4,
  /** Maximum CPU utilisation, so that no one waits. */
  busy: 0.5,
  /** Processors of the PostgreSQL machine. */
  postgresCores: 32,
  postgresConnections: 500,
};

/** Expected number of servers that a table's players are connected to, each to a random one. */
const serversOfTable = (servers) => servers * (1 - (1 - 1 / servers) ** assumed.atTable);

/** The load per second on that many servers. */
function load(people, games, servers) {
  const tables = people / assumed.atTable;
  const quick = tables / assumed.thought;
  // A slow move includes opening the game: one server loads it.
  const slow = (Math.max(games - tables, 0) * assumed.slow) / 86_400;
  const follows = quick * (serversOfTable(servers) - 1) + slow;
  const moves = quick + slow;
  return {
    moves,
    ours: (moves * measured.move + follows * measured.follow + moves * servers * measured.hear) / 1e6,
    postgres: (moves * measured.store + follows * measured.read) / 1e6,
    log: moves * measured.log,
    day: (quick * 3_600 * assumed.evening + slow * 86_400) * measured.kept,
    told: quick * assumed.atTable * measured.told,
  };
}

const mostServers = Math.floor(assumed.postgresConnections / measured.toPostgres);

/**
 * Returns the fewest single-processor servers that stay below the maximum utilisation; nothing if adding more does not
 * help.
 */
function serversFor(people, games) {
  for (let servers = 2; servers <= mostServers; servers++) {
    if (load(people, games, servers).ours <= servers * assumed.busy) return servers;
  }
  return null;
}

const amount = (value, unit) => `${value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(2)} ${unit}`;

function column(people, games) {
  const servers = serversFor(people, games);
  if (servers === null) return null;
  const { moves, postgres, log, day, told } = load(people, games, servers);
  return [
    amount(moves, "a second"),
    `${servers}`,
    amount((people * measured.connection) / servers / 1e9, "GB"),
    amount((8 * told) / servers / 1e6, "Mbit/s"),
    amount(postgres / assumed.busy, "cores"),
    `${servers * measured.toPostgres}`,
    amount(log / 1e6, "MB/s"),
    amount((day * 365) / 1e12, "TB"),
  ];
}

const rows = ["moves in the evening", "servers of one core, half busy", "memory of each for players", "each sends", "PostgreSQL, half busy", "connections to it", "its log", "its files, more each year"];

/** What reaches its limit first as the number of people grows, and at which number. */
function limit(gamesForEach) {
  for (let people = 10_000; people < 1e8; people += 10_000) {
    const games = people * gamesForEach;
    const servers = serversFor(people, games);
    if (servers === null) return { people, what: `${assumed.postgresConnections} connections to PostgreSQL allow ${mostServers} servers, and each is notified of every move` };
    if (load(people, games, servers).postgres > assumed.postgresCores * assumed.busy) {
      return { people, what: `the ${assumed.postgresCores} cores of the PostgreSQL primary` };
    }
  }
  return null;
}

function table(sizes) {
  const columns = sizes.map(([people, games]) => column(people, games) ?? rows.map(() => "–"));
  const head = ["", ...sizes.map(([people, games]) => `${people.toLocaleString("en")} online, ${games.toLocaleString("en")} running games`)];
  const lines = [head, head.map(() => "---"), ...rows.map((row, i) => [row, ...columns.map((cells) => cells[i])])];
  const first = limit(sizes.at(-1)[1] / sizes.at(-1)[0]);
  const breaks = first ? `The first limit, at some ${first.people.toLocaleString("en")} online: ${first.what}.` : "No limit is reached.";
  return `${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n\n${breaks}\n`;
}

const sizes = [
  [10_000, 100_000],
  [100_000, 1_000_000],
];
const args = process.argv.slice(2);
if (args[0] === "--check") {
  const page = new URL("../../docker/CLUSTER.md", import.meta.url);
  const isThere = readFileSync(page, "utf8").includes(table(sizes));
  if (!isThere) console.error(`docker/CLUSTER.md lacks the table that tests/sim/run.mjs prints:\n\n${table(sizes)}`);
  process.exitCode = isThere ? 0 : 1;
} else {
  process.stdout.write(table(args.length === 2 ? [args.map(Number)] : sizes));
}
