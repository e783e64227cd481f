import type { Lang } from '../../../i18n/lang';

/** Texts about scores and tiebreaks, loaded with the room. */
const en = {
  /** For a game without its own words. */
  place: (place: number) => `${['1st', '2nd', '3rd'][place - 1] ?? `${place}th`} on tiebreak`,
  about: 'Equal scores are decided by a tiebreak; see the rules.',
  tiebreak: (value: number, place: string | null) => (place === null ? `Tiebreak ${value}.` : `Tiebreak ${value}: ${place}.`),
  history: 'Score history',
  reading: '9.2 means 9 points with tiebreak 2. Among equal scores the higher tiebreak is ahead.',
  none: 'No points yet.',
  player: 'Player',
  move: 'Move',
  takenBack: 'after taking back',
  course: 'How the game went',
  courseSaid: (points: number, moves: number) => `Points of each player over ${moves} moves, up to ${points}`,
  greatest: (name: string, points: number) => `Greatest gain: ${name} +${points}.`,
  aheadSince: (name: string) => `From here ${name} was ahead to the end.`,
  sharePicture: 'Share a picture',
  savePicture: 'Download a picture',
  seenBy: 'Show the game as seen by',
  byYou: 'you',
  bySpectators: 'spectators',
};

export type Words = typeof en;

const de: Words = {
  place: (place) => `${place}. nach Tiebreak`,
  about: 'Bei Punktgleichheit entscheidet der Tiebreak; siehe Regeln.',
  tiebreak: (value, place) => (place === null ? `Tiebreak ${value}.` : `Tiebreak ${value}: ${place}.`),
  history: 'Punkteverlauf',
  reading: '9.2 heißt 9 Punkte mit Tiebreak 2. Bei gleicher Punktzahl liegt der höhere Tiebreak vorn.',
  none: 'Noch keine Punkte.',
  player: 'Spieler',
  move: 'Zug',
  takenBack: 'nach Zurücknehmen',
  course: 'Verlauf der Partie',
  courseSaid: (points, moves) => `Punkte jedes Spielers über ${moves} Züge, bis ${points}`,
  greatest: (name, points) => `Größter Gewinn: ${name} +${points}.`,
  aheadSince: (name) => `Ab hier lag ${name} bis zum Ende vorn.`,
  sharePicture: 'Bild teilen',
  savePicture: 'Bild herunterladen',
  seenBy: 'Partie zeigen aus der Sicht von',
  byYou: 'dir',
  bySpectators: 'Zuschauern',
};

export function wordsIn(lang: Lang): Words {
  return lang === 'de' ? de : en;
}
