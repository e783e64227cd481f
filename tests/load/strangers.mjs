// Addresses create accounts, guess passwords, store data as ever new guests and resign rated games to each other as fast
// as they can: others still sign in and play, the database does not grow, and nobody climbs a leaderboard.
import { rows } from "../prove/rows.mjs";
import { Bystander } from "./bystander.mjs";
import { figure, pause, percentile, promise } from "./figures.mjs";
import { behindProxy, Person } from "./people.mjs";

// The limits of server/app/config.h and server/core/people/attempts.h.
const accounts = { atOnce: 20, perSecond: 1 / 120, ofAllAtOnce: 200, ofAllPerSecond: 1 / 20 };
const guests = { atOnce: 100, perSecond: 1 / 20 };
const signInAtMost = 1500;
const signInTimesAsLong = 6;
const moveAtMost = 250;
const bytesAtMost = 4 * 1024;
/** Settings of 8 KiB, with their page. */
const guestBytesAtMost = 12 * 1024;
const password = "correct horse battery";

export const title = "addresses that make accounts, guess passwords, store data and resign rated games";
export const options = behindProxy;

async function signIns(server, name, times) {
  const took = [];
  for (let i = 0; i < times; i++) {
    const person = new Person(server);
    const begin = performance.now();
    const { status } = await person.call("POST", "/api/session", { name, password });
    took.push(performance.now() - begin);
    if (status !== 200) throw new Error(`not signed in: ${status}`);
    await pause(200);
  }
  return took;
}

/** Size of the account tables: all tables except those of games, which the game beside it fills. */
const bytes = (server) =>
  rows(server, `SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN (SELECT i.name FROM sqlite_schema AS i WHERE i.tbl_name <> 'games'
    AND NOT EXISTS (SELECT 1 FROM pragma_table_info(i.tbl_name) AS c WHERE c.name = 'game'))`)[0].bytes;

/** What guests have stored. */
const guestRows = (server) =>
  rows(server, `SELECT (SELECT count(*) FROM settings) + (SELECT count(*) FROM secrets) + (SELECT count(*) FROM reports) AS n`)[0].n;

/** Stores everything a guest can, as a new guest each time. */
async function storeAsGuests(server, address, end) {
  const settings = { padding: "x".repeat(8_000) };
  while (performance.now() < end) {
    const guest = await new Person(server, address).becomeGuest().catch(() => null);
    const calls = [["PATCH", "/api/me", { settings }], ["POST", "/api/recovery", {}], ["POST", "/api/reports", { text: "Look", name: "Known" }]];
    const answers = [];
    for (const [method, path, body] of guest ? calls : []) answers.push((await guest.call(method, path, body)).status);
    if (!guest || answers.includes(429)) await pause(200);
  }
}

async function signUp(person, name) {
  const { status, headers } = await person.call("POST", "/api/account", { name, password });
  if (status !== 201) throw new Error(`no account: ${status}`);
  person.cookie = headers["set-cookie"][0].split(";")[0];
  return person;
}

/** Two accounts of one address sit down at rated tables, where the second resigns at once. */
async function resignRatedGames(server, address, names, end) {
  const [leader, other] = [await signUp(new Person(server, address), names[0]), await signUp(new Person(server, address), names[1])];
  const settings = { visibility: "public", rated: true, when_left: "ends" };
  for (let games = 0; ; games++) {
    const opened = await leader.call("POST", "/api/rooms", { game: "voluspa", options: { players: 2 }, settings });
    if (performance.now() >= end || opened.status !== 201) return games;
    const { room } = JSON.parse(opened.text);
    for (const one of [leader, other]) await one.enter(room);
    await leader.sit(0);
    const view = other.next("view");
    await other.sit(1);
    const { seq, mark } = await view;
    const over = leader.next("patch");
    other.send({ type: "move", id: "resign", upon: seq, mark, action: { type: "resign" } });
    await over;
    for (const one of [leader, other]) one.leave();
    await pause(200);
  }
}

export async function run(server, long) {
  const seconds = long ? 60 : 10;
  const addresses = long ? 8 : 3;
  const known = new Person(server);
  const made = await known.call("POST", "/api/account", { name: "Known", password });
  if (made.status !== 201) throw new Error(`no account: ${made.status}`);
  const bystander = new Bystander(server);
  await pause(1000);
  const quiet = await signIns(server, "Known", 10);
  const movesBefore = await bystander.figures();

  const before = bytes(server);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const created = new Array(addresses).fill(0);
  let number = 0;
  const flood = Array.from({ length: addresses * 6 }, async (_, index) => {
    const from = new Person(server, `192.0.2.${1 + (index % addresses)}`);
    while (performance.now() < end) {
      from.cookie = undefined;
      const guesses = index % 12 >= 6;
      number += 1;
      const { status } = guesses
        ? await from.call("POST", "/api/session", { name: `Nobody ${number}`, password })
        : await from.call("POST", "/api/account", { name: `Flood ${number}`, password });
      if (status === 201) created[index % addresses] += 1;
      if (status === 429) await pause(20);
    }
  });
  const storing = Array.from({ length: addresses }, (_, index) => storeAsGuests(server, `192.0.2.${1 + index}`, end));
  const climbing = resignRatedGames(server, "198.51.100.1", ["Leader", "Other"], end);
  await pause(500);
  const beside = await signIns(server, "Known", long ? 60 : 15);
  const movesBeside = await bystander.figures();
  await Promise.all([...flood, ...storing]);
  const resigned = await climbing;
  await bystander.stop();

  const passed = (performance.now() - begin) / 1000;
  const all = created.reduce((sum, count) => sum + count, 0);
  figure("accounts made by one address", Math.max(...created), "", Math.ceil(accounts.atOnce + accounts.perSecond * passed));
  figure("accounts made by all of them", all, "", Math.ceil(accounts.ofAllAtOnce + accounts.ofAllPerSecond * passed));
  const stored = guestRows(server);
  figure("what guests of these addresses stored", stored, "rows", Math.ceil(addresses * (guests.atOnce + guests.perSecond * passed)));
  figure("what the database holds of people grew by", bytes(server) - before, "bytes", (all + 2) * bytesAtMost + stored * guestBytesAtMost);
  figure("rated games resigned at once", resigned);
  figure("rated games of them that count", rows(server, "SELECT count(*) AS n FROM rating_steps")[0].n, "", 0);
  figure("a stranger's sign-in when it is quiet, median", percentile(quiet, 0.5), "ms");
  figure("a stranger's sign-in meanwhile, median", percentile(beside, 0.5), "ms", signInTimesAsLong * Math.max(100, percentile(quiet, 0.5)));
  figure("a stranger's sign-in meanwhile, worst", percentile(beside, 1), "ms", signInAtMost);
  figure("a move beside it, p99 when it is quiet", movesBefore.p99, "ms");
  figure("a move beside it, p99 meanwhile", movesBeside.p99, "ms", moveAtMost);
  promise("some accounts were made", all > 0);
  promise("some guests stored something", stored > 0);
  promise("some rated games were resigned", resigned > 0);
}
