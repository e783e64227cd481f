import type { GameFacts, JsonObject } from '../../net/protocol';

/** The options of a new table. */
export function defaultOptions(facts: GameFacts): JsonObject {
  return Object.fromEntries(facts.options.map((option) => [option.key, option.default]));
}

/** Returns the options that differ from their defaults. */
export function changedOptions(facts: GameFacts, options: JsonObject): JsonObject {
  const usual = defaultOptions(facts);
  return Object.fromEntries(Object.entries(options).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key])));
}

/** Returns the seats of a table with these options. */
export function seatsOf(facts: GameFacts, options: JsonObject): number {
  return typeof options.players === 'number' ? options.players : facts.seats.max;
}
