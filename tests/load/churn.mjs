// Rooms are opened, played in for a few moves, and left. When all of them sleep, the process is back at its initial
// size.
import { figure, growth, pause, promise, readMetric, standing } from "./figures.mjs";
import { behindProxy, inTurns, table } from "./people.mjs";

const moves = 4;

export const title = "rooms that come and go";
/** A room sleeps within two and a half seconds after the last person leaves. */
export const options = [...behindProxy, "--unlimited", "--idle-minutes", "0.02"];
/** Makes the allocator return free memory at once; by default it waits, which would dominate the measurement. */
export const launcher = ["env", "MIMALLOC_DECOMMIT_DELAY=0", "MIMALLOC_SEGMENT_DECOMMIT_DELAY=0", "MIMALLOC_PAGE_RESET=1"];

async function cycle(server) {
  const { players } = await table(server);
  for (let made = 0; made < moves; made++) {
    const mover = players.find(({ turn }) => turn.legal?.length > 0);
    const both = players.map((player) => player.next("patch"));
    mover.move();
    await Promise.all(both);
  }
  for (const player of players) player.leave();
}

/** Measures the process when everyone has left and every room sleeps. */
async function atRest(server) {
  const end = Date.now() + 60_000;
  while ((await readMetric(server, "idavoll_rooms")) > 0 || (await readMetric(server, "idavoll_websockets")) > 0) {
    if (Date.now() > end) throw new Error("some room does not fall asleep");
    await pause(200);
  }
  return standing(server);
}

/**
 * Caches about people fill and expire periodically; several measurements with some rooms in between cover a whole
 * period.
 */
async function severalRests(server, rooms) {
  const rests = [];
  for (let rest = 0; rest < 3; rest++) {
    await inTurns(rooms, 20, () => cycle(server));
    rests.push(await atRest(server));
  }
  return rests;
}

export async function run(server, long) {
  // The first rooms fill caches that stay: buffers, database pages, recently seen people.
  const [first, then, between] = long ? [25_000, 70_000, 1_000] : [5_000, 2_000, 500];
  await inTurns(first, 20, () => cycle(server));
  const before = await severalRests(server, between);
  const begin = performance.now();
  await inTurns(then, 20, () => cycle(server));
  figure("rooms opened, played in and left", first + then + 6 * between);
  figure("rooms each second", (then / (performance.now() - begin)) * 1000);
  const after = await severalRests(server, between);
  const highest = (what) => Math.max(...before.map((rest) => rest[what]));
  const lowest = (what) => Math.min(...after.map((rest) => rest[what]));
  figure("pages of the database that may be kept, besides", lowest("kept"), "KiB");
  growth("memory when all of them sleep", highest("kib"), lowest("kib"), "KiB", 1.05);
  growth("descriptors when all of them sleep", highest("descriptors"), lowest("descriptors"), "", 1.05);
  promise("no room is awake", (await readMetric(server, "idavoll_rooms")) === 0);
}
