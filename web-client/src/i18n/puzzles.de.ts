import type { PuzzleMessages } from './puzzles.en';

export const puzzles: PuzzleMessages = {
  title: 'Rätsel des Tages',
  about: (game) => `${game}: Finde den besten Zug`,
  inARow: (days) => (days === 1 ? '1 Tag in Folge' : `${days} Tage in Folge`),
};
