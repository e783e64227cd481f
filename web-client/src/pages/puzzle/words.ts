import type { Lang } from '../../i18n/lang';

/** What is said of puzzles: with their page, and nowhere else. */
export interface Words {
  readonly titleOf: (game: string) => string;
  readonly games: string;
  /** What is asked, or what came of what was tried. */
  readonly verdict: { readonly open: string; readonly wrong: string; readonly right: string; readonly shown: string };
  readonly showMe: string;
  readonly best: string;
  readonly before: string;
  readonly after: string;
  readonly proof: (choices: number, games: number) => string;
  readonly inARow: (days: number) => string;
  readonly none: string;
  readonly about: string;
}

const en: Words = {
  titleOf: (game) => `${game}: puzzle of the day`,
  games: 'The puzzles of this day',
  verdict: {
    open: 'One move is clearly better than all others. Find it.',
    wrong: 'That is not the best move. Try another one.',
    right: 'Right! That is the best move.',
    shown: 'This is the best move.',
  },
  showMe: 'Show me',
  best: 'Best is:',
  before: 'Back to the question',
  after: 'Show the best move',
  proof: (choices, games) =>
    `Found among ${choices} moves by two searches that agree, and by ${games} games played on from each of the two.`,
  inARow: (days) => (days === 1 ? 'Solved today: one day in a row.' : `Solved ${days} days in a row.`),
  none: 'There is no puzzle today.',
  about: 'A position from a game between bots, as the player saw it. Only the move that is best counts; it need not bring points at once.',
};

const de: Words = {
  titleOf: (game) => `${game}: Rätsel des Tages`,
  games: 'Die Rätsel dieses Tages',
  verdict: {
    open: 'Ein Zug ist klar besser als alle anderen. Finde ihn.',
    wrong: 'Das ist nicht der beste Zug. Versuch einen anderen.',
    right: 'Richtig! Das ist der beste Zug.',
    shown: 'Das ist der beste Zug.',
  },
  showMe: 'Zeig es mir',
  best: 'Am besten ist:',
  before: 'Zurück zur Frage',
  after: 'Den besten Zug zeigen',
  proof: (choices, games) =>
    `Unter ${choices} Zügen gefunden von zwei Suchen, die sich einig sind, und mit je ${games} Partien, von beiden aus zu Ende gespielt.`,
  inARow: (days) => (days === 1 ? 'Heute gelöst: ein Tag in Folge.' : `${days} Tage in Folge gelöst.`),
  none: 'Heute gibt es kein Rätsel.',
  about: 'Eine Stellung aus einer Partie unter Bots, wie der Spieler sie sah. Nur der beste Zug zählt; er muss nicht sofort Punkte bringen.',
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
