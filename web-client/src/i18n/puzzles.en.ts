/** What the start page says of puzzles; all else comes with their page. */
export const puzzles = {
  title: 'Puzzle of the day',
  about: (game: string) => `${game}: one move is best. Can you find it?`,
  inARow: (days: number) => (days === 1 ? 'solved one day in a row' : `solved ${days} days in a row`),
};

export type PuzzleMessages = typeof puzzles;
