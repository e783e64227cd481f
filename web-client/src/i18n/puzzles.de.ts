import type { PuzzleMessages } from './puzzles.en';

export const puzzles: PuzzleMessages = {
  title: 'Rätsel des Tages',
  about: (game) => `${game}: Ein Zug ist der beste. Findest du ihn?`,
  inARow: (days) => (days === 1 ? 'einen Tag in Folge gelöst' : `${days} Tage in Folge gelöst`),
};
