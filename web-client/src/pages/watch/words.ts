import type { Lang } from '../../i18n/lang';
import { useUi } from '../../ui/context';

const en = {
  title: 'Watch games',
  about: 'Public games being played right now. You don’t need an account.',
  live: 'Live',
  over: 'The game is over.',
  hands: 'Hands at the end',
  handOf: (name: string) => `${name}’s hand`,
  gone: 'This game can’t be watched any more.',
  next: 'Watch the next game',
  toRoom: 'Open the game',
  copyLink: 'Copy link',
  running: 'Running games',
  watchHere: 'Watch here',
  shownHere: 'Shown above',
  moves: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  youFollow: 'You follow a player',
  rating: (level: number) => `rating ${level}`,
  nothing: 'No public game is running',
  nothingText: 'Start one yourself at an open table, or watch a recorded game below.',
  openTables: 'Open tables',
  ended: 'Games worth a second look',
  why: { close: 'Close finish', swing: 'Late change of the lead', followed: 'You follow a player' },
  replay: 'Watch again',
  recorded: 'Recorded games',
  recordedText: 'Complete games between strong bots, move by move.',
  openRecord: 'Open a downloaded game',
  score: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  playIdavoll: 'Open on Idavoll',
  notFound: 'This game can’t be shown here.',
};

const de: typeof en = {
  title: 'Partien ansehen',
  about: 'Öffentliche Partien, die gerade laufen. Du brauchst kein Konto.',
  live: 'Live',
  over: 'Die Partie ist zu Ende.',
  hands: 'Karten am Ende',
  handOf: (name: string) => `Hand von ${name}`,
  gone: 'Dieser Partie kann man nicht mehr zuschauen.',
  next: 'Nächste Partie ansehen',
  toRoom: 'Partie öffnen',
  copyLink: 'Link kopieren',
  running: 'Laufende Partien',
  watchHere: 'Hier ansehen',
  shownHere: 'Oben zu sehen',
  moves: (n: number) => (n === 1 ? '1 Zug' : `${n} Züge`),
  youFollow: 'Du folgst einem Spieler',
  rating: (level: number) => `Wertung ${level}`,
  nothing: 'Gerade läuft keine öffentliche Partie',
  nothingText: 'Beginne selbst eine an einem offenen Tisch oder sieh dir unten eine aufgezeichnete Partie an.',
  openTables: 'Offene Tische',
  ended: 'Sehenswerte beendete Partien',
  why: { close: 'Knappes Ende', swing: 'Später Führungswechsel', followed: 'Du folgst einem Spieler' },
  replay: 'Noch einmal ansehen',
  recorded: 'Aufgezeichnete Partien',
  recordedText: 'Ganze Partien zwischen starken Bots, Zug für Zug.',
  openRecord: 'Heruntergeladene Partie öffnen',
  score: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  playIdavoll: 'Auf Idavoll öffnen',
  notFound: 'Diese Partie kann hier nicht gezeigt werden.',
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}

export function useWords(): typeof en {
  return wordsIn(useUi().lang);
}
