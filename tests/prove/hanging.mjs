// A hanging mail server must not delay moves: the p99 of a move equals that of a server without mail. Two identical
// servers, one without mail and one whose mail server accepts connections and stays silent, are measured alternately
// for short periods while notifications are pending, so that other load on the machine affects both.
import { connect, createServer } from "node:net";

import { Server } from "../e2e/server.mjs";
import { TestPerson } from "../news/people.mjs";
import { World } from "../news/world.mjs";
import { plain } from "./client.mjs";
import { sitInOrder } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "hanging";

const most = 1.1;
/** Measured games, and games with pending notifications. */
const duels = 4;
const waiting = 6;
const moment = 400;

/** A proxy in front of a mail server: forwards until it hangs. */
class Door {
  hanging = new Set();
  doesHang = false;

  static async to(port) {
    const door = new Door();
    door.server = createServer((socket) => {
      socket.on("error", () => undefined);
      if (door.doesHang) {
        door.hanging.add(socket);
        socket.on("close", () => door.hanging.delete(socket));
        return;
      }
      const beyond = connect(port, "127.0.0.1");
      beyond.on("error", () => socket.destroy());
      socket.pipe(beyond).pipe(socket);
    });
    await new Promise((resolve) => door.server.listen(0, "127.0.0.1", resolve));
    door.port = door.server.address().port;
    return door;
  }

  end() {
    this.hanging.forEach((socket) => socket.destroy());
    this.server.close();
  }
}

/** A server with games whose players are mailed about each turn, if it can send mail. */
class House {
  times = [];

  static async begin(args, world, name) {
    const house = new House();
    house.server = await Server.start({ args });
    house.tables = [];
    for (let i = 0; i < duels + waiting; i += 1) {
      const people = await Promise.all([0, 1].map((seat) => house.somebody(world, `${name} ${i} ${seat}`)));
      house.tables.push(await house.open(people));
    }
    return house;
  }

  async somebody(world, name) {
    const email = `${name.replaceAll(" ", ".")}@example.org`;
    return TestPerson.account(this.server.address, name, world ? { email, world } : {});
  }

  async open(people) {
    const { room } = await people[0].must("POST", "/api/rooms", { game: "voluspa", options: { players: 2 } });
    for (const person of people) await person.choose({ mail: "at_once", push: "never" });
    return { people, clients: await sitInOrder(this.server.address, room, people) };
  }

  /** The first tables play until that time, and each move is timed. */
  async play(until) {
    await Promise.all(this.tables.slice(0, duels).map((_, i) => this.playAt(i, until)));
  }

  async playAt(i, until) {
    while (Date.now() < until) {
      const { clients, people } = this.tables[i];
      if (clients[0].isOver) {
        clients.forEach((client) => client.close());
        this.tables[i] = await this.open(people);
        continue;
      }
      const newest = Math.max(...clients.map(({ seq }) => seq ?? 0));
      const actor = clients.find(({ seq, legal }) => seq === newest && legal.length > 0);
      if (!actor) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        continue;
      }
      const begun = performance.now();
      const answer = await actor.move(plain(actor.legal[0]));
      if (answer.type === "ack") this.times.push(performance.now() - begun);
    }
  }

  /** Milliseconds. */
  get p99() {
    const sorted = this.times.toSorted?.((a, b) => a - b) ?? [...this.times].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)];
  }

  async end() {
    for (const { clients } of this.tables) clients.forEach((client) => client.close());
    await this.server.remove();
  }
}

export async function run({ long, say }) {
  const rounds = long ? 150 : 40;
  const faults = [];
  const world = await World.begin();
  const door = await Door.to(world.mailPort);
  const withDoor = world.options.map((option) => (option.startsWith("smtp://") ? `smtp://127.0.0.1:${door.port}` : option));
  const without = await House.begin(["--unlimited"], null, "Without");
  const beside = await House.begin([...withDoor, "--unlimited"], world, "Beside");
  door.doesHang = true;
  for (const { clients } of beside.tables.slice(duels)) {
    const actor = clients.find(({ legal }) => legal.length > 0);
    await actor.move(plain(actor.legal[0]));
  }
  await until(() => door.hanging.size > 0, "no one asks the mail server");
  // Not measured: the first moves of a process are its slowest.
  for (const house of [without, beside]) await house.play(Date.now() + moment);
  for (const house of [without, beside]) house.times = [];
  for (let round = 0; round < rounds; round += 1) {
    // Which server goes first alternates as well.
    for (const house of round % 2 === 0 ? [without, beside] : [beside, without]) await house.play(Date.now() + moment);
  }
  if (door.hanging.size === 0) faults.push("the mail server does not hang any more");
  const ratio = beside.p99 / without.p99;
  const told = [without, beside].map(({ p99, times }) => `${p99.toFixed(2)} ms of ${times.length}`);
  say(`p99 of a move: ${told[0]} without mail, ${told[1]} beside a mail server that hangs: ratio ${ratio.toFixed(2)}`);
  if (!(ratio <= most)) faults.push(`the ratio is ${ratio.toFixed(2)}, and ${most} is promised`);
  for (const house of [without, beside]) await house.end();
  door.end();
  world.end();
  return faults;
}
