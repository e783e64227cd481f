// Readers who stop reading while many messages are sent use a bounded amount of memory and delay no one else.
import { Bystander } from "./bystander.mjs";
import { Health } from "./health.mjs";
import { figure, pause, promise, residentKiB, standing, watchMemory } from "./figures.mjs";
import { behindProxy, inTurns, Person, table } from "./people.mjs";

const perRoom = 50;
const text = "\u{1f409}".repeat(500);
// At most 512 KiB are queued per reader; readers of the same messages share them.
const kibPerReader = 128;
const p99AtMost = 250;
const healthAtMost = 100;

const atOnce = 10;

/** Sends as much as one person may, at the pace of the server. */
function talk(person) {
  let unheard = 0;
  person.heard = ({ type, chat }) => (unheard -= type === "chat" && chat.seat === person.seat ? 1 : 0);
  const timer = setInterval(() => {
    if (unheard >= atOnce) return;
    unheard += 1;
    person.send({ type: "chat", text });
  }, 10);
  return () => clearInterval(timer);
}

/** Chat is stored: SQLite's cache grows up to 64 MiB whether or not anyone reads. */
async function fillDatabaseCache(talkers) {
  const quiet = talkers.map(talk);
  await pause(45_000);
  for (const stop of quiet) stop();
}

/** The server's own count. From outside, the closing of frozen connections is not visible. */
async function webSockets(server) {
  const metrics = await (await fetch(`${server.address}/metrics`, { headers: { "x-forwarded-for": "127.0.0.1" } })).text();
  return Number(/^idavoll_websockets (\d+)/m.exec(metrics)[1]);
}

export const title = "readers who stop reading";
export const options = [...behindProxy, "--messages-per-second", "200", "--chat-per-second", "200", "--chat-lines", "1000000"];

export async function run(server, long) {
  const count = long ? 1000 : 50;
  const seconds = long ? 60 : 8;
  const bystander = new Bystander(server);
  const health = new Health(server);
  const tables = await inTurns(count / perRoom, 4, () => table(server));
  const talkers = tables.flatMap(({ players }) => players);
  if (long) await fillDatabaseCache(talkers);
  const readers = await inTurns(count, 20, async (index) => {
    const reader = await new Person(server).becomeGuest();
    return reader.enter(tables[Math.floor(index / perRoom)].room);
  });
  for (const reader of readers) reader.freeze();
  const connected = await webSockets(server);
  await pause(1500);
  const before = await bystander.figures();
  await health.figures();
  const resident = residentKiB(server.child.pid);
  const { kept } = standing(server);
  const highest = watchMemory(server.child.pid);
  let said = 0;
  talkers[0].socket.on("message", (message) => (said += message.includes('"type":"chat"') ? 1 : 0));
  const quiet = talkers.map(talk);
  let closed = 0;
  for (let passed = 0; passed < seconds && closed < count; passed++) {
    await pause(1000);
    closed = connected - (await webSockets(server));
  }
  const during = await bystander.figures();
  const answers = await health.figures();
  const pages = standing(server).kept - kept;
  const growth = highest() - resident - pages;
  for (const stop of quiet) stop();
  await bystander.stop();
  await health.stop();
  figure("readers who do not read", count);
  figure("said to each of them", (said * text.length * 2) / 1024 / 1024, "MiB");
  figure("of them closed as too slow", closed);
  figure("pages of the database that may be kept, besides", pages, "KiB");
  figure("growth of the server's memory", growth, "KiB", count * kibPerReader);
  figure("growth per reader", growth / count, "KiB");
  figure("a game beside it before, median", before.median, "ms");
  figure("a game beside it before, p99", before.p99, "ms");
  figure("a game beside it meanwhile, median", during.median, "ms");
  figure("a game beside it meanwhile, p99", during.p99, "ms", Math.max(p99AtMost, 3 * before.p99));
  figure("/healthz beside them, answers", answers.count);
  figure("/healthz beside them, median", answers.median, "ms");
  figure("/healthz beside them, p99", answers.p99, "ms", healthAtMost);
  promise("those who talk are still served", talkers.every((talker) => talker.socket.readyState === 1));
  for (const person of [...readers, ...talkers]) person.leave();
}
