// Floods on one connection, on many connections of one address, of calls and of connections. Each is rate-limited and
// affects no other address.
import { Bystander } from "./bystander.mjs";
import { figure, pause, promise } from "./figures.mjs";
import { behindProxy, inTurns, Person } from "./people.mjs";

// The limits of server/net/conversation.h and server/net/address_book.h: burst and sustained rate per second.
const connection = { atOnce: 60, perSecond: 20 };
const address = { atOnce: 600, perSecond: 200 };
const calls = { atOnce: 100, perSecond: 20 };
const connectionsOfAddress = 200;
const p99AtMost = 250;

/** What a limit lets through in that time, plus what may be in flight at its ends. */
const allowed = (limit, milliseconds) => Math.ceil(limit.atOnce + (limit.perSecond * milliseconds) / 1000 + limit.perSecond);

export const title = "floods";
export const options = behindProxy;

async function oneConnection(server, room, long) {
  const flooder = await (await new Person(server).becomeGuest()).enter(room);
  let answered = 0;
  flooder.heard = ({ type }) => (answered += type === "pong" ? 1 : 0);
  const begin = performance.now();
  for (let i = 0; i < (long ? 20_000 : 2_000); i++) flooder.send({ type: "ping" });
  const code = await flooder.code;
  figure("one connection: answered", answered, "messages", allowed(connection, performance.now() - begin));
  promise("one connection: closed with 1008", code === 1008);
}

async function oneAddress(server, room, long) {
  const seconds = long ? 10 : 2;
  const house = "192.0.2.1";
  // Few cookies for all, since an address may make only so many calls and a person has only so many places in a room.
  const people = await inTurns(5, 5, () => new Person(server, house).becomeGuest());
  const flooders = await inTurns(40, 10, (index) => {
    const person = new Person(server, house);
    person.cookie = people[index % people.length].cookie;
    return person.enter(room);
  });
  let answered = 0;
  for (const flooder of flooders) flooder.heard = ({ type }) => (answered += type === "pong" ? 1 : 0);
  await pause(1000);
  const begin = performance.now();
  // Each keeps to the limit of a connection: 40 times 18 per second.
  for (let round = 0; round < seconds * 18; round++) {
    for (const flooder of flooders) if (flooder.socket.readyState === 1) flooder.send({ type: "ping" });
    await pause(1000 / 18);
  }
  await pause(200);
  figure("one address: answered", answered, "messages", allowed(address, performance.now() - begin));
  for (const flooder of flooders) flooder.leave();
}

async function callsOfAddress(server, long) {
  const caller = new Person(server, "192.0.2.2");
  const begin = performance.now();
  const answers = await inTurns(long ? 5_000 : 500, 20, () => caller.call("GET", "/api/games"));
  const answered = answers.filter(({ status }) => status === 200).length;
  figure("calls of one address: answered", answered, "", allowed(calls, performance.now() - begin));
  promise("calls of one address: the others are 429", answers.every(({ status }) => status === 200 || status === 429));
}

async function connectionsOfOneAddress(server) {
  const house = "192.0.2.3";
  // Connections per person are limited as well.
  const guests = await inTurns((connectionsOfAddress + 50) / 50, 1, () => new Person(server, house).becomeGuest());
  const people = [];
  // Slower than the call limit, so that only the number of connections counts.
  const statuses = await inTurns(connectionsOfAddress + 50, 10, async (index) => {
    const person = new Person(server, house);
    person.cookie = guests[Math.floor(index / 50)].cookie;
    people.push(person);
    const status = await person.connect().catch(() => 0);
    if (index > 0 && index % 20 === 0) await pause(100);
    return status;
  });
  const opened = statuses.filter((status) => status === 101).length;
  figure("connections of one address", opened, "", connectionsOfAddress);
  promise("connections of one address: the others are told so", statuses.every((status) => status === 101 || status === 503 || status === 429));
  for (const person of people) person.leave();
}

export async function run(server, long) {
  const bystander = new Bystander(server);
  const host = await new Person(server).becomeGuest();
  const room = await host.openRoom();
  await host.enter(room);
  await pause(1000);
  const before = await bystander.figures();
  await oneConnection(server, room, long);
  await oneAddress(server, room, long);
  await callsOfAddress(server, long);
  await connectionsOfOneAddress(server);
  const during = await bystander.figures();
  await bystander.stop();
  figure("a game beside it before, p99", before.p99, "ms");
  figure("a game beside it meanwhile, p99", during.p99, "ms", Math.max(p99AtMost, 3 * before.p99));
  host.leave();
}
