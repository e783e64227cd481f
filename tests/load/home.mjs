// Measures the cost of each idle home connection.
import { figure, pause, residentKiB } from "./figures.mjs";
import { allAnswered, behindProxy, inTurns, Person } from "./people.mjs";

const kibPerLine = 12;

export const title = "idle home lines";
export const options = [...behindProxy, "--max-connections", "6000"];

async function atHome(server) {
  const person = await new Person(server).becomeGuest();
  const status = await person.connect();
  if (status !== 101) throw new Error(`no WebSocket: ${status}`);
  const told = person.next("home");
  person.send({ type: "home", v: 2 });
  await told;
  return person;
}

export async function run(server, long) {
  const lines = long ? 5_000 : 1_500;
  // The one-time costs of the first few are not counted.
  const first = await inTurns(500, 16, () => atHome(server));
  const before = residentKiB(server.child.pid);
  const begin = performance.now();
  const people = [...first, ...(await inTurns(lines, 16, () => atHome(server)))];
  figure("home lines", people.length);
  figure("time until all of them are told their games", (performance.now() - begin) / 1000, "s");
  await pause(long ? 10_000 : 1_000);
  const growth = residentKiB(server.child.pid) - before;
  figure("memory of the server", before + growth, "KiB");
  figure("memory per home line", growth / lines, "KiB", kibPerLine);
  await allAnswered(people);
  for (const person of people) person.leave();
}
