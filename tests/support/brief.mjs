// Decodes the compact encoding (protocol/README.md, "Compact encoding") into full messages.

/** Decodes all messages of one connection, in order. */
export class Brief {
  #shapes = [];

  atLength(message) {
    if (message.type === "welcome") this.#shapes = (message.events ?? []).map((shape) => shape.split(" "));
    if (message.type === "step") return this.#patchOf(message);
    if (message.type === "whole") return this.#viewOf(message);
    return message;
  }

  #viewOf({ seq, mark, view, turn, log }) {
    return { type: "view", seq, mark, view, turn: turnOf(turn), log: this.#logOf(log, seq) };
  }

  #patchOf({ seq, mark, changes, turn, log }) {
    const patch = [{ op: "replace", path: "/seq", value: seq }, ...operationsOf(changes)];
    return { type: "patch", from: seq - log.length, seq, mark, patch, turn: turnOf(turn), log: this.#logOf(log, seq) };
  }

  #logOf(rows, seq) {
    const first = seq - rows.length + 1;
    let at = 0;
    return rows.map(([seat, told, since, by], i) => {
      const events = told.map((event) => this.#eventOf(event, seat));
      at += since;
      return { seq: first + i, seat, ...(by === undefined ? {} : { by }), at, events };
    });
  }

  #eventOf(told, seat) {
    if (typeof told === "number") return this.#eventOf([told, seat], seat);
    if (!Array.isArray(told)) return told;
    const [type, ...names] = this.#shapes[told[0]];
    return { type, ...Object.fromEntries(names.map((name, i) => [name, told[i + 1]])) };
  }
}

function turnOf([to_act, scores, ranking, ...more]) {
  const isRest = (part) => part !== 0 && !Array.isArray(part);
  const reached = more.find((part) => !isRest(part));
  const tiebreak = reached === 0 ? scores.map(() => null) : (reached ?? null);
  const rest = withActions(more.find(isRest) ?? {});
  const standing = { scores, tiebreak, ranking };
  return { to_act, standing, can_undo: false, result: null, clocks: null, deadline: null, ...rest };
}

function operationsOf(changes) {
  const operations = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (where.startsWith("-")) operations.push({ op: "remove", path: `/${where.slice(1)}` });
    else if (where.startsWith("+")) operations.push({ op: "add", path: `/${where.slice(1)}`, value: changes[++i] });
    else operations.push({ op: "replace", path: where && `/${where}`, value: changes[++i] });
  }
  return operations;
}

function withActions({ rows, ...rest }) {
  return rows ? { ...rest, legal: rows.flatMap(actionsOf) } : rest;
}

function actionsOf([of, by, ...rows]) {
  if (by.length === 0) return [of];
  const actions = [];
  for (let row = 0; row < rows.length; row += by.length) {
    actions.push({ ...of, ...Object.fromEntries(by.map((name, i) => [name, rows[row + i]])) });
  }
  return actions;
}
