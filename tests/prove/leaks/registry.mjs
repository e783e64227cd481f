// The games as the program lists them, and the rules for scanning their messages. Secrets are what a game declares
// (`idavoll games`); the file of its name here adds which keys may occur and what else follows from its rules page. A
// game without such a file is checked against its declaration alone.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";

import { anything } from "./shape.mjs";

const anyObject = Object.assign(() => anything(), { keys: new Proxy({}, { get: () => anything }) });

/** Defaults for any game. */
const plain = {
  kinds: [],
  sentences: [],
  view: () => anyObject,
  event: () => anything,
  preview: () => anything,
  inspect: () => anything,
  /** What a view shows in addition to the state. */
  also: () => ({}),
  *entry() {},
  *legal() {},
  *inspected() {},
  /** Nothing where only the game knows. */
  toAct: () => null,
  actionSeen: ({ action }) => action,
  guess: () => ({ type: "guess" }),
  knownKinds: () => [],
};

/** Returns by name each game's rules, with the `tables` to open. */
export async function readRules(server) {
  const { output } = await server.run("games");
  const games = await Promise.all(JSON.parse(output).map(async (facts) => [facts.name, await rulesOf(facts)]));
  return new Map(games);
}

async function rulesOf({ name, secrets, seats }) {
  const file = new URL(`./${name}.mjs`, import.meta.url);
  const own = existsSync(file) ? (await import(file)).rules : {};
  const rules = { ...plain, tables: [{ players: seats.min }], ...own };
  for (const sentence of rules.sentences) assert.ok(whysOf(name).includes(sentence), `${name} no longer says "${sentence}"`);
  return { ...rules, redact: (state, viewer) => ({ ...redacted(state, secrets, viewer), ...rules.also(state, viewer) }) };
}

/** Returns every refusal message of a game, with the pieces of long ones joined. */
function whysOf(name) {
  return readFileSync(new URL(`../../../engine/${name}/whys.h`, import.meta.url), "utf8").replace(/"\s+"/g, "");
}

/** Returns the state with everything hidden from the viewer replaced by what is shown instead. */
export function redacted(state, secrets, viewer) {
  const view = structuredClone(state);
  for (const { path, known_to: knownTo, shown_as: shownAs, lasts } of secrets) {
    if (lasts && (at(state, lasts.path) === lasts.text) === lasts.until) continue;
    replace(view, path.split("/"), null, (value, seat) => (knownTo === "seat" && seat === viewer ? value : show[shownAs](value)));
  }
  return view;
}

const at = (state, path) => path.split("/").reduce((place, key) => place[key], state);

/** Replaces every value that the path leads to; `star` is the match of its first `*`. */
function replace(place, [key, ...rest], star, instead) {
  if (place === null || typeof place !== "object") return;
  const keys = key === "*" ? Object.keys(place).map(Number) : key in place ? [key] : [];
  for (const each of keys) {
    const first = star ?? (key === "*" ? each : null);
    if (rest.length === 0) place[each] = instead(place[each], first);
    else replace(place[each], rest, first, instead);
  }
}

const show = {
  length: (list) => list.length,
  content: (list) => [...list].sort((a, b) => (sorted(a) < sorted(b) ? -1 : 1)),
  presence: (value) => (value === null ? null : true),
};

/** A sort key for values of one kind: objects by their keys in order. */
const sorted = (value) => JSON.stringify(value, value && typeof value === "object" ? Object.keys(value).sort() : undefined);
