import type { Lang } from '../../i18n/lang';

/** Texts about puzzles, loaded with their page. */
export interface Words {
  readonly titleOf: (game: string) => string;
  readonly games: string;
  /** The question, or the result of the attempt. */
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
  games: 'Today’s puzzles',
  verdict: {
    open: 'One move is clearly best. Find it.',
    wrong: 'That is not the best move. Try another.',
    right: 'Correct! That is the best move.',
    shown: 'This is the best move.',
  },
  showMe: 'Show solution',
  best: 'Best move:',
  before: 'Back to the puzzle',
  after: 'Show the best move',
  proof: (choices, games) =>
    `Best of ${choices} moves: confirmed by two independent searches, and by ${games} games played from each of the two best moves.`,
  inARow: (days) => (days === 1 ? 'Solved! 1-day streak.' : `Solved! ${days}-day streak.`),
  none: 'There is no puzzle today.',
  about: 'A position from a game between bots, as the player saw it. Only the best move counts; it may not score right away.',
};

const de: Words = {
  titleOf: (game) => `${game}: Rätsel des Tages`,
  games: 'Die Rätsel von heute',
  verdict: {
    open: 'Ein Zug ist klar der beste. Finde ihn.',
    wrong: 'Das ist nicht der beste Zug. Versuch es noch einmal.',
    right: 'Richtig! Das ist der beste Zug.',
    shown: 'Das ist der beste Zug.',
  },
  showMe: 'Lösung zeigen',
  best: 'Bester Zug:',
  before: 'Zurück zum Rätsel',
  after: 'Besten Zug zeigen',
  proof: (choices, games) =>
    `Der beste von ${choices} Zügen: bestätigt durch zwei unabhängige Suchen und je ${games} Partien ab den beiden besten Zügen.`,
  inARow: (days) => (days === 1 ? 'Gelöst! 1 Tag in Folge.' : `Gelöst! ${days} Tage in Folge.`),
  none: 'Heute gibt es kein Rätsel.',
  about: 'Eine Stellung aus einer Partie zwischen Bots, wie der Spieler sie sah. Nur der beste Zug zählt; er muss nicht sofort Punkte bringen.',
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export const wordsIn = (lang: Lang): Words => words[lang];
