import type { GameCredits } from '../../common/credits';

/** From the rulebook. */
export const credits: GameCredits = {
  authors: ['Richard Denning'],
  illustrators: ['Andree Schneider'],
  publishers: ['Medusa Games'],
  year: 2016,
  rights: '© 2016 Medusa Games',
};
