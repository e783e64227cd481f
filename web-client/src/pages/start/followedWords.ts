import type { Lang } from '../../i18n/lang';

/** Texts about followed players, loaded for users who follow someone. */
const en = {
  title: 'Tables of players you follow',
};

type Words = typeof en;

const de: Words = {
  title: 'Tische von Spielern, denen du folgst',
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
