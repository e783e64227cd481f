import type { Lang } from '../../i18n/lang';

/** Texts about followed players, loaded with the lobby. */
const en = {
  youFollow: (names: readonly string[]) => `You follow ${new Intl.ListFormat('en').format(names)}.`,
};

type Words = typeof en;

const de: Words = {
  youFollow: (names) => `Du folgst ${new Intl.ListFormat('de').format(names)}.`,
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
