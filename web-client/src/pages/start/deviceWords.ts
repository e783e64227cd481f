import type { Lang } from '../../i18n/lang';

const en = {
  title: (game: string) => `${game} on this device`,
  about: 'You take turns on one screen. The game is private and not rated.',
  player: (n: number) => `Player ${n}`,
  start: 'Start the game',
  sameName: 'Every player needs a different name.',
};

const de: typeof en = {
  title: (game) => `${game} an diesem Gerät`,
  about: 'Ihr spielt abwechselnd an einem Bildschirm. Die Partie ist privat und ungewertet.',
  player: (n) => `Spieler ${n}`,
  start: 'Partie beginnen',
  sameName: 'Jeder Spieler braucht einen anderen Namen.',
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
