import type { Lang } from '../../i18n/lang';

/** Texts about followed players' tables and whom to invite, loaded with the parts that show them. */
const en = {
  tables: 'Tables of players you follow',
  youFollow: (names: readonly string[]) => `You follow ${list('en', names)}.`,
  followed: 'Players you follow',
  recent: 'Recent opponents',
  invite: (name: string) => `Invite ${name}`,
};

type Words = typeof en;

const de: Words = {
  tables: 'Tische von Spielern, denen du folgst',
  youFollow: (names) => `Du folgst ${list('de', names)}.`,
  followed: 'Du folgst',
  recent: 'Letzte Gegner',
  invite: (name) => `${name} einladen`,
};

function list(lang: Lang, names: readonly string[]): string {
  return new Intl.ListFormat(lang).format(names);
}

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
