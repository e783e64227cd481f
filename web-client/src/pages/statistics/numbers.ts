import type { Lang } from '../../i18n/lang';
import type { Bar } from '../../net/protocol';

/** Formats a mean with one decimal; a dash if the count is 0. */
export function mean(sum: number, count: number, lang: Lang): string {
  return count === 0 ? '–' : new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(sum / count);
}

export function percent(part: number, whole: number, lang: Lang): string {
  return whole === 0 ? '–' : new Intl.NumberFormat(lang, { style: 'percent' }).format(part / whole);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a duration with one decimal in the largest unit that fits. */
export function duration(milliseconds: number, lang: Lang): string {
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? (['second', 1_000] as const);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(milliseconds / length);
}

/** An inclusive range of values, and how many games are in it. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** Returns at most `most` ranges of equal length over all values. */
export function rangesOf(bars: readonly Bar[], most = 16): readonly Range[] {
  if (bars.length === 0) return [];
  const lowest = Math.min(...bars.map(({ value }) => value));
  const highest = Math.max(...bars.map(({ value }) => value));
  const length = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (highest - lowest + 1) / each <= most - 1) ?? 1_000;
  const first = Math.floor(lowest / length) * length;
  const ranges = Array.from({ length: Math.floor((highest - first) / length) + 1 }, (_, n) => ({
    from: first + n * length,
    to: first + (n + 1) * length - 1,
    games: 0,
  }));
  for (const { value, games } of bars) ranges[Math.floor((value - first) / length)]!.games += games;
  return ranges;
}
