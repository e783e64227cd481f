import type { GameCredits } from '../../common/credits';

/** From the rulebook, which names neither illustrator nor year. */
export const credits: GameCredits = {
  authors: ['Alessandro Zucchini'],
  publishers: ['AMIGO Spiel + Freizeit'],
};
