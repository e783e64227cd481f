import type { GameCredits } from '../../common/credits';

/** From the rulebook of 2012 and the game's page on Yucata. */
export const credits: GameCredits = {
  authors: ['Scott Caputo'],
  illustrators: ['Pierô (Pierre Lechevalier)'],
  publishers: ['White Goblin Games', 'Stronghold Games'],
  year: 2012,
  bgg: 128554,
  expansions: ['Saga of Edda', 'Order of the Gods', 'Lightning Bolt'],
  rights: '© 2012 White Goblin Games',
};
