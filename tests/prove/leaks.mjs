// Nothing leaked: every frame that each seat and a spectator receive in hosted games of every game is scanned against
// the truth, which is known when the game has ended; and so is what the server writes into its log.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { choose, wonder } from "./leaks/curious.mjs";
import { plantedLeaks } from "./leaks/plants.mjs";
import { undueQuestions } from "./leaks/prompts.mjs";
import { readRules } from "./leaks/registry.mjs";
import { scan } from "./leaks/scan.mjs";
import { Truth } from "./leaks/truth.mjs";
import { Table } from "./table.mjs";

export const name = "leaks";

/** The tables of all games, one of each game in turn. */
function* inTurn(rulesByGame) {
  const most = Math.max(...[...rulesByGame.values()].map(({ tables }) => tables.length));
  for (let i = 0; i < most; i += 1) {
    for (const [game, rules] of rulesByGame) if (i < rules.tables.length) yield [game, rules, rules.tables[i]];
  }
}

export async function run({ long, say }) {
  const server = await Server.start({ args: ["--unlimited", "--log-level", "debug"] });
  const rulesByGame = await readRules(server);
  const kinds = new Set([...rulesByGame.values()].flatMap((rules) => rules.kinds));
  // A game of this name is named, as it should be.
  for (const game of rulesByGame.keys()) kinds.delete(game);
  const tables = [...inTurn(rulesByGame)];
  const games = long ? 300 : tables.length;
  const tally = { frames: 0, positions: 0, planted: new Set(), secrets: new Set(), faults: [] };
  try {
    for (let begun = 0; begun < games; begun += 4) {
      const some = Array.from({ length: Math.min(4, games - begun) }, (_, i) => tables[(begun + i) % tables.length]);
      await Promise.all(some.map((kind) => playAndScan(server, kind, tally)));
    }
    const written = server.log + (await (await fetch(`${server.address}/metrics`)).text());
    tally.faults.push(...toldByLog(written, tally.secrets, kinds), ...oddLines(server.log));
    const read = `${tally.positions} positions, ${tally.frames} frames, ${written.length} characters of log`;
    say(`${games} games, ${read} scanned`);
    const [secret] = tally.secrets;
    if (oddLines(`${server.log}\na line of theirs\n`).length === 0) tally.faults.push("the scan of the log overlooks a line");
    for (const planted of [` ${secret} `, ' ["loki"] ']) {
      const isFound = toldByLog(written + planted, tally.secrets, kinds).length > 0;
      if (!isFound) tally.faults.push("the scan of the log overlooks a leak");
    }
  } finally {
    await server.remove();
  }
  say(`${tally.planted.size} kinds of leaks planted into copies of what was received`);
  return tally.faults;
}

/** The log and the metrics are for operators, and still say nothing of hands, names, chat, rooms and people. */
function* leaksOfLog(written, secrets, kinds) {
  for (const secret of secrets) if (written.includes(secret)) yield `the log holds ${secret}`;
  for (const kind of kinds) if (new RegExp(`\\b${kind}\\b`).test(written)) yield `the log names ${kind}`;
}

const ours = /^\[\d{4}-\d\d-\d\d [\d:.]+\] \[\w+\] \[\w+\] |^Idavoll is ready: /;

/** Every line of the log is begun by us, and none but the first says an address. */
function oddLines(log) {
  const lines = log.trim().split("\n");
  const odd = lines.filter((line) => !ours.test(line) || (line.includes("127.0.0.1") && !line.startsWith("Idavoll")));
  return odd.map((line) => `the log has the line ${JSON.stringify(line)}`);
}

const toldByLog = (written, secrets, kinds) => [...leaksOfLog(written, secrets, kinds)];

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
