import type { Lang } from '../../i18n/lang';

const en = {
  title: 'Learn by playing',
  about: 'A first game against bots. Each step is explained when you need it.',
};

const de: typeof en = {
  title: 'Spielend lernen',
  about: 'Eine erste Partie gegen Bots. Jeder Schritt wird erklärt, wenn du ihn brauchst.',
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
