// One server per database, wherever it is: a second server is refused whatever path it uses, and once the file has
// moved nothing is acknowledged. A server refuses to start on a non-empty database without its secret.
import { spawnSync } from "node:child_process";
import { copyFileSync, linkSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Server } from "../e2e/server.mjs";
import { acknowledged, audit } from "./ledger.mjs";
import { anyLegal, Table } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "place";

/** Milliseconds within which a missing database must be noticed. */
const noticedWithin = 1_000;

const kind = { game: "voluspa", options: { players: 2 }, seats: 2 };

const web = process.env.IDAVOLL_WEB ?? fileURLToPath(new URL("../../web-client/dist", import.meta.url));

/** Moves at a steady pace, so that there is always a next one. */
const slowly = { choose: (client) => (pause(20).then(() => client.play()), Math.random() < 0.5 ? anyLegal(client) : null) };

const newFolder = () => mkdtempSync(path.join(tmpdir(), "idavoll-place-"));

/** Checks that a second server does not start on that file. */
function secondServer(server, what, file) {
  const args = ["serve", "--port", "0", "--database", file, "--web", web];
  const { status, stderr } = spawnSync(server.child.spawnfile, args, { encoding: "utf8", timeout: 3_000 });
  const isRefused = status > 0 && /in use by another server/.test(stderr);
  return isRefused ? [] : [`a second server through ${what} ended with ${status ?? "the test"}: ${stderr.trim()}`];
}

async function refusesOthers(say) {
  const server = await Server.start();
  const elsewhere = newFolder();
  const link = path.join(elsewhere, "link.db");
  const hard = path.join(elsewhere, "hard.db");
  symlinkSync(server.database, link);
  linkSync(server.database, hard);
  const faults = [];
  for (const lock of ["with its lock file", "without it"]) {
    if (lock === "without it") rmSync(`${server.database}.lock`, { force: true });
    for (const [what, file] of Object.entries({ "its name": server.database, "a link": link, "a hard link": hard })) {
      faults.push(...secondServer(server, `${what}, ${lock}`, file));
    }
  }
  say(`${6 - faults.length} of six second servers refused`);
  await server.remove();
  rmSync(elsewhere, { recursive: true });
  return faults;
}

/** Moves the database away during play; everything acknowledged afterwards must be there when it is back. */
async function isMissed(what, takeAway, say) {
  const server = await Server.start();
  const aside = newFolder();
  const tables = await Promise.all([1, 2, 3, 4].map(() => Table.open(server.address, { ...kind, client: slowly })));
  await Promise.all(tables.map((table) => table.start()));
  await until(() => acknowledged(tables) > 8, "nobody moves");
  takeAway(server.database, path.join(aside, "aside.db"));
  const gone = Date.now();
  const before = acknowledged(tables);
  let status = 200;
  while (status === 200 && Date.now() - gone < 5_000) {
    await pause(10);
    status = (await fetch(`${server.address}/readyz`)).status;
  }
  const noticed = Date.now() - gone;
  await pause(500);
  // Those in flight at that moment are in the file that was moved away.
  const late = acknowledged(tables) - before;
  say(`${what}: not ready after ${noticed} ms, ${late} acknowledged meanwhile`);
  const faults = [];
  if (status === 200 || noticed > noticedWithin) faults.push(`${what}: noticed after ${noticed} ms`);
  if (late > tables.length) faults.push(`${what}: ${late} moves were acknowledged that go nowhere`);
  if (!/while the server is running|has lost its write-ahead log/.test(server.log)) faults.push(`${what}: the log is silent`);
  tables.forEach((table) => table.close());
  await server.remove();
  rmSync(aside, { recursive: true });
  return faults;
}

const accidents = {
  deleted: (database) => rmSync(database),
  moved: (database, aside) => renameSync(database, aside),
  "replaced by a copy": (database, aside) => {
    copyFileSync(database, aside);
    renameSync(aside, database);
  },
  "without its log": (database) => rmSync(`${database}-wal`),
};

async function wantsItsSecret(say) {
  const server = await Server.start();
  const table = await Table.open(server.address, kind);
  await table.start();
  await server.stop();
  const secret = `${server.database}.secret`;
  const aside = `${secret}.aside`;
  renameSync(secret, aside);
  const faults = [];
  const start = await server.run("serve", "--port", "0", "--database", server.database, "--web", web);
  if (start.code === 0 || !/is missing, but the database contains rooms/.test(start.output)) {
    faults.push(`a full database is served without its secret: ${start.output}`);
  }
  renameSync(aside, secret);
  const rotated = await server.run("admin", "secret", "rotate", "--database", server.database);
  if (rotated.code !== 0) faults.push(`no key is added: ${rotated.output}`);
  await server.up();
  await table.end();
  if (table.players.length !== kind.seats) faults.push("a seat was lost by a new key");
  faults.push(...(await audit(server, [table])), ...table.surprises);
  say(`a game went on after its server's secret was missing, and had another key`);
  table.close();
  await server.remove();
  return faults;
}

export async function run({ say }) {
  const faults = await refusesOthers(say);
  for (const [what, takeAway] of Object.entries(accidents)) faults.push(...(await isMissed(what, takeAway, say)));
  return [...faults, ...(await wantsItsSecret(say))];
}
