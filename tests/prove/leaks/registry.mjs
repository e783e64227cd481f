// The games as the program lists them, and the rules by which what they tell is read. What is secret is what a game
// declares (`idavoll games`); beside that the file of its name here says which keys there may be, and what else follows
// from its rules page. A game without such a file is held against its declaration alone.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";

import { anything } from "./shape.mjs";

const anyObject = Object.assign(() => anything(), { keys: new Proxy({}, { get: () => anything }) });

/** What is asked of any game. */
const plain = {
  kinds: [],
  sentences: [],
  view: () => anyObject,
  event: () => anything,
  preview: () => anything,
  inspect: () => anything,
  /** What a view shows beside the state. */
  also: () => ({}),
  *entry() {},
  *legal() {},
  *inspected() {},
  /** Nothing where only the game knows. */
  toAct: () => null,
  actionSeen: ({ action }) => action,
  guess: () => ({ type: "guess" }),
  owned: () => [],
};

/** By the name of each game its rules, with the `tables` that are worth opening. */
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

/** Every sentence by which a game refuses something, with the pieces of a long one put together. */
function whysOf(name) {
  return readFileSync(new URL(`../../../engine/${name}/whys.h`, import.meta.url), "utf8").replace(/"\s+"/g, "");
}

/** The state with everything that is hidden from the viewer replaced by what is shown for it. */
export function redacted(state, secrets, viewer) {
  const view = structuredClone(state);
  for (const { path, known_to: knownTo, shown_as: shownAs, lasts } of secrets) {
    if (lasts && (at(state, lasts.path) === lasts.text) === lasts.until) continue;
    replace(view, path.split("/"), null, (value, seat) => (knownTo === "seat" && seat === viewer ? value : show[shownAs](value)));
  }
  return view;
}

const at = (state, path) => path.split("/").reduce((place, key) => place[key], state);

/** Replaces every value that the path leads to; `star` is what its first `*` stands for. */
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

/** A text by which values of one kind are sorted: of objects by their keys in order. */
const sorted = (value) => JSON.stringify(value, value && typeof value === "object" ? Object.keys(value).sort() : undefined);
