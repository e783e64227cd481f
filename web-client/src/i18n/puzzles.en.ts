/** The start page's texts about puzzles; the others are loaded with their page. */
export const puzzles = {
  title: 'Puzzle of the day',
  about: (game: string) => `${game}: find the best move`,
  inARow: (days: number) => (days === 1 ? '1-day streak' : `${days}-day streak`),
};

export type PuzzleMessages = typeof puzzles;
