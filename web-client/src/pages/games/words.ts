import type { Lang } from '../../i18n/lang';

const en = {
  learn: {
    title: 'Learn by playing',
    about: 'A first game against bots. Each step is explained when you need it.',
  },
  recordings: {
    title: 'Watch a game',
    about: 'Complete games between strong bots, move by move. To watch your friends, open the link to their room.',
  },
  openRecord: 'Open a downloaded game',
};

const de: typeof en = {
  learn: {
    title: 'Spielend lernen',
    about: 'Eine erste Partie gegen Bots. Jeder Schritt wird erklärt, wenn du ihn brauchst.',
  },
  recordings: {
    title: 'Partien ansehen',
    about: 'Ganze Partien zwischen starken Bots, Zug für Zug. Willst du Freunden zuschauen, öffne den Link zu ihrem Raum.',
  },
  openRecord: 'Heruntergeladene Partie öffnen',
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
