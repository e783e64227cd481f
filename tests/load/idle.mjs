// Measures the cost of each idle connection to a game.
import { figure, pause, residentKiB } from "./figures.mjs";
import { allAnswered, behindProxy, inTurns, table } from "./people.mjs";

const kibPerConnection = 20;

export const title = "idle connections";
export const options = [...behindProxy, "--max-connections", "6000"];

export async function run(server, long) {
  const games = long ? 2_500 : 250;
  // The one-time costs of the first few are not counted.
  const first = await inTurns(10, 10, () => table(server));
  const before = residentKiB(server.child.pid);
  const begin = performance.now();
  const tables = [...first, ...(await inTurns(games - first.length, 16, () => table(server)))];
  figure("connections", tables.length * 2);
  figure("games", tables.length);
  figure("time until all of them sit", (performance.now() - begin) / 1000, "s");
  await pause(long ? 10_000 : 1_000);
  const growth = residentKiB(server.child.pid) - before;
  figure("memory of the server", before + growth, "KiB");
  figure("memory per connection, with its half of a game", growth / (2 * (games - first.length)), "KiB", kibPerConnection);
  const people = tables.flatMap(({ players }) => players);
  await allAnswered(people);
  for (const person of people) person.leave();
}
