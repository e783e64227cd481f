// Nothing leaked: every frame that each seat and a spectator receive in hosted games of every game is scanned against
// the truth, which is known when the game has ended; and so is what the server writes into its log.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { choose, wonder } from "./leaks/curious.mjs";
import { nineWorlds } from "./leaks/nine_worlds.mjs";
import { plantedLeaks } from "./leaks/plants.mjs";
import { undueQuestions } from "./leaks/prompts.mjs";
import { scan } from "./leaks/scan.mjs";
import { Truth } from "./leaks/truth.mjs";
import { voluspa } from "./leaks/voluspa.mjs";
import { walhalla } from "./leaks/walhalla.mjs";
import { Table } from "./table.mjs";

export const name = "leaks";

const tables = [
  ["voluspa", voluspa, { players: 2, tile_set: "complete", lightning_bolt: true, no_late_hel: true }],
  ["walhalla", walhalla, { players: 3 }],
  ["nine_worlds", nineWorlds, { players: 2, rounds: 3, variant: "two_player_basic" }],
  ["voluspa", voluspa, { players: 3 }],
  ["walhalla", walhalla, { players: 4, peninsulas: [5, 6, 7] }],
  ["voluspa", voluspa, { players: 2, tile_set: "saga_of_edda", edition: "2012" }],
  ["nine_worlds", nineWorlds, { players: 3, rounds: 3, avatar_powers: true, variable_powers: true }],
  ["voluspa", voluspa, { players: 4, tile_set: "king_of_the_giants" }],
  ["walhalla", walhalla, { players: 3, peninsulas: [8, 5, 5] }],
  ["voluspa", voluspa, { players: 5, tile_set: "master_of_ravens", no_late_hel: true }],
  ["nine_worlds", nineWorlds, { players: 2, rounds: 3, variant: "two_player_four_colours", worlds: "random" }],
  ["voluspa", voluspa, { players: 2, tile_set: "order_of_the_gods", lightning_bolt: true }],
  ["walhalla", walhalla, { players: 4 }],
  ["voluspa", voluspa, { players: 3, tile_set: "rise_of_the_serpents" }],
  ["nine_worlds", nineWorlds, { players: 4, rounds: 3, variant: "pacts", avatar_powers: true }],
  ["nine_worlds", nineWorlds, { players: 4, rounds: 3, variant: "alliances", variable_powers: true }],
];

export async function run({ long, say }) {
  const games = long ? 300 : tables.length;
  const server = await Server.start({ args: ["--unlimited", "--log-level", "debug"] });
  const tally = { frames: 0, positions: 0, planted: new Set(), secrets: new Set(), faults: [] };
  try {
    for (let begun = 0; begun < games; begun += 4) {
      const some = Array.from({ length: Math.min(4, games - begun) }, (_, i) => tables[(begun + i) % tables.length]);
      await Promise.all(some.map((kind) => playAndScan(server, kind, tally)));
    }
    const written = server.log + (await (await fetch(`${server.address}/metrics`)).text());
    tally.faults.push(...toldByLog(written, tally.secrets), ...oddLines(server.log));
    const read = `${tally.positions} positions, ${tally.frames} frames, ${written.length} characters of log`;
    say(`${games} games, ${read} scanned`);
    const [secret] = tally.secrets;
    if (oddLines(`${server.log}\na line of theirs\n`).length === 0) tally.faults.push("the scan of the log overlooks a line");
    for (const planted of [` ${secret} `, ' ["loki"] ']) {
      const isFound = toldByLog(written + planted, tally.secrets).length > 0;
      if (!isFound) tally.faults.push("the scan of the log overlooks a leak");
    }
  } finally {
    await server.remove();
  }
  say(`${tally.planted.size} kinds of leaks planted into copies of what was received`);
  return tally.faults;
}

/** The log and the metrics are for operators, and still say nothing of hands, names, chat, rooms and people. */
function* leaksOfLog(written, secrets) {
  for (const secret of secrets) if (written.includes(secret)) yield `the log holds ${secret}`;
  for (const kind of new Set([...voluspa.kinds, ...walhalla.kinds])) {
    // The game of this name is named, as it should be.
    if (kind !== "walhalla" && new RegExp(`\\b${kind}\\b`).test(written)) yield `the log names ${kind}`;
  }
}

const ours = /^\[\d{4}-\d\d-\d\d [\d:.]+\] \[\w+\] \[\w+\] |^Idavoll is ready: /;

/** Every line of the log is begun by us, and none but the first says an address. */
function oddLines(log) {
  const lines = log.trim().split("\n");
  const odd = lines.filter((line) => !ours.test(line) || (line.includes("127.0.0.1") && !line.startsWith("Idavoll")));
  return odd.map((line) => `the log has the line ${JSON.stringify(line)}`);
}

const toldByLog = (written, secrets) => [...leaksOfLog(written, secrets)];

async function playAndScan(server, [game, rules, options], tally) {
  const complain = (fault) => tally.faults.push(`${game}: ${fault}`);
  const table = await openTable(server, game, rules, options);
  await table.end();
  for (const client of table.clients) await client.ask({ type: "record" });
  const truth = await Truth.of(server, rules, table);
  const { code, output } = await replay(server, table.code, truth.record);
  if (code !== 0 || !truth.isCommitted()) complain(`the record of ${table.code} is wrong: ${output}`);

  for (const { you, frames } of table.clients) {
    scan(truth, you.seat, frames).forEach(complain);
    tally.frames += frames.filter(({ sent }) => !sent).length;
  }
  tally.positions += truth.last + 1;
  if (game === "walhalla") undueQuestions(truth, table.clients.at(-1).log).forEach(complain);
  for (const { what, found } of plantedLeaks(truth, table.clients.at(-1), tally.planted)) {
    if (!found) complain(`the scan overlooks a planted leak: ${what}`);
  }
  for (const secret of [...truth.secrets, table.code, ...table.clients[0].chat.map(({ text }) => text)]) {
    tally.secrets.add(secret);
  }
  table.close();
}

function openTable(server, game, rules, options) {
  const person = (i) => i < options.players && { name: `N${hex(6)}`, entropy: hex(32) };
  const client = { choose: choose(rules), wonder: wonder(rules), keepFrames: true, each: person };
  return Table.open(server.address, { game, options, seats: options.players, spectators: 1, client });
}

const hex = (bytes) => randomBytes(bytes).toString("hex");

function replay(server, code, record) {
  const file = path.join(server.folder, `${code}.json`);
  writeFileSync(file, JSON.stringify(record));
  return server.run("replay", file);
}
