// What no legitimate client sends: endless requests, silent connections, and more of them than the limit. Memory stays
// bounded, other clients are served as before, and new ones can still connect.
import net from "node:net";

import { Server } from "../e2e/server.mjs";
import { Bystander } from "./bystander.mjs";
import { figure, pause, promise, residentKiB, watchMemory } from "./figures.mjs";
import { inTurns } from "./people.mjs";

const p99AtMost = 250;
const growthAtMostKiB = 64 * 1024;
const logAtMostKiB = 64;
const places = 300;
const placesOfAddress = 50;
const addressSpace = 1024 * 1024 * 1024;

export const title = "endless requests and silent connections";
// Attackers use their own addresses; only 127.0.0.1 may report others'.
export const options = [
  ...["--trusted-proxy", "127.0.0.1"],
  ...["--max-connections", String(places), "--max-connections-per-address", String(placesOfAddress)],
];
export const launcher = ["prlimit", `--as=${addressSpace}`];

const head = (line, ...fields) => [line, "Host: 127.0.0.1", ...fields].join("\r\n") + "\r\n";
const chunked = head("POST /api/guest HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked") + "\r\n";
const much = (text) => text.repeat(Math.ceil(65_536 / text.length));

/** The beginning of each request, and what is then sent forever. */
const endless = {
  "a chunk extension": [`${chunked}2;`, much("a")],
  "an extension of the last chunk": [`${chunked}2\r\n{}\r\n0;`, much("a")],
  trailers: [`${chunked}2\r\n{}\r\n0\r\n`, much("X-Y: z\r\n")],
  "chunks of one byte": [chunked, much("1;a=b\r\n \r\n")],
  "header lines": [head("GET / HTTP/1.1"), much("X-Y: z\r\n")],
  "a header line": [`${head("GET / HTTP/1.1")}X-Y: `, much("a")],
  "a target": ["GET /", much("a")],
  "requests, one after the other": ["", much(`${head("GET /api/games HTTP/1.1")}\r\n`)],
};

const halves = [
  `${head("POST /api/guest HTTP/1.1", "Content-Type: application/json", "Content-Length: 65536")}\r\n${" ".repeat(65_000)}`,
  `${chunked}fde8\r\n${" ".repeat(64_000)}`,
  head("GET / HTTP/1.1") + much("X-Y: z\r\n").slice(0, 7_000),
  "",
];

function connect(server, from) {
  const socket = net.connect({ host: "127.0.0.1", port: server.port, localAddress: from });
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.closed_ = new Promise((resolve) => socket.once("close", resolve));
  return socket;
}

const address = (group, number) => `127.${group}.${number >> 8}.${number & 255}`;

/** Sends it until the server closes the connection, again and again, for that long. */
async function saysForEver(server, from, [first, rest], milliseconds) {
  const end = performance.now() + milliseconds;
  let bytes = 0;
  while (performance.now() < end) {
    const socket = connect(server, from);
    const write = () => {
      do bytes += rest.length;
      while (!socket.destroyed && performance.now() < end && socket.write(rest));
    };
    socket.on("drain", write);
    socket.write(first);
    write();
    await Promise.race([socket.closed_, pause(Math.max(0, end - performance.now()))]);
    socket.destroy();
  }
  return bytes;
}

/** Opens that many connections and returns those that the server has not closed after a while. */
async function hold(server, count, fromOf, said) {
  const sockets = await inTurns(count, 50, async (index) => {
    const socket = connect(server, fromOf(index));
    socket.write(said);
    await pause(1);
    return socket;
  });
  await pause(1_500);
  return sockets.filter((socket) => !socket.destroyed && !socket.readableEnded);
}

/** Returns the status of a call from that address; 0 if there is no response. */
function call(server, from) {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(server, from);
    socket.on("data", (part) => (text += part));
    socket.once("close", () => resolve(Number(text.slice(9, 12))));
    socket.write(`${head("GET /readyz HTTP/1.1", "Connection: close")}\r\n`);
  });
}

function drop(sockets) {
  for (const socket of sockets) socket.destroy();
  return pause(1_000);
}

/** With few descriptors, closed connections make room again. */
async function fewDescriptors() {
  const server = await Server.start({ launcher: ["prlimit", "--nofile=256"] });
  try {
    const held = await hold(server, 300, (index) => address(9, index % 10), "");
    figure("256 descriptors: connections held", held.length, "", 160);
    await drop(held);
    promise("256 descriptors: others get in once they have left", (await call(server, address(9, 200))) === 200);
    promise("256 descriptors: the server has noticed nothing else", server.child.exitCode === null);
  } finally {
    await server.remove();
  }
}

export async function run(server, long) {
  const seconds = long ? 60 : 6;
  const bystander = new Bystander(server);
  await pause(2_000);
  const before = await bystander.figures();
  const resident = residentKiB(server.child.pid);
  const highest = watchMemory(server.child.pid);

  const attacks = Object.values(endless);
  const said = await inTurns(attacks.length * 4, attacks.length * 4, (index) =>
    saysForEver(server, address(1, index), attacks[index % attacks.length], seconds * 1000),
  );
  figure("endless requests: said", said.reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024, "MiB");

  for (const half of halves) {
    const held = await hold(server, long ? 2_000 : 400, (index) => address(2, index % 20), half);
    await drop(held);
  }

  const silent = await hold(server, places + 20, () => address(3, 1), "");
  figure("silent connections of one address: held", silent.length, "", placesOfAddress);
  promise("others get in", (await call(server, address(3, 2))) === 200);
  promise("the address itself is told that it has too many", [503, 0].includes(await call(server, address(3, 1))));
  const crowd = await hold(server, 2 * places, (index) => address(4, index % 30), "");
  figure("silent connections of thirty addresses: held with these", crowd.length + silent.length, "", places);
  await drop([...silent, ...crowd]);
  promise("when they have left, others get in", (await call(server, address(4, 99))) === 200);

  const during = await bystander.figures();
  const growth = highest() - resident;
  await bystander.stop();
  figure("growth of the server's memory", growth, "KiB", growthAtMostKiB);
  // Every served request has its own log line, which the rate limit bounds.
  const refused = server.log.split("\n").filter((line) => !/ (GET|POST) \S+ (101|20[01])\b/.test(line));
  figure("written to the log about all else", refused.join("\n").length / 1024, "KiB", logAtMostKiB);
  figure("a game beside it before, p99", before.p99, "ms");
  figure("a game beside it meanwhile, p99", during.p99, "ms", Math.max(p99AtMost, 3 * before.p99));
  promise("the server is the same as before", server.child.exitCode === null && server.child.signalCode === null);
  await fewDescriptors();
}
