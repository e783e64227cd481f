// A million codes, half of them as close to a room's as possible: none opens anything. Each address can try only a
// limited number per second, whatever the interface.
import { randomBytes, randomInt } from "node:crypto";
import net from "node:net";

import { Server } from "../../e2e/server.mjs";
import { behindProxy, inTurns, Person } from "../../load/people.mjs";

// The limits of server/net/address_book.h: burst and sustained rate per second.
const calls = { atOnce: 100, perSecond: 20 };
const messages = { atOnce: 600, perSecond: 200 };

const digits = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 26;
// After some more refusals the connection is closed.
const atOnce = 20;

const allowed = (limit, milliseconds) => Math.ceil(limit.atOnce + (limit.perSecond * milliseconds) / 1000 + limit.perSecond);

/** 128 random bits, as the server generates them. */
function randomCode() {
  let number = BigInt(`0x${randomBytes(16).toString("hex")}`);
  let code = "";
  for (let i = 0; i < codeLength; i++, number >>= 5n) code = digits[Number(number & 31n)] + code;
  return code;
}

const put = (code, at, text, skip = text.length) => code.slice(0, at) + text + code.slice(at + skip);

/** Not the code, but as close to it as possible. */
const nearMisses = [
  (code, at) => put(code, at, digits[(digits.indexOf(code[at]) + 1 + randomInt(31)) % 32]),
  (code, at) => put(code, at, code[(at + 1) % codeLength] === code[at] ? "~" : `${code[at + 1] ?? ""}${code[at]}`, 2),
  (code, at) => put(code, at, "", 1),
  (code, at) => put(code, at, digits[randomInt(32)], 0),
  (code) => code.slice(0, 8 + randomInt(16)),
  (code, at) => put(code.toUpperCase(), at, "O"),
  (code, at) => put(code, at, "%25"),
  (code, at) => put(code, at, "_"),
];

function* guessesAt(codes, count) {
  for (let i = 0; i < count; i++) {
    const near = nearMisses[(i >> 1) % nearMisses.length];
    const guess = i % 2 === 0 ? randomCode() : near(codes[randomInt(codes.length)], randomInt(codeLength));
    if (!codes.includes(guess)) yield guess;
  }
}

let connections = 0;

/** Makes a few calls over one connection. Counts the response statuses. */
function ask(server, codes) {
  const head = `Host: ${new URL(server.address).host}\r\n`;
  return new Promise((resolve, reject) => {
    const seen = new Map();
    const socket = net.connect({ host: "127.0.0.1", port: server.port, localAddress: `127.0.1.${1 + (connections++ % 200)}` });
    let answered = 0;
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("close", () => (answered === codes.length ? resolve(seen) : reject(new Error(`${answered} of ${codes.length} were answered`))));
    socket.on("data", (text) => {
      const lines = (rest + text).split("HTTP/1.1 ");
      for (const line of lines.slice(1)) {
        if (line.length < 3) continue;
        const status = Number(line.slice(0, 3));
        seen.set(status, (seen.get(status) ?? 0) + 1);
        answered += 1;
      }
      // A status line split between two chunks is counted with its second half.
      const cut = /(?:H|HT|HTT|HTTP|HTTP\/|HTTP\/1|HTTP\/1\.|HTTP\/1\.1|HTTP\/1\.1 \d{0,2})$/.exec(rest + text);
      rest = cut ? cut[0] : "";
      if (answered === codes.length) socket.end();
    });
    socket.write(codes.map((code) => `GET /api/rooms/${code}/view HTTP/1.1\r\n${head}\r\n`).join(""));
  });
}

function add(tally, seen) {
  for (const [status, count] of seen) tally.set(status, (tally.get(status) ?? 0) + count);
}

/** Only the speed of the server limits the attacker. */
async function asManyAsOneLikes(server, codes, count) {
  const found = new Map();
  for (let i = 0; i < codes.length; i += atOnce) add(found, await ask(server, codes.slice(i, i + atOnce)));
  const tally = new Map();
  const guesses = guessesAt(codes, count);
  await inTurns(Math.ceil(count / atOnce), 4, async () => {
    const some = Array.from({ length: atOnce }, () => guesses.next().value).filter(Boolean);
    if (some.length > 0) add(tally, await ask(server, some));
  });
  return { found: found.get(200) ?? 0, tally };
}

/** One address calls as fast as it can. Returns how many of its guesses were checked. */
async function overCalls(server, milliseconds) {
  const guesser = new Person(server, "192.0.2.1");
  const begin = performance.now();
  let lookedAt = 0;
  await inTurns(20, 20, async () => {
    while (performance.now() - begin < milliseconds) {
      const { status } = await guesser.call("GET", `/api/rooms/${randomCode()}/view`);
      if (status !== 429) lookedAt += 1;
    }
  });
  return { lookedAt, most: allowed(calls, performance.now() - begin) };
}

/** The same over WebSockets, reopening those that are closed. */
async function overLines(server, milliseconds) {
  const house = "192.0.2.2";
  const people = await inTurns(4, 4, () => new Person(server, house).becomeGuest());
  const begin = performance.now();
  let lookedAt = 0;
  const isTime = () => performance.now() - begin < milliseconds;
  await inTurns(20, 20, async (index) => {
    while (isTime()) {
      const guesser = new Person(server, house);
      guesser.cookie = people[index % people.length].cookie;
      guesser.heard = ({ code }) => (lookedAt += code === "no_such_room" ? 1 : 0);
      if ((await guesser.connect().catch(() => 0)) !== 101) continue;
      const guess = () => guesser.send({ type: "hello", v: 2, room: randomCode() });
      for (let i = 0; i < 100 && guesser.socket.readyState === 1; i++) guess();
      await Promise.race([guesser.code, new Promise((resolve) => setTimeout(resolve, 500))]);
      guesser.leave();
    }
  });
  return { lookedAt, most: allowed(messages, performance.now() - begin) };
}

export async function run({ long, say }) {
  const faults = [];
  const count = long ? 1_000_000 : 10_000;
  const free = await Server.start({ args: ["--unlimited", "--log-level", "warn"] });
  try {
    const host = await new Person(free).becomeGuest();
    const codes = await inTurns(100, 10, () => host.openRoom());
    const begin = performance.now();
    const { found, tally } = await asManyAsOneLikes(free, codes, count);
    const seconds = (performance.now() - begin) / 1000;
    const tried = [...tally.values()].reduce((sum, each) => sum + each, 0);
    if (found !== codes.length) faults.push(`${found} of ${codes.length} right codes were found: the guesses prove nothing`);
    for (const [status, times] of tally) if (status < 400 || status >= 500) faults.push(`${times} guesses were answered ${status}`);
    const answers = [...tally].map(([status, times]) => `${status}: ${times}`).join(", ");
    say(`${tried} codes guessed in ${seconds.toFixed(0)} s, half of them near to one of ${codes.length} rooms: ${answers}`);
  } finally {
    await free.remove();
  }

  const server = await Server.start({ args: behindProxy });
  try {
    for (const [door, guess] of Object.entries({ calls: overCalls, lines: overLines })) {
      const { lookedAt, most } = await guess(server, long ? 20_000 : 3_000);
      if (lookedAt > most) faults.push(`over ${door}, ${lookedAt} guesses of one address were looked at, ${most} are allowed`);
      if (lookedAt === 0) faults.push(`over ${door} nothing was guessed`);
      say(`over ${door} one address had ${lookedAt} guesses looked at, of at most ${most}`);
    }
    // With a million rooms, and a thousand addresses guessing at the WebSocket limit, the first hit is expected after:
    const years = 2 ** 128 / 1e6 / (1000 * messages.perSecond) / (365.25 * 24 * 3600);
    say(`a million guesses take one address ${(1e6 / messages.perSecond / 3600).toFixed(1)} hours at least; a thousand of them find one of a million rooms after some ${years.toExponential(0)} years`);
  } finally {
    await server.remove();
  }
  return faults;
}
