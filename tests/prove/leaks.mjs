// Nothing leaks: every frame that each seat and a spectator receive in hosted games of every kind is scanned against
// the truth, which is known after the game. So are mails, push messages, webhook posts, and the server's log.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { World } from "../news/world.mjs";
import { choose, wonder } from "./leaks/curious.mjs";
import { Hearing, leaksOfNews, picturesOf, viewsIn } from "./leaks/hearing.mjs";
import { plantedLeaks } from "./leaks/plants.mjs";
import { undueQuestions } from "./leaks/prompts.mjs";
import { readRules } from "./leaks/registry.mjs";
import { scan } from "./leaks/scan.mjs";
import { Truth } from "./leaks/truth.mjs";
import { Table } from "./table.mjs";

export const name = "leaks";

/** Yields the tables of all games, one of each game in turn. */
function* inTurn(rulesByGame) {
  const most = Math.max(...[...rulesByGame.values()].map(({ tables }) => tables.length));
  for (let i = 0; i < most; i += 1) {
    for (const [game, rules] of rulesByGame) if (i < rules.tables.length) yield [game, rules, rules.tables[i]];
  }
}

export async function run({ byLength, say }) {
  const world = await World.begin();
  const server = await Server.start({ args: [...world.options, "--unlimited", "--bot-pause", "0", "--log-level", "debug", "--trusted-proxy", "127.0.0.1"] });
  const rulesByGame = await readRules(server);
  const kinds = new Set([...rulesByGame.values()].flatMap((rules) => rules.kinds));
  // Names of games that have their own rules may appear.
  for (const game of rulesByGame.keys()) kinds.delete(game);
  const tables = [...inTurn(rulesByGame)];
  // A few games need not cover everything.
  const isSmoke = byLength(true, false, false);
  const games = byLength(3, tables.length, 300);
  const tally = { frames: 0, positions: 0, planted: new Set(), secrets: new Set(), faults: [], news: {}, left: { resign: 0, timeout: 0 }, planned: 0, pictures: 0 };
  try {
    for (let begun = 0; begun < games; begun += 4) {
      const some = Array.from({ length: Math.min(4, games - begun) }, (_, i) => tables[(begun + i) % tables.length]);
      await Promise.all(some.map((kind) => playAndScan({ server, world }, kind, tally)));
    }
    const written = server.log + (await (await fetch(`${server.address}/metrics`)).text());
    tally.faults.push(...toldByLog(written, tally.secrets, kinds), ...oddLines(server.log));
    const read = `${tally.positions} positions, ${tally.frames} frames, ${written.length} characters of log`;
    const { resign, timeout } = tally.left;
    say(`${games} games, ${resign} with a resignation, ${timeout} with a time-out, ${read} scanned`);
    if (!isSmoke && (resign === 0 || timeout === 0)) tally.faults.push("no player resigned or ran out of time");
    say(`${tally.planned} moves were planned`);
    if (!isSmoke && tally.planned === 0) tally.faults.push("no plan was played");
    say(`news: ${["push", "hook", "mail"].map((channel) => `${tally.news[channel] ?? 0} by ${channel}`).join(", ")}`);
    say(`${tally.pictures} pictures in mails, each made of what its reader was shown`);
    if (!isSmoke && tally.pictures === 0) tally.faults.push("no mail had a picture");
    for (const channel of isSmoke ? [] : ["push", "hook", "mail"]) if (!tally.news[channel]) tally.faults.push(`nothing was sent by ${channel}`);
    const [secret] = tally.secrets;
    if (oddLines(`${server.log}\na line of theirs\n`).length === 0) tally.faults.push("the scan of the log overlooks a line");
    for (const planted of [` ${secret} `, ' ["loki"] ']) {
      const isFound = toldByLog(written + planted, tally.secrets, kinds).length > 0;
      if (!isFound) tally.faults.push("the scan of the log overlooks a leak");
    }
  } finally {
    await server.remove();
    world.end();
  }
  say(`${tally.planted.size} kinds of leaks planted into copies of what was received`);
  return tally.faults;
}

/** The log and the metrics are for operators, and still reveal no hands, names, chat, rooms or people. */
function* leaksOfLog(written, secrets, kinds) {
  for (const secret of secrets) if (written.includes(secret)) yield `the log holds ${secret}`;
  for (const kind of kinds) if (new RegExp(`\\b${kind}\\b`).test(written)) yield `the log names ${kind}`;
}

const ours = /^\[\d{4}-\d\d-\d\d [\d:.]+\] \[\w+\] \[\w+\] |^Idavoll is ready: /;

/** Every line of the log starts with the server's prefix, and none but the first contains an address. */
function oddLines(log) {
  const lines = log.trim().split("\n");
  const odd = lines.filter((line) => !ours.test(line) || (line.includes("127.0.0.1") && !line.startsWith("Idavoll")));
  return odd.map((line) => `the log has the line ${JSON.stringify(line)}`);
}

const toldByLog = (written, secrets, kinds) => [...leaksOfLog(written, secrets, kinds)];

async function playAndScan({ server, world }, [game, rules, options], tally) {
  const complain = (fault) => tally.faults.push(`${game}: ${fault}`);
  const { table, hearing } = await openTable({ server, world }, game, rules, options);
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
  tally.planned += table.clients.at(-1).log.filter(({ by }) => by === "plan").length;
  for (const how of Object.keys(tally.left)) if (truth.record.actions.some(({ action }) => action.type === how)) tally.left[how] += 1;
  scanNews(truth, table, hearing, tally).forEach(complain);
  (await foreignPictures(server, table, game, hearing, tally)).forEach(complain);
  if (game === "walhalla") undueQuestions(truth, table.clients.at(-1).log).forEach(complain);
  for (const { what, found } of plantedLeaks(truth, table.clients.at(-1), tally.planted)) {
    if (!found) complain(`the scan overlooks a planted leak: ${what}`);
  }
  for (const secret of [...truth.secrets, table.code, ...table.clients[0].chat.map(({ text }) => text)]) {
    tally.secrets.add(secret);
  }
  table.close();
}

/** Scans the notifications so far; those about the end alone add nothing. */
function scanNews(truth, table, hearing, tally) {
  const seats = table.clients.map(({ you }) => you.seat);
  const messages = hearing.messages(seats);
  const seen = table.clients.at(-1).frames.filter(({ sent }) => !sent);
  for (const { channel } of messages) tally.news[channel] = (tally.news[channel] ?? 0) + 1;
  const leaks = [...leaksOfNews(truth, messages, seen)];
  const planted = [truth.secretsUntilTheEnd[0], "chat 0123456789abcdef", ...truth.rules.kinds.filter((kind) => kind !== truth.record.game).slice(0, 1)];
  for (const text of planted) {
    const [found] = leaksOfNews(truth, [{ channel: "mail", seat: 0, text: `It is your turn. ${text.replaceAll("_", " ")}.` }], []);
    if (!found) leaks.push(`the scan of news overlooks ${text}`);
  }
  return leaks;
}

/** A picture in a mail must be byte-identical to one made from a view that its reader received. */
async function foreignPictures(server, table, game, hearing, tally) {
  const pictures = picturesOf(hearing);
  tally.pictures += pictures.length;
  if (pictures.length === 0) return [];
  const file = path.join(server.folder, `${table.code}.views`);
  writeFileSync(file, viewsIn(table.clients[0].frames).join("\n") + "\n");
  const { code, output } = await server.run("picture", game, file, "--digests");
  if (code !== 0) return [`the views of ${table.code} cannot be drawn: ${output}`];
  const own = new Set(output.split("\n"));
  return pictures.filter((picture) => !own.has(picture)).map(() => "a picture in a mail shows what its reader was never shown");
}

/**
 * At every third table a player leaves for good, by resigning or timing out; a bot takes over if enough players stay,
 * else the game ends.
 */
const leavesAt = 12;
const clock = { per_move: 5 };
let opened = 0;
let left = 0;

/** How a player leaves at the next table; null: no one does. */
function nextLeaving() {
  opened += 1;
  if (opened % 3 !== 0) return null;
  left += 1;
  return left % 2 === 0 ? "resigns" : "is silent";
}

/** Players who sometimes think long enough to be notified of their turn. */
const thinking = 1_500;
function chooseAtLeisure(rules, leaving) {
  const next = choose(rules);
  const thought = new Map();
  return (client) => {
    const { seq } = client;
    if (leaving && client.you.seat === 0 && seq >= leavesAt) return leaving === "resigns" ? { type: "resign" } : null;
    if (thought.get(client) === seq || Math.random() >= 0.04) return next(client);
    thought.set(client, seq);
    setTimeout(() => client.play(), thinking);
    return null;
  };
}

async function openTable({ server, world }, game, rules, options) {
  const leaving = nextLeaving();
  const names = Array.from({ length: options.players }, () => `N${hex(6)}`);
  const hearing = await Hearing.begin(server.address, world, options.players, names[0]);
  const person = (i) => i < options.players && { name: names[i], entropy: hex(32) };
  const settings = leaving === "is silent" ? { clock, on_timeout: "automatic" } : undefined;
  const client = { choose: chooseAtLeisure(rules, leaving), wonder: wonder(rules), keepFrames: true, each: person };
  const { cookies } = hearing;
  const table = await Table.open(server.address, { game, options, settings, seats: options.players, spectators: 1, client, cookies, opened: (room) => hearing.listenTo(room) });
  return { table, hearing };
}

const hex = (bytes) => randomBytes(bytes).toString("hex");

function replay(server, code, record) {
  const file = path.join(server.folder, `${code}.json`);
  writeFileSync(file, JSON.stringify(record));
  return server.run("replay", file);
}
