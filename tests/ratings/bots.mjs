// node tests/ratings/bots.mjs [games [game]]: rates the bot levels by games among themselves. Each pair plays at tables
// of two and each three at tables of three, in every seating. `idavoll rate` rates the games round by round. Prints the
// lines of `bot_ratings` in engine/<game>/<game>.cpp; the same program prints the same lines.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { run, selfplay } from "./encounters.mjs";
import { levelsOf, tables } from "./levels.mjs";

const rounds = Number(process.argv[2] ?? 10);
const asked = tables.filter(({ game }) => (process.argv[3] ?? game) === game);

const levels = ["newcomer", "farmer", "skald", "norn"];

/** Yields every seating of that many bots. */
function* seatings(seats, among = levels) {
  if (seats === 0) yield [];
  for (const one of seats === 0 ? [] : among)
    for (const others of seatings(seats - 1, among.filter((other) => other !== one))) yield [one, ...others];
}

async function gamesOf(table) {
  const { game } = table;
  const bots = levelsOf(game);
  const records = [];
  for (let round = 0; round < rounds; round++)
    for (const players of seatings(table.options.players)) {
      const seated = players.map((level) => bots[levels.indexOf(level)]);
      const [played] = await selfplay(table, seated, `levels ${round} ${players.join(" ")}`);
      records.push({ game, options: played.options, players, rated: true, result: played.result });
    }
  return records;
}

const folder = mkdtempSync(path.join(tmpdir(), "idavoll-bots-"));
try {
  for (const table of asked) {
    const records = path.join(folder, "records.jsonl");
    writeFileSync(records, (await gamesOf(table)).map((record) => `${JSON.stringify(record)}\n`).join(""));
    for (const { name, game, class: tableClass, level, games } of (await run("rate", records)).sort((one, other) => other.level - one.level))
      console.log(`${game}: {"${tableClass}", "${name}", ${level}, ${games}},`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
