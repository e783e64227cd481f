import type { Lang } from './lang';

/** Returns a function that writes a number with its noun in that language. */
export function counter(lang: Lang): (n: number, one: string, other: string) => string {
  const plural = new Intl.PluralRules(lang);
  return (n, one, other) => `${n} ${plural.select(n) === 'one' ? one : other}`;
}
