// A protocol client like the page: it keeps the current position, reconnects when the connection breaks, says what it
// holds, and resends what was not answered. It can record every frame.
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";

import { applyPatch, Decoder } from "../../protocol/examples/decoder.mjs";

const fromClient = createRequire(new URL("../../web-client/package.json", import.meta.url));
const WebSocket = fromClient("ws");

/** Milliseconds. */
const firstWait = 40;
const longestWait = 500;
const answerWithin = 30_000;

const soon = () => pause(100);

/** Number of clients created so far. */
let made = 0;

/** A legal action without its annotations. */
export function plain({ points, cost, ...action }) {
  return action;
}

export class Client {
  /**
   * With several servers on one database, clients connect to them in turn, and to the next one when a connection
   * breaks.
   */
  static addresses = [];

  room = null;
  chat = [];
  you = { seat: null, creator: false };
  /** The seq of the current position; null before the game. */
  seq = null;
  /** Distinguishes that position from others with the same seq. */
  mark = null;
  view = null;
  turn = null;
  log = [];
  /** `{ sent: boolean, text, wire }`, in order, if recorded: what is received is decoded in `text`. */
  frames = [];
  /**
   * Every move ever made, by id: the action, its seq once acknowledged, why it was refused, when it could not be
   * stored.
   */
  moves = new Map();
  /** Refusals that were neither awaited nor expected. */
  surprises = [];
  #decoder = new Decoder();
  #asked = new Map();
  #failures = 0;
  #socket = null;
  /** The seq that a response mentioned; its position may still be on its way. */
  #awaited = 0;
  #isAway = false;
  #isWelcome = false;
  #isSitting = false;
  #isDeciding = false;
  #isClosed = false;

  // How the client behaves; passed to the constructor.
  /** Take a seat under this name as soon as one is free. */
  name = null;
  entropy = "";
  /** `choose(client)` returns the next action whenever there are legal ones; null to wait. */
  choose = null;
  /** `wonder(client)` is called with every new position. */
  wonder = null;
  /** Waits before retrying a move that could not be stored. */
  again = soon;
  keepFrames = false;
  #line = ++made;

  constructor({ address, code, cookie, ...how }) {
    Object.assign(this, { address, code, cookie }, how);
    this.#connect();
  }

  get isOver() {
    return this.turn?.result != null;
  }

  get legal() {
    return this.turn?.legal ?? [];
  }

  /** Whether the connection is open and the server has sent the welcome. */
  get isWelcome() {
    return this.#isWelcome;
  }

  /** Sends a request, again if the connection breaks meanwhile. Resolves with the response, which may be a refusal. */
  ask(question, id = randomUUID()) {
    const message = { ...question, id };
    return new Promise((resolve, reject) => {
      const asked = { message, resolve, reject };
      this.#asked.set(id, asked);
      if (this.#isWelcome) this.#sendAsked(asked);
    });
  }

  /** Makes a move on the current position, or on the given seq. Resolves with the response. */
  move(action, upon = this.seq) {
    return this.#make(this.#newMove(action, upon));
  }

  /** Makes a move if there is one to make. */
  play() {
    const isUpToDate = this.seq !== null && this.seq >= this.#awaited;
    if (!this.choose || this.legal.length === 0 || this.isOver || this.#isDeciding || !isUpToDate) return;
    const action = this.choose(this);
    if (action !== null) void this.#settle(this.#newMove(action, this.seq));
  }

  /** Sends a message without waiting for a response; it is lost if the connection breaks. */
  say(message) {
    if (this.#isWelcome) this.#send(message);
  }

  close() {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#socket?.terminate();
  }

  /** Cuts the connection; the client reconnects by itself. */
  drop() {
    this.#socket?.terminate();
  }

  /** Once the connection is lost, the client does not reconnect until told to. */
  stayAway() {
    this.#isAway = true;
  }

  comeBack() {
    this.#isAway = false;
    this.#connect();
  }

  #connect() {
    // A reconnect may already be under way.
    const hasLine = (this.#socket?.readyState ?? WebSocket.CLOSED) <= WebSocket.OPEN;
    if (this.#isClosed || this.#isAway || hasLine) return;
    const { cookie } = this;
    const address = Client.addresses[this.#line++ % Client.addresses.length] ?? this.address;
    const socket = new WebSocket(`${address.replace(/^http/, "ws")}/ws`, { origin: address, headers: { cookie } });
    this.#socket = socket;
    socket.on("open", () => {
      const held = this.seq === null ? {} : { seq: this.seq, viewer: this.you.seat, mark: this.mark };
      this.#send({ type: "hello", v: 2, room: this.code, ...held });
    });
    socket.on("message", (data) => this.#receive(String(data)));
    socket.on("error", () => {});
    socket.on("close", () => socket === this.#socket && this.#lost());
  }

  #lost() {
    this.#isWelcome = false;
    this.#stopWaiting();
    if (this.#isClosed) return;
    const ceiling = Math.min(longestWait, firstWait * 2 ** this.#failures++);
    setTimeout(() => this.#connect(), ceiling * (0.5 + Math.random() / 2));
  }

  /** Drops the state and requests a snapshot. */
  #resync() {
    this.seq = null;
    this.#socket.terminate();
  }

  #sendAsked(asked) {
    const { message, reject } = asked;
    asked.late = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(message)}`)), answerWithin);
    this.#send(message);
  }

  /** Nothing is overdue while there is no connection. */
  #stopWaiting() {
    for (const { late } of this.#asked.values()) clearTimeout(late);
  }

  #send(message) {
    const text = JSON.stringify(message);
    if (this.keepFrames) this.frames.push({ sent: true, text });
    this.#socket.send(text);
  }

  #receive(text) {
    if (this.#isClosed) return;
    const message = this.#decoder.decode(JSON.parse(text));
    if (this.keepFrames) this.frames.push({ sent: false, text: JSON.stringify(message), wire: text });
    if (message.type === "welcome") this.#greet(message);
    if (message.type === "room") this.#look(message);
    if (message.type === "view") this.#hold(message);
    if (message.type === "patch") this.#patch(message);
    if (message.type === "chat") this.chat.push(message.chat);
    this.#answer(message.type === "patch" ? { type: "ack", id: message.id, seq: message.seq } : message);
    if (message.type === "view" || message.type === "patch") this.wonder?.(this);
    this.play();
  }

  #answer(message) {
    const asked = this.#asked.get(message.id);
    if (asked) {
      this.#asked.delete(message.id);
      clearTimeout(asked.late);
      asked.resolve(message);
    } else if (message.type === "error") {
      this.surprises.push(message);
    }
  }

  #greet(welcome) {
    this.#isWelcome = true;
    this.#failures = 0;
    for (const asked of this.#asked.values()) this.#sendAsked(asked);
    this.#look(welcome);
  }

  #look({ room, you }) {
    this.room = room;
    this.you = you;
    if (this.name !== null && you.seat === null && room.status === "open" && !this.#isSitting) void this.#sit();
  }

  async #sit() {
    this.#isSitting = true;
    const sit = () => this.ask({ type: "sit", name: this.name, entropy: this.entropy });
    let answer = await sit();
    while (answer.code === "storage") {
      await this.again();
      answer = await sit();
    }
    // If sent twice because the connection broke, the first one may have been applied.
    const hasCounted = ["already_seated", "not_open"].includes(answer.code) && this.you.seat !== null;
    if (answer.type === "error" && !hasCounted) this.surprises.push(answer);
    this.#isSitting = false;
  }

  #hold({ seq, mark, view, turn, log }) {
    this.#awaited = 0;
    Object.assign(this, { seq, mark, view, turn, log });
  }

  #patch({ from, seq, mark, patch, turn, log }) {
    if (from < this.seq && seq <= this.seq) return;
    try {
      if (from !== this.seq) throw new Error("a patch is missing");
      const view = applyPatch(this.view, patch);
      Object.assign(this, { seq, mark, view, turn });
      this.log.push(...log);
    } catch {
      this.#resync();
    }
  }

  #newMove(action, upon) {
    const mark = upon === this.seq ? this.mark : null;
    const move = { id: randomUUID(), upon, mark, action, seq: null, refused: null, notStored: [] };
    this.moves.set(move.id, move);
    return move;
  }

  async #make(move) {
    const { id, upon, mark, action } = move;
    const answer = await this.ask({ type: "move", upon, ...(mark === null ? {} : { mark }), action }, id);
    if (answer.type === "ack") move.seq = answer.seq;
    else if (answer.code === "storage") move.notStored.push(Date.now());
    else move.refused = answer.code;
    return answer;
  }

  /** Makes a move and retries it if the server could not store it. */
  async #settle(move) {
    this.#isDeciding = true;
    let answer = await this.#make(move);
    while (answer.code === "storage") {
      await this.again();
      answer = await this.#make(move);
    }
    this.#isDeciding = false;
    // If players resign, the game may be over before a move arrives.
    const expected = this.othersEndIt ? ["stale", "not_running"] : ["stale"];
    if (move.refused && !expected.includes(move.refused)) this.surprises.push(answer);
    this.#awaited = answer.seq ?? 0;
    this.play();
  }
}
