// Addresses create accounts and guess passwords as fast as they can: others still sign in and play, and the database
// does not grow.
import { rows } from "../prove/rows.mjs";
import { Bystander } from "./bystander.mjs";
import { figure, pause, percentile, promise } from "./figures.mjs";
import { behindProxy, Person } from "./people.mjs";

// The limits of server/app/config.h and server/core/people/attempts.h.
const accounts = { atOnce: 20, perSecond: 1 / 120, ofAllAtOnce: 200, ofAllPerSecond: 1 / 20 };
const signInAtMost = 1500;
const signInTimesAsLong = 6;
const moveAtMost = 250;
const bytesAtMost = 4 * 1024;
const password = "correct horse battery";

export const title = "addresses that make accounts and guess passwords";
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
  await pause(500);
  const beside = await signIns(server, "Known", long ? 60 : 15);
  const movesBeside = await bystander.figures();
  await Promise.all(flood);
  await bystander.stop();

  const passed = (performance.now() - begin) / 1000;
  const all = created.reduce((sum, count) => sum + count, 0);
  figure("accounts made by one address", Math.max(...created), "", Math.ceil(accounts.atOnce + accounts.perSecond * passed));
  figure("accounts made by all of them", all, "", Math.ceil(accounts.ofAllAtOnce + accounts.ofAllPerSecond * passed));
  figure("what the database holds of people grew by", bytes(server) - before, "bytes", all * bytesAtMost);
  figure("a stranger's sign-in when it is quiet, median", percentile(quiet, 0.5), "ms");
  figure("a stranger's sign-in meanwhile, median", percentile(beside, 0.5), "ms", signInTimesAsLong * Math.max(100, percentile(quiet, 0.5)));
  figure("a stranger's sign-in meanwhile, worst", percentile(beside, 1), "ms", signInAtMost);
  figure("a move beside it, p99 when it is quiet", movesBefore.p99, "ms");
  figure("a move beside it, p99 meanwhile", movesBeside.p99, "ms", moveAtMost);
  promise("some accounts were made", all > 0);
}
