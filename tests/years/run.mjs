// node tests/years/run.mjs [--lists]: the server on a database as it looks after years. Prints figures and exits with 1
// if one exceeds its bound. The short form has 1,000 games; the long one 100,000 with at least 5,000,000 actions, and a
// day of play; --lists has 1,000,000 running games with 20,000,000 actions, of which all but a thousand are copies
// (multiply.mjs), and measures only the lists, and signing in until they are displayed. A folder as argument is an
// existing database with its `codes`, and is not removed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { launch } from "../e2e/browser.mjs";
import { Server } from "../e2e/server.mjs";
import { Bystander } from "../load/bystander.mjs";
import { brokenPromises, figure, pause, percentile, promise, residentKiB } from "../load/figures.mjs";
import { behindProxy, inTurns, Person, table } from "../load/people.mjs";
import { byLength, long } from "../support/length.mjs";
import { multiply, rate } from "./multiply.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const filler = process.env.IDAVOLL_YEARS_FILL ?? path.join(root, "build/release/tests/years_fill");

const startSecondsAtMost = 2;
const openMillisecondsAtMost = 20;
const growthKiBAtMost = 4096;
const listMillisecondsAtMost = 20;
const signingInMillisecondsAtMost = 1000;
const besideBackupMillisecondsAtMost = 25;
const medianGrowsAtMost = 1.5;

const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith("--"));
const lists = words.includes("--lists");
const copies = 1_000;
const [games, actions, ...cut] = lists ? [1_000, 20_000, 20] : byLength([100, 5_000], [1_000, 50_000], [100_000, 5_000_000]);
// One person opens more games per second than an address may.
const options = [...behindProxy, "--idle-minutes", "1", "--unlimited"];
const seconds = (begin) => (performance.now() - begin) / 1000;

/** Creates the database in the folder. Returns the codes of some of its games. */
function fill(folder) {
  const codes = path.join(folder, "codes");
  if (!existsSync(codes)) {
    const begin = performance.now();
    const made = spawnSync(filler, [path.join(folder, "games.db"), ...[games, actions, ...cut].map(String)], { encoding: "utf8", maxBuffer: 1 << 26 });
    if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr);
    writeFileSync(codes, made.stdout);
    console.log(`  ${made.stderr.trim()}, in ${seconds(begin).toFixed(0)} s`);
    if (lists) console.log(`  copied: ${multiply(path.join(folder, "games.db"), copies)}, after ${seconds(begin).toFixed(0)} s`);
  }
  figure("size of the database", statSync(path.join(folder, "games.db")).size / 1024 / 1024, "MiB");
  return readFileSync(codes, "utf8").trim().split("\n");
}

/** A server without a start timeout, since its start time is measured. */
class PatientServer extends Server {
  static async on(folder) {
    const server = new PatientServer();
    // Also after an uncaught error.
    process.once("exit", () => server.child?.kill("SIGKILL"));
    Object.assign(server, { args: [...options, "--backup", path.join(folder, "backups")], launcher: [], host: "127.0.0.1", folder, database: path.join(folder, "games.db"), port: await freePort() });
    await server.up();
    return server;
  }

  async ready() {
    for (let attempt = 0; attempt < 3000; attempt++) {
      if (this.child.exitCode !== null) throw new Error(`the server ended at start:\n${this.log}`);
      const answer = await fetch(`${this.address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(50);
    }
    await this.kill();
    throw new Error("the server is not ready after minutes");
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Evicts a file from the page cache, as after a night. */
const forget = (file) => spawnSync("dd", [`of=${file}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"]);

async function measureStart(server) {
  for (const [what, prepare] of [["cold", () => forget(server.database)], ["warm", () => {}]]) {
    await server.stop();
    prepare();
    const begin = performance.now();
    await server.up();
    // The promise is for 100,000 games.
    figure(`start, ${what}`, seconds(begin), "s", lists ? undefined : startSecondsAtMost);
  }
}

/** Opens a game. Resolves with what is shown, and the milliseconds since hello. */
async function look(person, code) {
  await person.connect();
  const view = person.next("view");
  const begin = performance.now();
  person.send({ type: "hello", v: 2, room: code });
  const seen = await view;
  const took = performance.now() - begin;
  person.leave();
  await person.code;
  return { took, seen: JSON.stringify(seen) };
}

/** Requests the games list of a person with 300 games, and the lobby. Measures milliseconds including the network. */
async function measureLists(server, headers) {
  for (const [what, target, count] of [
    ["a list of 300 games", "/api/games/mine?limit=200", 200],
    ["the first page of 300 games", "/api/games/mine", 50],
    ["the lobby", "/api/tables", 50],
  ]) {
    const times = [];
    for (let n = 0; n < 50; n++) {
      const begin = performance.now();
      const answer = await (await fetch(`${server.address}${target}`, { headers })).json();
      times.push(performance.now() - begin);
      if ((answer.games ?? answer.tables).length !== count) promise(`${what} is whole`, false);
    }
    figure(`${what}, the first time`, times[0], "ms");
    figure(`${what}, median`, percentile(times, 0.5), "ms", listMillisecondsAtMost);
    figure(`${what}, p99`, percentile(times, 0.99), "ms");
  }
}

/**
 * In the page, which notices at once what a test polls every half second: milliseconds from the key press until a game
 * is painted.
 */
function noteWhenDrawn() {
  let begin;
  addEventListener("keydown", () => (begin = performance.now()), { capture: true, once: true });
  window.drawn = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(".game-tile svg")) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin)));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** The same person signs in, each time in a fresh browser. Measures until the first of their games is drawn. */
async function measureSigningIn(server, headers) {
  const password = "years and years";
  const call = (target, body) =>
    fetch(`${server.address}${target}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", origin: server.address },
      body: JSON.stringify(body),
    });
  // On an existing database, the person already has an account.
  const known = await call("/api/session", { name: "Verdandi", password });
  if (!known.ok && !(await call("/api/account", { name: "Verdandi", password })).ok) throw new Error("signing up failed");
  const browser = await launch();
  const times = [];
  for (let n = 0; n < 5; n++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.getByRole("button", { name: "You", exact: true }).click();
    await page.getByRole("button", { name: /^Sign in/ }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Verdandi");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.evaluate(noteWhenDrawn);
    await page.keyboard.press("Enter");
    await page.locator(".game-tile svg").first().waitFor();
    times.push(await page.evaluate(() => window.drawn));
    await context.close();
  }
  await browser.close();
  figure("from signing in to the list of 300 games in a browser, median", percentile(times, 0.5), "ms", signingInMillisecondsAtMost);
}

/** Requests a leaderboard: its top, after a middle entry, and around a player. */
async function measureRatings(server) {
  const people = long || lists ? 100_000 : 1_000;
  await server.stop();
  const { token, middle } = rate(server.database, people);
  const headers = { authorization: `Bearer ${token}` };
  await server.up();
  for (const [what, more] of [
    ["the top", ""],
    ["a page in the middle", `&before=${encodeURIComponent(middle)}`],
    ["around oneself", "&around=me"],
  ]) {
    const times = [];
    for (let n = 0; n < 50; n++) {
      const begin = performance.now();
      const answer = await (await fetch(`${server.address}/api/ratings?game=voluspa&class=2&limit=50${more}`, { headers })).json();
      times.push(performance.now() - begin);
      if (answer.people?.length !== 50) promise(`${what} of the ratings is whole`, false);
    }
    figure(`ratings of ${people} people, ${what}, median`, percentile(times, 0.5), "ms", listMillisecondsAtMost);
    figure(`ratings of ${people} people, ${what}, p99`, percentile(times, 0.99), "ms");
  }
}

/** Opens each sleeping game three times: the best time is its cost, the others contain noise from the machine. */
async function measureOpening(server, codes) {
  const best = codes.map(() => Infinity);
  let seen;
  for (let pass = 0; pass < 3; pass++) {
    await server.stop();
    await server.up();
    const person = await new Person(server).becomeGuest();
    const looks = [];
    for (const code of codes) looks.push(await look(person, code));
    looks.forEach(({ took }, index) => (best[index] = Math.min(best[index], took)));
    seen = looks.map((each) => each.seen);
  }
  figure("games opened over the socket, one after the other", codes.length);
  figure("opening a game that sleeps, median", percentile(best, 0.5), "ms");
  figure("opening a game that sleeps, p99", percentile(best, 0.99), "ms");
  figure("opening a game that sleeps, the slowest", Math.max(...best), "ms", openMillisecondsAtMost);
  return seen;
}

/**
 * Makes a backup as the server does periodically: copied, verified, signed. Returns its file and the duration in
 * seconds.
 */
async function backUp(server) {
  const begin = performance.now();
  const asked = await server.run("admin", "backup", "now", "--database", server.database);
  if (asked.code !== 0) throw new Error(asked.output);
  const backups = path.join(server.folder, "backups");
  const signed = () => existsSync(backups) && readdirSync(backups).find((name) => name.endsWith(".heads"));
  while (!signed()) {
    if (/could not be made|failed verification/.test(server.log)) throw new Error(server.log);
    await pause(100);
  }
  return { copy: path.join(backups, signed().replace(/\.heads$/, "")), took: seconds(begin) };
}

async function measureBackup(server, codes, seen) {
  const bystander = new Bystander(server);
  await pause(long ? 15_000 : 1_500);
  const before = await bystander.figures();
  const { copy, took } = await backUp(server);
  figure("a backup while games are played, looked through and signed", took, "s");
  const during = await bystander.figures();
  await bystander.stop();
  figure("a game meanwhile, median before", before.median, "ms");
  figure("a game meanwhile, p99 before", before.p99, "ms");
  // With few moves and other load, neither figure means anything.
  figure("a game meanwhile, median", during.median, "ms", long ? before.median * medianGrowsAtMost : undefined);
  figure("a game meanwhile, p99", during.p99, "ms", long ? besideBackupMillisecondsAtMost : undefined);
  const checked = performance.now();
  const verified = await server.run("admin", "verify", "--database", copy);
  figure("verifying every game of the copy", seconds(checked), "s");
  promise("every game of the copy is sound", verified.code === 0 && /, 0 findings/.test(verified.output));

  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-restored-"));
  spawnSync("mv", [copy, path.join(folder, "games.db")]);
  spawnSync("mv", [`${copy}.secret`, path.join(folder, "games.db.secret")]);
  const restored = await PatientServer.on(folder);
  try {
    const person = await new Person(restored).becomeGuest();
    let same = 0;
    for (const [index, code] of codes.entries()) same += (await look(person, code)).seen === seen[index] ? 1 : 0;
    promise("a server on the copy shows the same games", same === codes.length);
  } finally {
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playSome({ players }, moves) {
  for (let made = 0; made < moves && players[0].turn.result === null; made++) {
    const mover = players.find((player) => player.turn.legal?.length > 0);
    const both = players.map((player) => player.next("patch"));
    mover.move();
    await Promise.all(both);
  }
  for (const player of players) player.leave();
}

async function roomsAwake(server) {
  const answer = await fetch(`${server.address}/metrics`);
  // After many calls from one address the server may ask to wait.
  if (answer.status === 429) return Infinity;
  const metrics = await answer.text();
  const found = /^idavoll_rooms (\d+)/m.exec(metrics);
  if (!found) throw new Error(`/metrics answers ${answer.status}: ${metrics.slice(0, 200)}`);
  return Number(found[1]);
}

/** Repeats: people play, others view old games, everyone leaves, the rooms fall asleep. */
async function measureDay(server, codes, rounds) {
  const resident = [];
  for (let round = 0; round < rounds; round++) {
    await inTurns(200, 8, async () => playSome(await table(server), 40));
    const person = await new Person(server).becomeGuest();
    for (const code of codes.slice(0, 300)) await look(person, code);
    while ((await roomsAwake(server)) > 0) await pause(2000);
    resident.push(residentKiB(server.child.pid));
    figure(`memory after round ${round + 1} of a day's play, all asleep`, resident.at(-1), "KiB");
  }
  // The first rounds fill the caches.
  const settled = resident[Math.floor(rounds / 2)];
  figure("growth from the middle of the day to its end", resident.at(-1) - settled, "KiB", growthKiBAtMost);
}

/** Opens the same games again and again, without waiting for the rooms to sleep. */
async function measureLooking(server, codes) {
  const person = await new Person(server).becomeGuest();
  const resident = [];
  for (let round = 0; round < 4; round++) {
    for (const code of codes.slice(0, 300)) await look(person, code);
    resident.push(residentKiB(server.child.pid));
  }
  figure("growth when the same games are looked at again", resident[3] - resident[1], "KiB", growthKiBAtMost);
}

const folder = given ?? mkdtempSync(path.join(tmpdir(), "idavoll-years-"));
console.log(`a database of years${long ? "" : " (short form)"}`);
let server;
try {
  const codes = fill(folder).sort().slice(0, long ? 1_000 : 200);
  server = await PatientServer.on(folder);
  await measureStart(server);
  const headers = { cookie: `idavoll_guest=${readFileSync(`${server.database}.person`, "utf8").trim()}` };
  await measureLists(server, headers);
  await measureSigningIn(server, headers);
  if (!lists) {
    const seen = await measureOpening(server, codes);
    await measureBackup(server, codes.slice(0, 100), seen);
    await measureLooking(server, codes);
  }
  if (long) await measureDay(server, codes, 4);
  // Last, because its ratings are invented, and no backup of them verifies.
  await measureRatings(server);
  await server.stop();
} finally {
  if (server && server.child.exitCode === null) await server.kill();
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}
if (brokenPromises() > 0) console.log(`${brokenPromises()} promises are broken`);
process.exit(brokenPromises() > 0 ? 1 : 0);
