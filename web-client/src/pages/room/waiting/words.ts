import type { Lang } from '../../../i18n/lang';

/** Texts about whom to invite, loaded with the room. */
const en = {
  followed: 'Players you follow',
  recent: 'Recent opponents',
  invite: (name: string) => `Invite ${name}`,
};

type Words = typeof en;

const de: Words = {
  followed: 'Spieler, denen du folgst',
  recent: 'Letzte Gegner',
  invite: (name) => `${name} einladen`,
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
