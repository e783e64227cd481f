// Reads everything one viewer received and reports what they should not have been told. It trusts nothing: every
// message must match its schema, every view must be the one that the rules page allows, every key of events and
// responses must be on a list, and no text may contain the seed before the end.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";

import { list, number, object, sentence, text } from "./shape.mjs";

const fromClient = createRequire(new URL("../../../web-client/package.json", import.meta.url));
const { applyOperation } = fromClient("fast-json-patch");
const { Ajv2020 } = fromClient("ajv/dist/2020.js");

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, discriminator: true });
for (const name of ["shared", "server"]) {
  const file = new URL(`../../../protocol/schema/${name}.schema.json`, import.meta.url);
  ajv.addSchema(JSON.parse(readFileSync(file, "utf8")));
}
const fitsSchema = ajv.getSchema("server.schema.json");

/** Not part of any game's rules, and public. */
const atTheTable = new Set(["resign", "timeout", "return", "cancel", "tie"]);
const tableEvent = object({ type: text, seat: number });

/** Returns as sentences what `viewer` (a seat, or null) learnt from these frames that the truth forbids. */
export function scan(truth, viewer, frames) {
  const scanner = new Scanner(truth, viewer);
  frames.forEach((frame, i) => scanner.read(frame, i));
  return scanner.leaks;
}

class Scanner {
  leaks = [];
  #seq = 0;
  #view = null;
  #isOver = false;
  #asked = new Map();
  #plans = [];

  constructor(truth, viewer) {
    Object.assign(this, { truth, viewer, rules: truth.rules });
    this.viewShape = truth.rules.view(viewer);
    this.eventShape = truth.rules.event(viewer);
    this.previewShape = truth.rules.preview(viewer);
    this.inspectShape = truth.rules.inspect();
  }

  read({ sent, text, wire }, i) {
    const message = JSON.parse(text);
    if (sent) {
      if (message.id) this.#asked.set(message.id, message);
      if (message.type === "plan") this.#plans.push(message.plan);
      return;
    }
    this.place = `frame ${i} for ${this.viewer ?? "a spectator"}, ${message.type}`;
    if (!fitsSchema(JSON.parse(wire))) this.#leak(ajv.errorsText(fitsSchema.errors));
    this[`on_${message.type}`]?.(message);
    this.#readText(text);
  }

  #leak(what) {
    this.leaks.push(`${this.place}: ${what}`);
  }

  #expect(shape, value) {
    for (const fault of shape(value)) this.#leak(sentence(fault));
  }

  #readText(text) {
    const secrets = [...this.truth.secretsForEver, ...(this.#isOver ? [] : this.truth.secretsUntilTheEnd)];
    for (const secret of secrets) if (text.includes(secret)) this.#leak("a secret text");
  }

  on_welcome({ room, chat }) {
    this.on_room({ room });
    for (const line of chat) this.on_chat({ chat: line });
  }

  on_room({ room }) {
    if (room.status === "finished") this.#isOver = true;
    if (room.seed !== null && !this.#isOver) this.#leak("the seed before the end");
    if (room.status === "open" && room.seats.some(({ entropy }) => entropy !== null)) this.#leak("an entropy too early");
    if (room.commitment !== this.truth.record.commitment) this.#leak("another commitment");
  }

  on_chat({ chat }) {
    if (!/^chat [0-9a-f]+$/.test(chat.text)) this.#leak(`"${chat.text}" was never said`);
  }

  on_plan({ plan }) {
    if (plan !== null && !this.#plans.some((own) => isDeepStrictEqual(own, plan))) this.#leak("a plan of another");
  }

  on_view({ seq, view, turn, log }) {
    this.#view = structuredClone(view);
    this.#seq = seq;
    this.#checkView(seq, view);
    this.#checkTurn(seq, turn);
    this.#checkLog(1, seq, log);
  }

  on_patch({ from, seq, patch, turn, log }) {
    if (from === this.#seq) {
      this.#checkSteps(seq, patch);
      this.#seq = seq;
      this.#checkView(seq, this.#view);
    } else if (seq > this.#seq) this.#leak(`a patch from ${from} for the view with seq ${this.#seq}`);
    this.#checkTurn(seq, turn);
    this.#checkLog(from + 1, seq, log);
  }

  /**
   * Intermediate states between two patch operations are visible too: they may contain only parts of the resulting
   * view.
   */
  #checkSteps(seq, patch) {
    const goal = this.truth.view(seq, this.viewer);
    for (const step of patch) {
      const [, key] = step.path.split("/");
      if (key !== undefined && !this.viewShape.keys[key]) this.#leak(`a step of the patch tells ${key}`);
      const isOfGoal = !("value" in step) || occurs(step.value, key === undefined ? goal : goal[key]);
      if (!isOfGoal) this.#leak(`a step of the patch tells ${JSON.stringify(step)}`);
      this.#view = applyOperation(this.#view, step).newDocument;
    }
  }

  #checkView(seq, view, viewer = this.viewer) {
    this.#expect(this.rules.view(viewer), view);
    if (!isDeepStrictEqual(view, this.truth.view(seq, viewer))) this.#leak(`not the view that seq ${seq} allows`);
  }

  #checkTurn(seq, { to_act: toAct, standing, result, legal }) {
    const state = this.truth.states[seq];
    // Also if the game ended because a player left.
    const asked = seq === this.truth.last ? [] : this.rules.toAct(state);
    if (asked && !isDeepStrictEqual(toAct, asked)) this.#leak(`to_act is ${toAct}`);
    if (!isDeepStrictEqual(standing.scores, this.truth.scores(seq))) this.#leak(`the scores are ${standing.scores}`);
    if (result && seq < this.truth.last) this.#leak("a result before the end");
    if (result) this.#isOver = true;
    if (legal) this.#checkLegal(seq, legal);
  }

  #checkLegal(seq, actions) {
    const state = this.truth.states[seq];
    const { seat, legal: allowed, action, by } = this.truth.record.actions[seq] ?? {};
    const isOwn = seat === this.viewer && !by && !atTheTable.has(action?.type);
    if (actions.length > 0 && this.rules.toAct(state)?.includes(this.viewer) === false) this.#leak("legal actions out of turn");
    else if (actions.length > 0) this.#blame(this.rules.legal({ state, seat: this.viewer, actions }));
    if (isOwn && !isSameSet(actions, allowed)) this.#leak("the legal actions are not those of the rules");
  }

  #checkLog(first, last, entries) {
    if (entries.length !== last - first + 1) this.#leak(`${entries.length} entries from ${first} to ${last}`);
    for (const [i, { seq, seat, events }] of entries.entries()) {
      if (seq !== first + i || seq > this.truth.last) return this.#leak(`an entry with seq ${seq}`);
      const step = this.truth.step(seq);
      if (seat !== step.seat) this.#leak(`seq ${seq} is said to be of seat ${seat}`);
      const isOfTable = atTheTable.has(step.action.type);
      this.#expect(list(isOfTable ? tableEvent : this.eventShape), events);
      if (!isOfTable) this.#blame(this.rules.entry({ ...step, events }));
    }
  }

  #blame(faults) {
    for (const fault of faults) this.#leak(fault);
  }

  on_legal({ seq, legal }) {
    this.#checkLegal(seq, legal);
  }

  on_preview({ id, seq, preview }) {
    this.#expect(this.previewShape, preview);
    const own = this.rules.knownKinds(this.truth.states[seq], this.viewer);
    const known = new Set([...own, ...textsIn(this.#asked.get(id)?.action), ...textsIn(this.truth.view(seq, null))]);
    for (const { type, tile, uncovered, tiles, card } of preview.effects ?? []) {
      if (type === "drew" && (tiles || card)) this.#leak("the preview tells what will be drawn");
      for (const each of [tile, uncovered]) if (each && !known.has(each)) this.#leak(`the preview names ${each}`);
    }
  }

  on_inspect({ seq, inspect }) {
    this.#expect(this.inspectShape, inspect);
    this.#blame(this.rules.inspected({ state: this.truth.states[seq], viewer: this.viewer, shown: inspect }));
  }

  on_at({ id, seq, view, standing }) {
    const { seat } = this.#asked.get(id);
    if (seat !== undefined && !this.#isOver) this.#leak("what a seat saw, before the end");
    this.#checkView(seq, view, seat);
    if (!isDeepStrictEqual(standing.scores, this.truth.scores(seq))) this.#leak(`the scores are ${standing.scores}`);
  }

  /**
   * What is imagined contains nothing the viewer did not know then: only kinds of things that are visible or were asked
   * about.
   */
  on_what_if({ id, seq, view, legal, inspect, log, given, preview }) {
    const asked = this.#asked.get(id);
    this.#expect(this.viewShape, view);
    this.#expect(this.inspectShape, inspect);
    if (preview) this.#expect(this.previewShape, preview);
    for (const { events } of log) this.#expect(list(this.eventShape), events);
    if (asked.actions.length === 0 && !given) this.#checkView(seq, view);
    const own = this.rules.knownKinds(this.truth.states[seq], this.viewer);
    const known = textsIn([this.truth.view(seq, this.viewer), own, asked.actions, asked.preview ?? null]);
    const told = textsIn([view, legal, log, preview ?? null]);
    for (const kind of this.rules.kinds) if (told.has(kind) && !known.has(kind)) this.#leak(`what is imagined names ${kind}`);
  }

  on_record({ record }) {
    const isWhole = record.viewer === undefined;
    if (isWhole && !this.#isOver) this.#leak("the whole record before the end");
    const expected = isWhole ? this.truth.published : this.#recordOfARunningGame(record.actions.length);
    if (!isDeepStrictEqual(record, expected)) this.#leak("not the record that this viewer may have");
  }

  #recordOfARunningGame(now) {
    const { viewer, truth } = this;
    const actions = truth.published.actions.slice(0, now).map((made) => {
      const step = truth.step(made.seq);
      const known = truth.wasTakenBack(made.seq, now) ? step.after : truth.states[now];
      return { ...made, action: this.rules.actionSeen({ ...step, viewer, now: known }) };
    });
    const setup = truth.view(0, viewer);
    return { ...truth.published, seed: null, result: null, setup, actions, viewer: viewer ?? "spectator" };
  }

  /** A refusal names only what was asked about, or what it says to everyone. */
  on_error({ id, message }) {
    if (this.rules.sentences.includes(message)) return;
    const asked = textsIn(this.#asked.get(id) ?? null);
    for (const kind of this.rules.kinds) {
      const isNamed = new RegExp(`\\b${kind.replace("_", "[ _-]?")}s?\\b`, "i").test(message);
      if (isNamed && !asked.has(kind)) this.#leak(`"${message}" names ${kind}`);
    }
  }
}

/** Whether a value is or occurs in another; numbers and the like occur everywhere. */
function occurs(value, place) {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return true;
  if (isDeepStrictEqual(value, place)) return true;
  return place !== null && typeof place === "object" && Object.values(place).some((part) => occurs(value, part));
}

/** Returns every text in a value except keys. */
function textsIn(value, found = new Set()) {
  if (typeof value === "string") found.add(value);
  else if (value !== null && typeof value === "object") for (const part of Object.values(value)) textsIn(part, found);
  return found;
}

function isSameSet(left, right) {
  const sorted = (actions) => actions.map((action) => JSON.stringify(sortKeys(action))).sort();
  return isDeepStrictEqual(sorted(left), sorted(right));
}

function sortKeys(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
