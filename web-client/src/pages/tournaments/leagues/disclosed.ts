import { commitmentOf } from '../../../fair/random';
import type { League } from '../../../net/protocol';

interface Disclosed {
  readonly season: number;
  readonly secret: string;
  /** Whether its SHA-256 is the secret of the season before, or the commitment. */
  readonly matches: boolean;
}

/** Returns the secrets of all seasons that are over. */
export function disclosedIn({ commitment, seasons }: Pick<League, 'commitment' | 'seasons'>): Disclosed[] {
  const known = [commitment, ...seasons.map(({ secret }) => secret)];
  return seasons.flatMap(({ secret }, i) => (secret === null ? [] : [{ season: i + 1, secret, matches: commitmentOf(secret) === known[i] }]));
}
