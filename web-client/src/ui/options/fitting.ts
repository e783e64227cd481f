import type { GameFacts, Json, JsonObject } from '../../net/protocol';

/** With this `value` of the option, the option `key` must have one of `values`. */
export interface Requirement {
  readonly key: string;
  readonly value: Json;
  readonly values: readonly Json[];
}

/** Returns the requirements of an option's value that are not met. */
export function unmetOf(facts: GameFacts, options: JsonObject, option: string): readonly Requirement[] {
  const requires = (facts.options.find(({ key }) => key === option)?.requires ?? []) as unknown as readonly Requirement[];
  return requires.filter(({ key, value, values }) => options[option] === value && !values.includes(options[key] ?? null));
}

/** Returns whether the game can be played by that many with these options, as far as its facts say. */
export function canBePlayedBy(players: number, facts: GameFacts, options: JsonObject): boolean {
  const then = { ...options, players };
  return players >= facts.seats.min && facts.options.every(({ key }) => unmetOf(facts, then, key).length === 0);
}

/**
 * Returns the options after a user's change, with conflicting ones adapted to it. The user's choice stays; if nothing
 * fits, the server reports it.
 */
export function fitted(facts: GameFacts, options: JsonObject, changed: string, value: Json): JsonObject {
  let now: JsonObject = { ...options, [changed]: value };
  // Each round adapts one option and never the same one twice, so it terminates.
  const settled = new Set([changed]);
  while (settled.size <= facts.options.length) {
    const unfit = facts.options.find(({ key }) => unmetOf(facts, now, key).length > 0);
    if (!unfit) return now;
    const asks = unmetOf(facts, now, unfit.key)[0]!;
    // Either the option with the requirement changes, or the required one.
    const [yields, values] = settled.has(unfit.key) ? [asks.key, asks.values] : [unfit.key, valuesOf(facts, unfit.key)];
    if (settled.has(yields)) return now;
    now = { ...now, [yields]: bestOf(facts, now, yields, values) };
    settled.add(yields);
  }
  return now;
}

/** Returns the default value if it causes no conflict, else the first that does not. */
function bestOf(facts: GameFacts, options: JsonObject, key: string, values: readonly Json[]): Json {
  const usual = facts.options.find((option) => option.key === key)!.default;
  const ordered = values.includes(usual) ? [usual, ...values] : values;
  const fits = (value: Json) => {
    const then = { ...options, [key]: value };
    return facts.options.every((option) => unmetOf(facts, then, option.key).length === 0);
  };
  return ordered.find(fits) ?? ordered[0] ?? options[key] ?? null;
}

function valuesOf(facts: GameFacts, key: string): readonly Json[] {
  const option = facts.options.find((each) => each.key === key)!;
  return option.type === 'boolean' ? [false, true] : (option.values ?? [option.default]);
}
