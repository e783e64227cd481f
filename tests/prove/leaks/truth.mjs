// The whole truth of a finished game: its record with the state after every action.
import { createHash, createHmac } from "node:crypto";

import { admin } from "../ledger.mjs";

export class Truth {
  #views = new Map();

  constructor(rules, record, cookies) {
    this.rules = rules;
    this.record = record;
    this.cookies = cookies;
    this.states = [record.setup, ...record.actions.map(({ state }) => state)];
  }

  static async of(server, rules, { code, clients }) {
    const record = JSON.parse(await admin(server, "export", "--states", "--legal", code));
    return new Truth(rules, record, clients.map(({ cookie }) => cookie));
  }

  get last() {
    return this.record.actions.length;
  }

  /** What a viewer may know of the position with that seq. */
  view(seq, viewer) {
    const key = `${seq} ${viewer}`;
    if (!this.#views.has(key)) this.#views.set(key, this.rules.redact(this.states[seq], viewer));
    return this.#views.get(key);
  }

  /** A log entry: the action with that seq, and the state before and after. */
  step(seq) {
    return { ...this.record.actions[seq - 1], before: this.states[seq - 1], after: this.states[seq] };
  }

  scores(seq) {
    return seq === 0 ? this.record.result.scores.map(() => 0) : this.record.actions[seq - 1].scores;
  }

  /** The record as published, without what only this test requested. */
  get published() {
    const actions = this.record.actions.map(({ seq, seat, action, scores, by }) => ({ seq, seat, action, scores, ...(by && { by }) }));
    return { ...this.record, actions };
  }

  /** Whether the action with that seq was undone later, but not after `now`. */
  wasTakenBack(seq, now) {
    let depth = 0;
    for (const { action } of this.record.actions.slice(seq, now)) {
      depth += action.type === "undo" ? -1 : 1;
      if (depth < 0) return true;
    }
    return false;
  }

  /** Texts that must be hidden until the end. */
  get secretsUntilTheEnd() {
    const { seed, entropy } = this.record;
    const key = createHmac("sha256", Buffer.from(seed, "hex")).update(`key:${entropy.join(",")}`).digest("hex");
    return [seed, key];
  }

  /** Texts that must always be hidden: the identities of people. */
  get secretsForEver() {
    const parts = this.cookies.flatMap((cookie) => cookie.split("=")[1].split("."));
    return parts.filter((part) => part.length >= 16);
  }

  /** Everything that must not appear in a log. */
  get secrets() {
    const { players, entropy } = this.record;
    return [...this.secretsForEver, ...this.secretsUntilTheEnd, ...players, ...entropy];
  }

  isCommitted() {
    const { seed, commitment } = this.record;
    return createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex") === commitment;
  }
}
