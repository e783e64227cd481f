// node tests/bench/games.mjs: the server's CPU time per move in each game, compared with Völuspá. Three-player tables,
// legal actions included.
import { readFileSync } from "node:fs";

import { Server } from "../e2e/server.mjs";
import { anyLegal, Table } from "../prove/table.mjs";

const games = ["voluspa", "walhalla", "nine_worlds"];
const seats = 3;
const tables = 20;
const rounds = 3;
const atMost = 1.5;
const ticksPerSecond = 100;

/** CPU time used by a process so far, in microseconds. */
function processorTime(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13).map(Number);
  return ((user + system) * 1e6) / ticksPerSecond;
}

/** Opens all tables before it starts playing. */
async function costOf(game, server) {
  let mayPlay = false;
  const client = { choose: (each) => (mayPlay ? anyLegal(each) : null) };
  const options = { players: seats };
  const opened = [];
  for (let i = 0; i < tables; i++) {
    opened.push(await Table.open(server.address, { game, options, seats, client }));
    await opened.at(-1).start();
  }
  const before = processorTime(server.child.pid);
  mayPlay = true;
  for (const each of opened.flatMap(({ clients }) => clients)) each.play();
  await Promise.all(opened.map((table) => table.end()));
  const spent = processorTime(server.child.pid) - before;
  for (const table of opened) table.close();
  return spent / opened.reduce((moves, { seq }) => moves + seq, 0);
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const server = await Server.start({ args: ["--threads", "1", "--unlimited", "--log-level", "warn"] });
try {
  const costs = Object.fromEntries(games.map((game) => [game, []]));
  for (let round = 0; round < rounds; round++) {
    for (const game of games) costs[game].push(await costOf(game, server));
  }
  console.log("\nA move of each game, tables of three (median of three rounds)");
  const [first] = games;
  for (const game of games) {
    const ratio = median(costs[game].map((cost, round) => cost / costs[first][round]));
    console.log(`  ${game.padEnd(12)} ${median([...costs[game]]).toFixed(0).padStart(4)} us, ${ratio.toFixed(2)} of ${first}'s`);
    if (ratio > atMost) process.exitCode = 1;
  }
  console.log(`  aim: at most ${atMost}: ${process.exitCode ? "LOST" : "reached"}`);
} finally {
  await server.remove();
}
