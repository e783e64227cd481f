// What a house would need that is bigger than any machine here: worked out from what its parts were measured to cost.
//
//     node tests/sim/run.mjs [people online] [running games]    the table, as docker/CLUSTER.md has it
//     node tests/sim/run.mjs --check                            whether it stands there
import { readFileSync } from "node:fs";

/**
 * Seen by `./dev bench --postgresql --seconds 2` with one game, where nothing else is said: nothing shares a transaction there,
 * so that they are the dearer costs. tests/bench/EXPERIMENTS.md says when, and beside what.
 */
const measured = {
  /** Microseconds of one of our processors for a move, both its people told. */
  move: 382,
  /** …for another server that has the room awake: it reads all of the room anew, and tells its own people. */
  follow: 526,
  /** …for a server that holds nothing of the room, and hears the peer message; its 1.6 ms a second of doing nothing are in it. */
  hear: 44,
  /** Microseconds of PostgreSQL's processors for a move at one server, and for what another reads to follow it. */
  store: 514,
  read: 513,
  /** Bytes of PostgreSQL's log; and of its files for good, openings of games in them, with 50 games. */
  log: 1_230,
  kept: 677,
  /** Bytes of a connection with half a game (`./dev bench --hosting --seconds 1`), twice: each at a table may have a server to itself. */
  connection: 2 * 19_500,
  /** Bytes of a move to one of its people, told briefly with the legal actions (`./dev bench --hosting --seconds 1`). */
  told: 710,
  /** Connections of a server to PostgreSQL: three had 33 (`pg_stat_activity`), and a command of an operator's wants one. */
  toPostgres: 12,
};

/** What people do, and what a machine may be made to do. */
const assumed = {
  atTable: 3,
  /** Seconds between two moves at a table whose people are all there. */
  thought: 10,
  /** Moves a day in a running game whose people are not. */
  slow: 1,
  /** Hours a day for which as many are online. */
  evening: 4,
  /** How busy a processor may be, so that nobody waits. */
  busy: 0.5,
  /** Of the machine that PostgreSQL has. */
  postgresCores: 32,
  postgresConnections: 500,
};

/** At how many of so many servers the people of a table are, each having been sent to any. */
const serversOfTable = (servers) => servers * (1 - (1 - 1 / servers) ** assumed.atTable);

/** What so many servers have to do in a second. */
function load(people, games, servers) {
  const tables = people / assumed.atTable;
  const quick = tables / assumed.thought;
  // Whoever makes a slow move comes for it: one server reads the game.
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

/** As few servers, each one processor, as are not busier than they may be; none if more of them would not do either. */
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

const rows = ["moves in the evening", "servers of one core, half busy", "memory of each for its people", "each tells", "PostgreSQL, half busy", "connections to it", "its log", "its files, more each year"];

/** What gives way first as ever more people come, and at how many. */
function limit(gamesForEach) {
  for (let people = 10_000; people < 1e8; people += 10_000) {
    const games = people * gamesForEach;
    const servers = serversFor(people, games);
    if (servers === null) return { people, what: `the servers, of which ${assumed.postgresConnections} connections to PostgreSQL allow ${mostServers}: each hears of every move of all` };
    if (load(people, games, servers).postgres > assumed.postgresCores * assumed.busy) {
      return { people, what: `the ${assumed.postgresCores} cores of the one PostgreSQL server that writes` };
    }
  }
  return null;
}

function table(sizes) {
  const columns = sizes.map(([people, games]) => column(people, games) ?? rows.map(() => "–"));
  const head = ["", ...sizes.map(([people, games]) => `${people.toLocaleString("en")} online, ${games.toLocaleString("en")} running games`)];
  const lines = [head, head.map(() => "---"), ...rows.map((row, i) => [row, ...columns.map((cells) => cells[i])])];
  const first = limit(sizes.at(-1)[1] / sizes.at(-1)[0]);
  const breaks = first ? `First to give way, at some ${first.people.toLocaleString("en")} online: ${first.what}.` : "Nothing gives way.";
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
  if (!isThere) console.error(`docker/CLUSTER.md has not the table that tests/sim/run.mjs prints:\n\n${table(sizes)}`);
  process.exitCode = isThere ? 0 : 1;
} else {
  process.stdout.write(table(args.length === 2 ? [args.map(Number)] : sizes));
}
