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

const twoDigits = (lang: Lang, value: number) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

type Scoring = Pick<TournamentSummary, 'same_deal'>;

/** Formats the points of a tournament: halves, or with the same deal ten-thousandths of matchpoints. */
export const pointsIn = ({ same_deal: sameDeal }: Scoring, n: number, lang: Lang) => (sameDeal ? twoDigits(lang, n / 10_000) : points(n));

/** Formats one game's matchpoints as a share. */
export const share = (matchpoints: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 }).format(matchpoints / 10_000);

/** Formats the difference from the mean, which the server sends in hundredths, with its sign. */
export const difference = (hundredths: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }).format(hundredths / 100);

export type TieBreak = 'direct' | 'buchholz' | 'sonneborn' | 'shares';

/** What decides between equal points, in the order of an entrant's `tie_breaks`. */
export function tieBreaksOf({ format, seats }: Pick<TournamentSummary, 'format' | 'seats'>): readonly TieBreak[] {
  if (format === 'knockout') return [];
  return seats === 2 ? ['direct', 'buchholz', 'sonneborn'] : ['buchholz', 'shares'];
}

/** Formats a tie-break in its unit: halves, quarters, thousandths, or that of the opponents' points. */
export function tieBreak(kind: TieBreak, value: number, lang: Lang, scoring: Scoring): string {
  if (kind === 'shares') return twoDigits(lang, value / 1_000);
  if (kind === 'direct') return points(value);
  if (kind === 'buchholz') return pointsIn(scoring, value, lang);
  return scoring.same_deal ? twoDigits(lang, value / 20_000) : quarters(value);
}
