// What was told in few characters (protocol/README.md, "Told briefly"), as others are told it at length.

export function atLength(message) {
  if (message.type === "step") return patchOf(message);
  if (message.type === "view" && message.turn.rows) return { ...message, turn: withActions(message.turn) };
  return message;
}

function patchOf({ seq, mark, changes, turn, log }) {
  const from = seq - log.length;
  const [scores, ranking, tiebreak = null] = turn.standing;
  const standing = { scores, tiebreak, ranking };
  const complete = { can_undo: false, result: null, clocks: null, deadline: null, ...turn, standing };
  const entries = log.map((row, i) => entryOf(row, from + 1 + i));
  return { type: "patch", from, seq, mark, patch: operationsOf(changes), turn: withActions(complete), log: entries };
}

function operationsOf(changes) {
  const operations = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (where.startsWith("-")) operations.push({ op: "remove", path: where.slice(1) });
    else if (where.startsWith("+")) operations.push({ op: "add", path: where.slice(1), value: changes[++i] });
    else operations.push({ op: "replace", path: where, value: changes[++i] });
  }
  return operations;
}

function entryOf([seat, events, by], seq) {
  return { seq, seat, ...(by === undefined ? {} : { by }), events: events.map((told) => eventOf(told, seat)) };
}

function eventOf(told, seat) {
  if (typeof told === "string") return { type: told, seat };
  return Array.isArray(told) ? { type: told[0], seat, ...told[1] } : told;
}

function withActions({ rows, ...turn }) {
  return rows ? { ...turn, legal: rows.flatMap(actionsOf) } : turn;
}

function actionsOf([of, by, ...rows]) {
  if (by.length === 0) return [of];
  const actions = [];
  for (let row = 0; row < rows.length; row += by.length) {
    actions.push({ ...of, ...Object.fromEntries(by.map((name, i) => [name, rows[row + i]])) });
  }
  return actions;
}
