// node tests/ratings/bots.mjs [games]: how good the levels of bots are, from games among themselves: each plays each at tables of two,
// and each three of them at tables of three, with everybody in every seat. `idavoll rate` rates the games, one round after the
// other; printed are the lines of server/ladders/bot_levels.h. The same program prints the same lines.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { levelsOf, tables } from "./levels.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.IDAVOLL_PROGRAM ?? path.join(root, "build/release/server/idavoll");
const rounds = Number(process.argv[2] ?? 10);

const levels = ["newcomer", "farmer", "skald", "norn"];

function run(...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split("\n").map((line) => JSON.parse(line));
}

/** Every order in which so many of them can sit. */
function* seatings(seats, among = levels) {
  if (seats === 0) yield [];
  for (const one of seats === 0 ? [] : among)
    for (const others of seatings(seats - 1, among.filter((other) => other !== one))) yield [one, ...others];
}

function* gamesOf({ game, options }) {
  const bots = levelsOf(game);
  for (let round = 0; round < rounds; round++)
    for (const players of seatings(options.players)) {
      const words = ["--game", game, "--options", JSON.stringify(options), "--seed", `levels ${round} ${players.join(" ")}`];
      const [played] = run("selfplay", ...words, "--bots", players.map((level) => bots[levels.indexOf(level)]).join(","), "--out", "-");
      yield { game, options: played.options, players, rated: true, result: played.result };
    }
}

const folder = mkdtempSync(path.join(tmpdir(), "idavoll-bots-"));
try {
  for (const table of tables) {
    const records = path.join(folder, "records.jsonl");
    writeFileSync(records, [...gamesOf(table)].map((record) => `${JSON.stringify(record)}\n`).join(""));
    for (const { name, game, class: tableClass, level, games } of run("rate", records).sort((one, other) => other.level - one.level))
      console.log(`    {"${game} ${tableClass}", "${name}", ${level}, ${games}},`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
