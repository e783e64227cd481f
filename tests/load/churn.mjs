// Rooms come and go: opened, played in for a few moves, left. When all of them sleep, the process is as it was.
import { figure, growth, pause, promise, readMetric, standing } from "./figures.mjs";
import { behindProxy, inTurns, table } from "./people.mjs";

const moves = 4;

export const title = "rooms that come and go";
/** A room sleeps within two and a half seconds of the last who leaves it. */
export const options = [...behindProxy, "--unlimited", "--idle-minutes", "0.02"];

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

/** How the process stands when everybody has left and every room sleeps. */
async function atRest(server) {
  const end = Date.now() + 60_000;
  while ((await readMetric(server, "idavoll_rooms")) > 0 || (await readMetric(server, "idavoll_websockets")) > 0) {
    if (Date.now() > end) throw new Error("some room does not fall asleep");
    await pause(200);
  }
  return standing(server);
}

export async function run(server, long) {
  const cycles = long ? 100_000 : 5_000;
  // What the first ones cost is kept for the next: buffers, pages of the database, whom one has seen lately.
  const first = long ? 25_000 : 3_000;
  await inTurns(first, 20, () => cycle(server));
  const before = await atRest(server);
  const begin = performance.now();
  await inTurns(cycles - first, 20, () => cycle(server));
  figure("rooms opened, played in and left", cycles);
  figure("rooms each second", ((cycles - first) / (performance.now() - begin)) * 1000);
  const after = await atRest(server);
  figure("pages of the database that may be kept, besides", after.kept, "KiB");
  growth("memory when all of them sleep", before.kib, after.kib, "KiB", 1.05);
  growth("descriptors when all of them sleep", before.descriptors, after.descriptors, "", 1.05);
  promise("no room is awake", (await readMetric(server, "idavoll_rooms")) === 0);
}
