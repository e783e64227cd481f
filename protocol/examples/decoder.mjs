// Decodes `view` and `patch` (protocol/README.md, "Views and patches"). No dependencies; works in Node and browsers.

/** Decodes the messages of one connection, in order. */
export class Decoder {
  #shapes = [];

  /**
   * Returns a `view` with a Turn and LogEntries in place of rows; a `patch` likewise, with RFC 6902 operations as
   * `patch` in place of `changes`, and `from`, the seq of the view they apply to. Other messages are returned unchanged.
   */
  decode(message) {
    if (message.type === 'welcome') this.#shapes = message.events.map((shape) => shape.split(' '));
    if (message.type !== 'view' && message.type !== 'patch') return message;
    const { changes, ...rest } = message;
    const decoded = { ...rest, turn: turnOf(message.turn), log: this.#logOf(message.log, message.seq) };
    if (message.type === 'view') return decoded;
    return { ...decoded, from: message.seq - message.log.length, patch: operationsOf(changes, message.seq) };
  }

  #logOf(rows, seq) {
    let at = 0;
    return rows.map(([seat, events, since, by], i) => ({
      seq: seq - rows.length + 1 + i,
      seat,
      ...(by === undefined ? {} : { by }),
      at: (at += since),
      events: events.map((event) => this.#eventOf(event, seat)),
    }));
  }

  #eventOf(event, seat) {
    if (typeof event === 'number') return this.#eventOf([event, seat], seat);
    if (!Array.isArray(event)) return event;
    const [shape, ...values] = event;
    const [type, ...names] = this.#shapes[shape];
    return { type, ...membersOf(names, values) };
  }
}

/** Applies the operations of a decoded patch to a decoded view in place and returns the result. */
export function applyPatch(view, patch) {
  for (const { op, path, value } of patch) {
    const keys = path.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (keys.length === 0) {
      view = value;
      continue;
    }
    const last = keys.pop();
    const parent = keys.reduce((part, key) => part[key], view);
    if (!Array.isArray(parent) || op === 'replace') {
      if (op === 'remove') delete parent[last];
      else parent[last] = value;
    } else {
      parent.splice(Number(last), op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
    }
  }
  return view;
}

const membersOf = (names, values) => Object.fromEntries(names.map((name, i) => [name, values[i]]));

function turnOf([to_act, scores, ranking, ...more]) {
  const isRest = (part) => part !== 0 && !Array.isArray(part);
  const reached = more.find((part) => !isRest(part)) ?? null;
  const tiebreak = reached === 0 ? scores.map(() => null) : reached;
  const { rows, clocks, ...rest } = more.find(isRest) ?? {};
  const turn = { to_act, standing: { scores, tiebreak, ranking }, can_undo: false, result: null, ...clocksOf(clocks), ...rest };
  return rows ? { ...turn, legal: rows.flatMap(actionsOf) } : turn;
}

function clocksOf(row) {
  if (!row) return { clocks: null, deadline: null };
  const [deadline, ...times] = row;
  const clocks = times.map((time) => (Array.isArray(time) ? { left: time[0], running: true } : { left: time, running: false }));
  return { clocks, deadline: deadline || null };
}

function actionsOf([of, names, ...values]) {
  if (names.length === 0) return [of];
  const count = values.length / names.length;
  return Array.from({ length: count }, (_, row) => ({ ...of, ...membersOf(names, values.slice(row * names.length)) }));
}

function operationsOf(changes, seq) {
  const operations = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (where.startsWith('-')) operations.push({ op: 'remove', path: `/${where.slice(1)}` });
    else if (where.startsWith('+')) operations.push({ op: 'add', path: `/${where.slice(1)}`, value: changes[++i] });
    else operations.push({ op: 'replace', path: where && `/${where}`, value: changes[++i] });
  }
  return [...operations, { op: 'replace', path: '/seq', value: seq }];
}
