// What was told in few characters (protocol/README.md, "Told briefly"), as others are told it at length.
const names = { "+": "add", "=": "replace", "-": "remove" };

export function atLength(message) {
  if (message.type === "step") return patchOf(message);
  if (message.type === "view" && message.turn.rows) return { ...message, turn: withActions(message.turn) };
  return message;
}

function patchOf({ seq, mark, changes, turn, log }) {
  const patch = changes.map(([sign, path, ...value]) => ({ op: names[sign], path, ...(value.length ? { value: value[0] } : {}) }));
  const complete = { can_undo: false, result: null, clocks: null, deadline: null, ...turn };
  return { type: "patch", from: seq - log.length, seq, mark, patch, turn: withActions(complete), log };
}

function withActions({ rows, ...turn }) {
  return rows ? { ...turn, legal: rows.flatMap(actionsOf) } : turn;
}

function actionsOf({ of, by, rows }) {
  return rows.map((row) => ({ ...of, ...Object.fromEntries(by.map((name, i) => [name, row[i]])) }));
}
