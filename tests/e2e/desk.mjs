// A seat that is played without a page: with the cookie of somebody who has one, or of a guest of its own.
import { applyPatch, fromClient } from "./browser.mjs";
import { until } from "./player.mjs";

const WebSocket = fromClient("ws");

/** Somebody who has no page. */
export async function newGuest({ address }) {
  const answer = await fetch(`${address}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: "{}",
  });
  return answer.headers.get("set-cookie").split(";")[0];
}

/** Who somebody's page is for the server. */
export async function cookieOf({ context }) {
  await until(async () => (await context.cookies()).length > 0, "the page is nobody yet");
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

export async function call({ address }, cookie, method, path, body) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { "content-type": "application/json", origin: address, cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

/** Opens a room as somebody, and gives its code. */
export async function openTable(server, cookie, game, options, settings) {
  return (await call(server, cookie, "POST", "/api/rooms", { game, options, ...(settings && { settings }) })).room;
}

export class Desk {
  seq = -1;
  turn = null;
  #asked = 0;
  #answers = new Map();

  /** Comes to a room, and sits down there under a name unless it sits already. */
  static async sit(server, cookie, code, name) {
    const desk = new Desk();
    const socket = new WebSocket(`${server.address.replace(/^http/, "ws")}/ws`, { origin: server.address, headers: { cookie } });
    desk.socket = socket;
    socket.on("message", (text) => desk.#hear(JSON.parse(text)));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.send(JSON.stringify({ type: "hello", v: 1, room: code }));
    await until(() => desk.you, `${name} is not welcome`);
    if (desk.you.seat === null) await desk.ask({ type: "sit", name, entropy: "" });
    return desk;
  }

  #hear(message) {
    if (message.you) this.you = message.you;
    if (message.type === "view" || message.type === "patch") {
      this.view = message.type === "view" ? message.view : applyPatch(this.view, message.patch, false, false).newDocument;
      this.seq = message.seq;
      this.turn = message.turn;
    }
    if (message.id) this.#answers.set(message.id, message);
  }

  async ask(message) {
    const id = String(++this.#asked);
    this.socket.send(JSON.stringify({ ...message, id }));
    await until(() => this.#answers.has(id), `${message.type} is not answered`);
    const answer = this.#answers.get(id);
    if (answer.type === "error") throw new Error(`${message.type}: ${answer.code} ${answer.message}`);
    return answer;
  }

  get isToAct() {
    return (this.turn?.legal ?? []).length > 0;
  }

  /** Does something that may be done, the first if nothing else is said. */
  async moveOnce(annotations = [], legal = this.turn.legal[0]) {
    const action = Object.fromEntries(Object.entries(legal).filter(([key]) => !annotations.includes(key)));
    const { seq } = await this.ask({ type: "move", upon: this.seq, action });
    await until(() => this.seq >= seq, "the move is not seen");
  }

  close() {
    this.socket.close();
  }
}

/** Plays on at desks of one game until `done` says so. */
export async function playOn(desks, annotations, done) {
  for (let moves = 0; moves < 500 && !done(); moves++) {
    await until(() => desks.some((desk) => desk.isToAct || desk.turn?.result), "nobody is to act");
    const next = desks.find((desk) => desk.isToAct);
    if (!next) return;
    await next.moveOnce(annotations);
    const seq = Math.max(...desks.map((desk) => desk.seq));
    await until(() => desks.every((desk) => desk.seq >= seq), "a desk is behind");
  }
}
