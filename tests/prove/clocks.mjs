// The whole server under a false clock on the wall (libfaketime), which leaps a day ahead and back while games with clocks
// are played: that costs nobody anything, and every deadline follows.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { WallClock } from "./false_clock.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { sitInOrder } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "clocks";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function rows(server, sql) {
  const text = execFileSync("sqlite3", ["-readonly", "-json", "-cmd", ".timeout 5000", server.database, sql], { encoding: "utf8" });
  return text.trim() ? JSON.parse(text) : [];
}

/** Duels in which nobody moves. */
async function openDuels(server, count, settings) {
  const tables = [];
  for (let i = 0; i < count; i += 1) {
    const people = [];
    for (let seat = 0; seat < 2; seat += 1) people.push({ cookie: await becomeGuest(server.address), name: `Player ${seat + 1}` });
    const room = await openRoom(server.address, people[0].cookie, "voluspa", { players: 2 }, settings);
    tables.push(await sitInOrder(server.address, room, people, 60_000));
  }
  return tables;
}

export async function run({ say }) {
  const faults = [];
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-leaps-"));
  const clock = new WallClock(folder);
  const server = await Server.start({ folder, args: ["--unlimited"], launcher: clock.launcher });
  const perMove = hour;
  const tables = await openDuels(server, 8, { clock: { per_move: perMove / 1000 }, on_timeout: "automatic" });
  const deadlines = () => rows(server, "SELECT min(deadline) AS first FROM turns WHERE deadline IS NOT NULL")[0];
  const before = deadlines();
  /** Deadlines follow the wall: nobody has less than they had, nor more than the grace after a leap on top of it. */
  const expect = async (offset, what) => {
    const more = () => deadlines().first - before.first - offset;
    const follows = () => more() > -30_000 && more() < 10 * minute + 30_000;
    await until(follows, `the deadlines do not follow ${what}`, 40_000).catch((error) => faults.push(error.message));
    const out = rows(server, "SELECT count(*) AS n FROM actions WHERE action ->> 'type' = 'timeout'")[0].n;
    if (out > 0) faults.push(`${out} times ran out by ${what}`);
  };
  clock.set(day);
  await expect(day, "a leap of a day ahead");
  clock.set(0);
  await expect(0, "a leap of a day back");
  clock.set(day);
  await expect(day, "another");
  // Whose turn it is still moves, and nothing else has suffered.
  for (const clients of tables) {
    const actor = clients.find(({ legal }) => legal.length > 0);
    const { points, ...action } = actor.legal[0];
    const answer = await actor.move(action);
    if (answer.type !== "ack") faults.push(`after the leaps a move is refused: ${answer.code}`);
    clients.forEach((client) => client.close());
  }
  if (faults.length === 0) say(`${tables.length} games through leaps of a day ahead, back and ahead: no time ran out, every deadline followed`);
  if ((await server.stop()) !== 0) faults.push("the server does not stop well");
  await server.remove();
  return faults;
}
