// Clocks, and the server's own clock. First the server is killed around deadlines again and again: each clock must run
// out once, after as much time as its seat had while the server was up, not counting the grace period after each
// restart. Then the server runs under a fake wall clock (libfaketime) that jumps a day ahead and back, which must cost
// no player any time.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { WallClock } from "./false_clock.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { rows } from "./rows.mjs";
import { sitInOrder } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "clocks";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Games in which no one moves. */
async function openTables(server, count, players, settings) {
  const tables = [];
  for (let i = 0; i < count; i += 1) {
    const people = [];
    for (let seat = 0; seat < players; seat += 1) people.push({ cookie: await becomeGuest(server.address), name: `Player ${seat + 1}` });
    const room = await openRoom(server.address, people[0].cookie, "voluspa", { players }, settings);
    tables.push(await sitInOrder(server.address, room, people, 60_000));
  }
  return tables;
}

/** The grace period after a restart in which no clock runs out: ten minutes by default, too long for this test. */
const grace = 3_000;
/** How often the server records that it is up. After a kill, the time since the last record is given back. */
const noted = 10_000;

/**
 * How much of a span counts: while the server was up, except for the grace period. Returns a minimum and a maximum,
 * because the restart is only known to lie between its start and its being ready.
 */
function counted({ from, to }, lives) {
  const sum = (of) => lives.reduce((all, life, i) => all + Math.max(0, Math.min(to, life.down) - Math.max(from, i === 0 ? life.begun : life[of] + grace)), 0);
  return [sum("ready"), sum("begun")];
}

async function killAroundDeadlines({ long, say }) {
  const faults = [];
  const [games, kills, perMove] = long ? [60, 30, 20_000] : [8, 3, 6_000];
  // Deadlines are processed room by room.
  const slack = 2_500;
  const server = await Server.start({ args: ["--unlimited", "--clock-grace", String(grace)] });
  const lives = [{ begun: Date.now(), ready: Date.now(), down: Infinity }];
  const settings = { clock: { per_move: perMove / 1000 }, on_timeout: "automatic" };
  const tables = await openTables(server, games, 3, settings);
  tables.flat().forEach((client) => client.close());
  const running = () => rows(server, "SELECT count(*) AS n FROM games WHERE status = 'running'")[0].n;
  let killed = 0;
  for (; killed < kills && running() > 0; killed += 1) {
    const [{ deadline }] = rows(server, "SELECT min(deadline) AS deadline FROM turns");
    if (deadline === null) break;
    // Shortly before a deadline, at it, and while later ones are processed.
    await pause(Math.max(0, deadline - Date.now() + (Math.random() - 0.4) * 700));
    await server.kill();
    lives.at(-1).down = Date.now();
    await pause(Math.random() * 2_000);
    const begun = Date.now();
    await server.up();
    lives.push({ begun, ready: Date.now(), down: Infinity });
  }
  await until(() => running() === 0, "some games are not over", 10 * perMove).catch((error) => faults.push(error.message));
  const timeouts = rows(server, "SELECT a.game, a.seq, a.seat, a.at, coalesce((SELECT max(b.at) FROM actions AS b WHERE b.game = a.game "
    + "AND b.seq < a.seq), g.started_at) AS since FROM actions AS a JOIN games AS g ON g.id = a.game "
    + "WHERE a.action ->> 'type' = 'timeout' ORDER BY a.game, a.seq");
  const seen = new Set();
  const spent = [];
  for (const { game, seat, at, since } of timeouts) {
    if (seen.has(`${game} ${seat}`)) faults.push(`the time of seat ${seat} in game ${game} ran out twice`);
    seen.add(`${game} ${seat}`);
    const [least, most] = counted({ from: since, to: at }, lives);
    spent.push((least + most) / 2);
    const given = noted * lives.filter(({ down }) => down > since && down < at).length;
    if (least > perMove + slack + given || most < perMove - slack) faults.push(`a time ran out after ${least} to ${most} ms of ${perMove}`);
  }
  // Three players per table; when two are out, the game ends.
  if (timeouts.length !== 2 * games) faults.push(`${timeouts.length} times ran out in ${games} games`);
  const [least, most] = [Math.min(...spent), Math.max(...spent)].map((one) => (one / 1000).toFixed(1));
  say(`${games} games, ${killed} kills around deadlines: ${timeouts.length} times ran out, each once, after ${least} to ${most} s of ${perMove / 1000} that the server was there`);
  const { code, output } = await server.run("admin", "verify", "--database", server.database);
  if (code !== 0) faults.push(`the games are not whole: ${output}`);
  await server.remove();
  return faults;
}

async function leapADay({ say }) {
  const faults = [];
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-leaps-"));
  const clock = new WallClock(folder);
  const server = await Server.start({ folder, args: ["--unlimited"], launcher: clock.launcher });
  const perMove = hour;
  const tables = await openTables(server, 8, 2, { clock: { per_move: perMove / 1000 }, on_timeout: "automatic" });
  const deadlines = () => rows(server, "SELECT min(deadline) AS first FROM turns WHERE deadline IS NOT NULL")[0];
  const before = deadlines();
  /**
   * Deadlines follow the wall clock: no player has less time than before, or more than the grace period on top after a
   * jump.
   */
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
  // Players can still move, and nothing else is affected.
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

export async function run(how) {
  return [...(await killAroundDeadlines(how)), ...(await leapADay(how))];
}
