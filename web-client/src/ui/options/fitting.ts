import type { GameFacts, Json, JsonObject } from '../../net/protocol';

/** With this `value` of the option that says so, the option `key` must have one of `values`. */
export interface Requirement {
  readonly key: string;
  readonly value: Json;
  readonly values: readonly Json[];
}

/** What has to be so for the option to have the value that it has, and is not. */
export function unmetOf(facts: GameFacts, options: JsonObject, option: string): readonly Requirement[] {
  const requires = (facts.options.find(({ key }) => key === option)?.requires ?? []) as unknown as readonly Requirement[];
  return requires.filter(({ key, value, values }) => options[option] === value && !values.includes(options[key] ?? null));
}

/**
 * The options with one of them changed by a person, and whatever no longer goes with it set to what does. What the
 * person has just chosen stays; where nothing fits, the server says so.
 */
export function fitted(facts: GameFacts, options: JsonObject, changed: string, value: Json): JsonObject {
  let now: JsonObject = { ...options, [changed]: value };
  // Each round mends one option; those mended are not touched again, so it ends.
  const settled = new Set([changed]);
  while (settled.size <= facts.options.length) {
    const unfit = facts.options.find(({ key }) => unmetOf(facts, now, key).length > 0);
    if (!unfit) return now;
    const asks = unmetOf(facts, now, unfit.key)[0]!;
    // Either the option that asks for something gives way, or what it asks for comes.
    const [yields, values] = settled.has(unfit.key) ? [asks.key, asks.values] : [unfit.key, valuesOf(facts, unfit.key)];
    if (settled.has(yields)) return now;
    now = { ...now, [yields]: bestOf(facts, now, yields, values) };
    settled.add(yields);
  }
  return now;
}

/** The usual value if it leaves nothing unfit, else the first that does not. */
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
