import { langs, type Lang } from '../../i18n/lang';

/** Builds the names for a game's JSON from a table of pairs and the game's existing names. */
export function plainWords(
  lang: Lang,
  names: Readonly<Record<string, readonly [en: string, de: string]>>,
  ...called: readonly Readonly<Record<string, string>>[]
): { names: Readonly<Record<string, string>> } {
  const at = langs.indexOf(lang);
  const own = Object.fromEntries(Object.entries(names).map(([name, words]) => [name, words[at]!]));
  return { names: Object.assign({}, ...called, own) as Readonly<Record<string, string>> };
}
