// People at a server, each with an address of their own, as reported by a trusted proxy.
import http from "node:http";
import { createRequire } from "node:module";

import { Decoder } from "../../protocol/examples/decoder.mjs";
import { figure, promise } from "./figures.mjs";

const WebSocket = createRequire(new URL("../../web-client/", import.meta.url))("ws");

const patience = 60_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
let people = 0;

/** The options of `serve` that make it trust this proxy. */
export const behindProxy = ["--trusted-proxy", "127.0.0.1", "--log-level", "warn"];

export class Person {
  /** `address` is the address the proxy reports for this person. */
  constructor(server, address) {
    people += 1;
    this.server = server;
    this.number = people;
    this.address = address ?? `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
    this.waiting = [];
    this.decoder = new Decoder();
    this.heard = () => {};
  }

  /** Makes an HTTP call. Resolves with status, headers and text. */
  call(method, path, body = undefined) {
    const headers = { "x-forwarded-for": this.address, origin: this.server.address };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (this.cookie) headers.cookie = this.cookie;
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.server.address}${path}`, { method, headers, agent }, (answer) => {
        let text = "";
        answer.on("data", (part) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      });
      request.on("error", reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async becomeGuest() {
    const answer = await this.call("POST", "/api/guest", {});
    if (answer.status !== 200) throw new Error(`no guest: ${answer.status}`);
    this.cookie = answer.headers["set-cookie"][0].split(";")[0];
    return this;
  }

  async openRoom() {
    const answer = await this.call("POST", "/api/rooms", { game: "voluspa", options: { players: 2 } });
    if (answer.status !== 201) throw new Error(`no room: ${answer.status}`);
    return JSON.parse(answer.text).room;
  }

  /** Opens the WebSocket. Resolves with 101, or the status of the refusal. */
  connect() {
    const url = `${this.server.address.replace("http", "ws")}/ws`;
    this.socket = new WebSocket(url, {
      origin: this.server.address,
      headers: { cookie: this.cookie, "x-forwarded-for": this.address },
      perMessageDeflate: false,
    });
    this.code = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.on("message", (text) => this.hear(this.decoder.decode(JSON.parse(text))));
    return new Promise((resolve, reject) => {
      this.socket.once("open", () => resolve(101));
      this.socket.once("unexpected-response", (request, answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      this.socket.on("error", reject);
    });
  }

  hear(message) {
    if (message.type === "view" || message.type === "patch") {
      this.seq = message.seq;
      this.turn = message.turn;
    }
    this.heard(message);
    this.waiting = this.waiting.filter(({ type, resolve }) => type !== message.type || resolve(message));
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with the next message of that type. */
  next(type) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`person ${this.number} waits for ${type}`)), patience);
      this.waiting.push({ type, resolve: (message) => (clearTimeout(late), resolve(message), false) });
    });
  }

  async enter(room) {
    const status = await this.connect();
    if (status !== 101) throw new Error(`no WebSocket: ${status}`);
    const welcome = this.next("welcome");
    this.send({ type: "hello", v: 2, room });
    await welcome;
    return this;
  }

  async sit(seat = 0) {
    const done = this.next("ack");
    this.send({ type: "sit", id: "sit", name: `Person ${this.number}`, seat, entropy: "" });
    await done;
    this.seat = seat;
  }

  /** Makes some legal move. */
  move() {
    const { points, ...action } = this.turn.legal[this.turn.legal.length >> 1];
    this.send({ type: "move", id: `m${this.seq}`, upon: this.seq, action });
  }

  /** Stops reading, as a closed laptop does. */
  freeze() {
    this.socket.pause();
  }

  leave() {
    this.socket?.terminate();
  }
}

/** Returns two people in a running game. */
export async function table(server) {
  const players = [new Person(server), new Person(server)];
  await Promise.all(players.map((player) => player.becomeGuest()));
  const room = await players[0].openRoom();
  for (const player of players) await player.enter(room);
  const views = players.map((player) => player.next("view"));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await Promise.all(views);
  return { room, players };
}

/** Runs tasks with at most `atOnce` at a time. */
export async function inTurns(count, atOnce, make) {
  const made = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return made;
}

/** Pings everyone. Returns how long it took until all had answered. */
export async function allAnswered(people) {
  const asked = performance.now();
  const answers = people.map((person) => person.next("pong"));
  for (const person of people) person.send({ type: "ping" });
  await Promise.all(answers);
  figure("time until each of them is answered", (performance.now() - asked) / 1000, "s");
  promise("all of them are still there", people.every((person) => person.socket.readyState === 1));
}
