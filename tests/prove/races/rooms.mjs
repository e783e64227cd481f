// Races for seats and rooms.
import { isDeepStrictEqual } from "node:util";

import { Client, plain } from "../client.mjs";
import { becomeGuest, openRoom } from "../http.mjs";
import { admin } from "../ledger.mjs";
import { Table } from "../table.mjs";
import { until } from "../until.mjs";
import { agree, movers, nextTable, raced, short } from "./tally.mjs";

/** A room of three with two players: a third sits down while the creator starts the game. */
export async function joinAndStart(address, tally) {
  const cookies = await Promise.all([1, 2, 3].map(() => becomeGuest(address)));
  while (!tally.isFull) {
    const code = await openRoom(address, cookies[0], "voluspa", { players: 3 });
    const table = new Table(code, cookies.map((cookie) => new Client({ address, code, cookie })));
    const [creator, second, third] = table.clients;
    await until(() => table.clients.every(({ isWelcome }) => isWelcome), "not everyone is let in");
    await sit(creator);
    await sit(second);
    tally.count(await raced(tally, () => creator.ask({ type: "start" }), () => sit(third)), ["not_open"]);
    await agreeOnRoom(table, tally);
    await agree(table, tally, 0);
    const { seats, options } = creator.room;
    const isThere = third.you.seat !== null;
    if (seats.length !== (isThere ? 3 : 2) || options.players !== seats.length) tally.complain("the seats are wrong");
    table.close();
  }
}

/** One seat is left, and two players want it. */
export async function lastSeat(address, tally) {
  const cookies = await Promise.all([1, 2, 3].map(() => becomeGuest(address)));
  while (!tally.isFull) {
    const code = await openRoom(address, cookies[0], "voluspa", { players: 2 });
    const table = new Table(code, cookies.map((cookie) => new Client({ address, code, cookie })));
    await until(() => table.clients.every(({ isWelcome }) => isWelcome), "not everyone is let in");
    const [creator, second, third] = table.clients;
    await sit(creator);
    tally.count(await raced(tally, () => sit(second, 1), () => sit(third, 1)), ["not_open"]);
    await agreeOnRoom(table, tally);
    await agree(table, tally, 0);
    if (table.players.length !== 2) tally.complain(`${table.players.length} sit on two seats`);
    table.close();
  }
}

let names = 0;
const sit = (client, seat) =>
  client.ask({ type: "sit", name: `Player ${++names}`, entropy: "", ...(seat === undefined ? {} : { seat }) });

async function agreeOnRoom({ clients }, tally) {
  // Only seated players are told who is watching.
  const [first, ...others] = clients.map((client) => () => ({ ...client.room, watching: null }));
  const isSame = () => others.every((room) => isDeepStrictEqual(room(), first()));
  await until(() => isSame() && clients[0].room.status === "running", `${tally.what}: they disagree on the room`);
}

/** Both click rematch: both receive `ack`, and there is one next room with a seat reserved for each. */
export async function bothRematch(address, tally, server) {
  let table = await nextTable(address, null, short);
  while (!tally.isFull) {
    await playIdly(table);
    const [one, other] = table.clients;
    // Counting takes a separate command and is done only sometimes.
    const isCounted = tally.races % 20 === 0;
    const before = isCounted && (await rooms(server));
    const answers = await raced(tally, () => one.ask({ type: "rematch" }), () => other.ask({ type: "rematch" }));
    if (answers.some(({ type }) => type !== "ack")) tally.complain(`the answers are ${JSON.stringify(answers)}`);
    await until(() => one.room.next && other.room.next, "no next room");
    if (one.room.next !== other.room.next) tally.complain("there are two next rooms");
    if (isCounted && (await rooms(server)) !== before + 1) tally.complain("not exactly one room was opened");
    table = await sitAgain(table, tally);
    tally.races += 1;
  }
  table.close();
}

const rooms = async (server) => JSON.parse(await admin(server, "games", "--json")).length;

async function playIdly(table) {
  while (!table.isOver) {
    const { seq } = table.clients[0];
    const [mover] = movers(table);
    await mover.move(plain(mover.legal.find(({ type }) => type === "end_turn" || type === "pass") ?? mover.legal[0]));
    await until(() => table.clients.every((client) => client.seq === seq + 1), "a move does not reach everyone");
  }
}

async function sitAgain(table, tally) {
  const { next } = table.clients[0].room;
  const seats = table.clients.map(({ you }) => you.seat);
  const clients = table.clients.map(({ address, cookie }) => new Client({ address, code: next, cookie }));
  await until(() => clients.every(({ isWelcome }) => isWelcome), "not everyone is let into the rematch");
  if (!isDeepStrictEqual(clients.map(({ you }) => you.seat), seats)) tally.complain("the seats are not kept");
  if (clients.filter(({ you }) => you.creator).length !== 1) tally.complain("not exactly one opened the next room");
  tally.firstWon += clients[0].you.creator === (tally.races % 2 === 0) ? 1 : 0;
  await Promise.all(clients.map((client) => sit(client)));
  table.close();
  const rematch = new Table(next, clients);
  await rematch.start();
  return rematch;
}
