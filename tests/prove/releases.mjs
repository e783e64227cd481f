// Nothing is lost in an upgrade: the database that each released program left behind is migrated, its people get their
// seats back, and its running games are played to their end.
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { Server } from "../e2e/server.mjs";
import { Client } from "./client.mjs";
import { verify } from "./ledger.mjs";
import { anyLegal, Table } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "releases";

const kept = fileURLToPath(new URL("../server/storage/releases", import.meta.url));

/** Copies a release's files to where a server looks for them. */
function bring(version) {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-release-"));
  for (const file of ["games.db", "games.db.secret"]) {
    copyFileSync(path.join(kept, version, file), path.join(folder, file));
    chmodSync(path.join(folder, file), 0o600);
  }
  return folder;
}

/** Everyone returns to a room. Returns the differences. */
async function comeBack(server, { code, game, status, seq, cookies }) {
  const faults = [];
  const clients = cookies.map(({ cookie }) => new Client({ address: server.address, code, cookie, choose: anyLegal }));
  const table = new Table(code, clients);
  await until(() => clients.every(({ room }) => room !== null), `no one is let into the ${game} that is ${status}`);
  if (clients.some(({ you }, i) => you.seat !== cookies[i].seat)) faults.push(`${game}: a seat is lost`);
  if (status === "running") await table.end();
  if (status === "finished" && clients[0].room.next === null) faults.push(`${game}: the rematch is lost`);
  if (status !== "open") {
    if (table.seq < seq) faults.push(`${game}: the log is shorter than it was`);
    faults.push(...(await table.disagreements()));
    const { record } = await clients[0].ask({ type: "record" });
    if (record?.result == null) faults.push(`${game}: no record of its end`);
  }
  faults.push(...table.surprises);
  table.close();
  return faults;
}

async function upgrade(version, say) {
  const folder = bring(version);
  const { rooms } = JSON.parse(readFileSync(path.join(kept, version, "rooms.json"), "utf8"));
  // Clients play faster than the rate limits allow.
  const server = await Server.start({ args: ["--unlimited"], folder });
  const faults = [];
  for (const room of rooms) faults.push(...(await comeBack(server, room)));
  const { summary, findings } = await verify(server);
  say(`${version}: ${rooms.length} rooms come back to, those under way played to their end; ${summary}`);
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
  return [...faults, ...findings].map((fault) => `${version}: ${fault}`);
}

export async function run({ say }) {
  const faults = [];
  const versions = readdirSync(kept, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: version } of versions) faults.push(...(await upgrade(version, say)));
  return faults;
}
