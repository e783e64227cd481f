import type { GameClient } from './game';
import { voluspa } from './voluspa';

/** The list of games: the one place that names them. A game that is not listed is played by the fallback. */
export const games: readonly GameClient[] = [voluspa];
