import type { Lang } from '../../i18n/lang';
import { number } from '../../i18n/number';
import type { TournamentSummary } from '../../net/protocol';

const quarterSigns = ['', '¼', '½', '¾'];

/** Formats a number given in quarters: `2½`, `¼`. */
function quarters(n: number): string {
  const [whole, rest] = [Math.floor(n / 4), quarterSigns[((n % 4) + 4) % 4]!];
  return whole === 0 && rest !== '' ? rest : `${number(whole)}${rest}`;
}

/** Formats points, which the server sends in halves. */
export const points = (halves: number) => quarters(2 * halves);

export type TieBreak = 'direct' | 'buchholz' | 'sonneborn' | 'shares';

/** What decides between equal points, in the order of an entrant's `tie_breaks`. */
export function tieBreaksOf({ format, seats }: Pick<TournamentSummary, 'format' | 'seats'>): readonly TieBreak[] {
  if (format === 'knockout') return [];
  return seats === 2 ? ['direct', 'buchholz', 'sonneborn'] : ['buchholz', 'shares'];
}

/** Formats a tie-break in its unit: halves, quarters, or thousandths. */
export function tieBreak(kind: TieBreak, value: number, lang: Lang): string {
  if (kind === 'sonneborn') return quarters(value);
  if (kind !== 'shares') return points(value);
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value / 1_000);
}
