// Plays a seat without a page, with the cookie of a person who has one or of a new guest.
import { applyPatch, Decoder } from "../../protocol/examples/decoder.mjs";
import { fromClient, patience, until } from "./browser.mjs";

const WebSocket = fromClient("ws");

/** Creates a guest without a page. */
export async function newGuest({ address }) {
  const answer = await fetch(`${address}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: "{}",
  });
  return answer.headers.get("set-cookie").split(";")[0];
}

/** Makes a person a guest before their first page is opened. Returns the cookie. */
export async function becomeGuest({ context }, server) {
  const cookie = await newGuest(server);
  await takeCookie({ context }, server, cookie);
  return cookie;
}

/** Signs a person in with this cookie. */
export function takeCookie({ context }, { address }, cookie) {
  const [name, value] = cookie.split(/=(.*)/s);
  return context.addCookies([{ name, value, url: address }]);
}

/** Returns the cookie that identifies a person to the server. */
export async function cookieOf({ context }) {
  await until(async () => (await context.cookies()).length > 0, "the page is no one yet");
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

/** Opens a room and returns its code. */
export async function openTable(server, cookie, game, options, settings) {
  return (await call(server, cookie, "POST", "/api/rooms", { game, options, ...(settings && { settings }) })).room;
}

export class Desk {
  seq = -1;
  turn = null;
  #asked = 0;
  #answers = new Map();
  #waiting = new Set();

  /** Enters a room, with `as` as a local guest, and takes a seat under that name, unless it already has one. */
  static async sit(server, cookie, code, name, as) {
    const desk = new Desk();
    const socket = new WebSocket(`${server.address.replace(/^http/, "ws")}/ws`, { origin: server.address, headers: { cookie } });
    desk.socket = socket;
    const decoder = new Decoder();
    socket.on("message", (text) => desk.#hear(decoder.decode(JSON.parse(text))));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.send(JSON.stringify({ type: "hello", v: 2, room: code, ...(as && { as }) }));
    await desk.hears(() => desk.you, `${name} is not welcome`);
    if (desk.you.seat === null) await desk.ask({ type: "sit", name, entropy: "" });
    return desk;
  }

  #hear(message) {
    if (message.you) this.you = message.you;
    if (message.type === "view" || message.type === "patch") {
      this.view = message.type === "view" ? message.view : applyPatch(structuredClone(this.view), message.patch);
      this.seq = message.seq;
      this.turn = message.turn;
    }
    if (message.id) this.#answers.set(message.id, message);
    this.#waiting.forEach((look) => look());
  }

  /** Waits for messages until the condition holds. */
  hears(condition, complaint) {
    if (condition()) return undefined;
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        settle(value);
      };
      const look = () => condition() && end(resolve);
      const timer = setTimeout(() => end(reject, new Error(complaint)), patience);
      this.#waiting.add(look);
    });
  }

  async ask(message) {
    const answer = await this.#answerTo(message);
    if (answer.type === "error") throw new Error(`${message.type}: ${answer.code} ${answer.message}`);
    return answer;
  }

  /** Also returns a refusal. */
  async #answerTo(message) {
    const id = String(++this.#asked);
    this.socket.send(JSON.stringify({ ...message, id }));
    await this.hears(() => this.#answers.has(id), `${message.type} is not answered`);
    return this.#answers.get(id);
  }

  get isToAct() {
    return (this.turn?.legal ?? []).length > 0;
  }

  get legal() {
    return this.turn?.legal ?? [];
  }

  get isOver() {
    return this.turn?.result != null;
  }

  /**
   * Takes a legal action, by default the first. Where several seats may act, a bot may be faster: then nothing is done,
   * and the bot's move is waited for.
   */
  async moveOnce(annotations = [], legal = this.turn.legal[0]) {
    const move = { type: "move", upon: this.seq, action: withoutAnnotations(legal, annotations) };
    const { type, code, message, seq } = await this.#answerTo(move);
    if (type === "error" && code !== "stale") throw new Error(`${JSON.stringify(move)}: ${code} ${message}`);
    await this.hears(() => this.seq >= seq, "the move is not seen");
  }

  close() {
    this.socket.close();
  }
}

/** Resigns in a running game and waits for its end. */
export async function resign(server, cookie, code) {
  const desk = await Desk.sit(server, cookie, code, "the one who resigns");
  try {
    await desk.hears(() => desk.turn, "the game has no position");
    if (!desk.isOver) await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
    await desk.hears(() => desk.isOver, "the game has not ended");
  } finally {
    desk.close();
  }
}

/** Waits until all desks are at the same position. */
export async function together(desks) {
  const seq = Math.max(...desks.map((desk) => desk.seq));
  await Promise.all(desks.map((desk) => desk.hears(() => desk.seq >= seq, "a desk is behind")));
}

/** Returns a legal action as it is sent. */
export function withoutAnnotations(legal, annotations) {
  return Object.fromEntries(Object.entries(legal).filter(([key]) => !annotations.includes(key)));
}

/** Returns the keys of a game's legal actions that are annotations. */
export async function annotationsOf({ address }, game) {
  return (await (await fetch(`${address}/api/games`)).json()).games.find(({ name }) => name === game).annotations;
}

/**
 * Plays at the desks of one game until `done` returns true. `choose(desk)` returns the action; by default the first
 * legal one.
 */
export async function playOn(desks, annotations, done, choose = (desk) => desk.turn.legal[0]) {
  for (let moves = 0; moves < 1_000 && !(await done()); moves++) {
    await until(() => desks.some((desk) => desk.isToAct || desk.isOver), "no one is to act");
    const next = desks.find((desk) => desk.isToAct);
    if (!next) return;
    await next.moveOnce(annotations, choose(next));
    await together(desks);
  }
}
