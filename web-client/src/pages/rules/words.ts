import type { Lang } from '../../i18n/lang';

/** Texts of the rules page, loaded with it. */
export interface Words {
  readonly about: string;
  readonly game: string;
  readonly contents: string;
  readonly rules: string;
  readonly search: string;
  readonly found: (n: number) => string;
}

const en: Words = {
  about: 'In our own words, with worked examples. Every section has its own link: copy it from the contents.',
  game: 'Game',
  contents: 'Contents',
  rules: 'The rules',
  search: 'Search the rules',
  found: (n) => (n === 0 ? 'Nothing found.' : n === 1 ? '1 section found.' : `${n} sections found.`),
};

const de: Words = {
  about: 'In eigenen Worten, mit durchgerechneten Beispielen. Jeder Abschnitt hat seinen eigenen Link: Du findest ihn im Inhalt.',
  game: 'Spiel',
  contents: 'Inhalt',
  rules: 'Die Regeln',
  search: 'Regeln durchsuchen',
  found: (n) => (n === 0 ? 'Nichts gefunden.' : n === 1 ? '1 Abschnitt gefunden.' : `${n} Abschnitte gefunden.`),
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
