import type { Chance } from '../../fair/random';
import type { Json, JsonObject } from '../../net/protocol';

/** "Setup" of the rules page, recomputed so that anyone can verify a finished game. */
export function deal(options: JsonObject, chance: Chance): Record<string, Json> {
  const players = options.players as number;
  const all = Array.from({ length: options.ravens as number }, (_, i) => i + 1);
  const deck = chance.stream('deck').shuffle(all);
  const hands = Array.from({ length: players }, (_, seat) =>
    deck.slice(3 * seat, 3 * seat + 3).sort((a, b) => a - b),
  );
  return { hands, deck: deck.slice(3 * players) };
}
