// Clocks and the server's own clock: the whole server runs under a false one (libfaketime). First it goes fast, and the
// server is killed around deadlines again and again: each clock runs out once, and after as much time as its seat had while
// the server was there, the ten minutes of grace after each return not counted. Then it leaps a day ahead and back: that
// costs nobody anything.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { FastTime, WallClock } from "./false_clock.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { sitInOrder } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "clocks";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const grace = 10 * minute;

function rows(server, sql) {
  const text = execFileSync("sqlite3", ["-readonly", "-json", "-cmd", ".timeout 5000", server.database, sql], { encoding: "utf8" });
  return text.trim() ? JSON.parse(text) : [];
}

/** Tables at which nobody moves. */
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

/**
 * How much of a span counts: while the server was there, but not in the grace after it had been away. At least and at most,
 * for when it came back is known only as between its start and its being ready.
 */
function counted({ from, to }, lives) {
  const sum = (of) => lives.reduce((all, life, i) => all + Math.max(0, Math.min(to, life.down) - Math.max(from, i === 0 ? life.begun : life[of] + grace)), 0);
  return [sum("ready"), sum("begun")];
}

async function killAroundDeadlines({ long, say }) {
  const faults = [];
  const [games, kills, speed, perMove] = [long ? 60 : 12, long ? 30 : 6, 120, hour];
  // Each time a moment of ours goes by until a process has its clock, and what the server noted last was there is up to
  // ten seconds old when it is killed; and twelve rooms are woken one after the other.
  const slack = (300 + 100 * kills) * speed;
  const time = new FastTime(speed);
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-clocks-"));
  const server = await Server.start({ folder, args: ["--unlimited"], launcher: time.begin(Date.now()) });
  const lives = [{ begun: time.now, ready: time.now, down: Infinity }];
  const settings = { clock: { per_move: perMove / 1000 }, on_timeout: "automatic" };
  const tables = await openTables(server, games, 3, settings);
  tables.flat().forEach((client) => client.close());
  const running = () => rows(server, "SELECT count(*) AS n FROM games WHERE status = 'running'")[0].n;
  let killed = 0;
  for (; killed < kills && running() > 0; killed += 1) {
    const [{ deadline }] = rows(server, "SELECT min(deadline) AS deadline FROM turns");
    if (deadline === null) break;
    // In turns well before a deadline and upon it, while those of the same moment are dealt with one after the other.
    await time.come(deadline + (killed % 3 === 0 ? -2 * minute : Math.random() * 40_000));
    await server.kill();
    lives.at(-1).down = time.now;
    server.launcher = time.begin(time.now + Math.random() * 3 * hour);
    const begun = time.now;
    await server.up();
    lives.push({ begun, ready: time.now, down: Infinity });
  }
  await until(() => running() === 0, "some games are not over", 240_000).catch((error) => faults.push(error.message));
  const ended = time.now;
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
    if (least > perMove + slack || most < perMove - slack) {
      faults.push(`a time ran out after ${Math.round(least / minute)} to ${Math.round(most / minute)} minutes of ${perMove / minute}`);
    }
  }
  // Three sit at each table; when two are out, it ends.
  if (timeouts.length !== 2 * games) faults.push(`${timeouts.length} times ran out in ${games} games`);
  const [least, most] = [Math.min(...spent), Math.max(...spent)].map((one) => (one / minute).toFixed(1));
  const hours = ((ended - lives[0].begun) / hour).toFixed(1);
  say(`${games} games, ${killed} kills in ${hours} hours of a false clock: ${timeouts.length} times ran out, each once, after ${least} to ${most} minutes of ${perMove / minute}`);
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
  const deadlines = () => rows(server, "SELECT min(deadline) AS first, max(deadline) AS last FROM turns WHERE deadline IS NOT NULL")[0];
  const before = deadlines();
  /** Deadlines follow the wall: nobody has less than they had, nor more than the grace after a leap on top of it. */
  const expect = async (offset, what) => {
    const more = () => deadlines().first - before.first - offset;
    const follows = () => more() > -30_000 && more() < grace + 30_000;
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
  say(`${tables.length} games through leaps of a day ahead, back and ahead: no time ran out, every deadline followed`);
  if ((await server.stop()) !== 0) faults.push("the server does not stop well");
  await server.remove();
  return faults;
}

export async function run(how) {
  return [...(await killAroundDeadlines(how)), ...(await leapADay(how))];
}
