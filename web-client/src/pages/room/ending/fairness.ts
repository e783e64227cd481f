import { Chance, commitmentOf, keyOf } from '../../../fair/random';
import { loadedGame } from '../../../games/find';
import type { GameRecord, Room, Seat } from '../../../net/protocol';
import type { KnownRoom } from '../../../state/memory';
import { sameJson } from '../../../state/sameJson';

/** Whether a check passes; `unknown` if this browser cannot tell. */
export type Verdict = 'ok' | 'bad' | 'unknown';

/** What a browser can verify about the shuffle by itself, in logical order. */
export interface Fairness {
  /** The seed matches the commitment. */
  readonly commitment: Verdict;
  /** The commitment is the one this browser saw before the game. */
  readonly firstSeen: Verdict;
  /** This browser's entropy was used. */
  readonly entropy: Verdict;
  /** The record contains the same seed, commitment and entropies as the room. */
  readonly record: Verdict;
  /** Key and options give the setup of the record. */
  readonly deal: Verdict;
  /** The key derived from seed and entropies, in hex. */
  readonly key: string;
}

/** Recomputes everything. The room must have ended, so that its seed is public. */
export function checkFairness(room: Room, record: GameRecord, you: Seat | null, known: KnownRoom | null): Fairness {
  const seed = room.seed ?? '';
  const entropies = room.seats.map((seat) => seat.entropy ?? '');
  const key = keyOf(seed, entropies);
  return {
    commitment: verdict(commitmentOf(seed) === room.commitment),
    firstSeen: known?.seenBefore ? verdict(known.commitment === room.commitment) : 'unknown',
    entropy: you !== null && known?.entropy ? verdict(entropies[you] === known.entropy) : 'unknown',
    record: recordAgrees(record, room, entropies),
    deal: dealAgrees(room, record, key),
    key,
  };
}

export function verdictOnAll(fairness: Fairness): Verdict {
  const { commitment, firstSeen, entropy, record, deal } = fairness;
  const all = [commitment, firstSeen, entropy, record, deal];
  if (all.includes('bad')) return 'bad';
  return all.includes('unknown') ? 'unknown' : 'ok';
}

function recordAgrees(record: GameRecord, room: Room, entropies: readonly string[]): Verdict {
  const { seed, commitment, entropy, options } = record;
  return verdict(
    seed === room.seed &&
      commitment === room.commitment &&
      sameJson(entropy, [...entropies]) &&
      sameJson(options, room.options),
  );
}

function dealAgrees(room: Room, record: GameRecord, key: string): Verdict {
  const deal = loadedGame(room.game)?.deal;
  if (!deal) return 'unknown';
  const setup = record.setup ?? {};
  try {
    const expected = Object.entries(deal(room.options, new Chance(key)));
    return verdict(expected.every(([part, value]) => sameJson(setup[part] ?? null, value)));
  } catch {
    return 'unknown';
  }
}

function verdict(holds: boolean): Verdict {
  return holds ? 'ok' : 'bad';
}
