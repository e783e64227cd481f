import type { GameClient } from './game';
import { nineWorlds } from './nine_worlds';
import { voluspa } from './voluspa';
import { walhalla } from './walhalla';

/** The list of games: the one place that names them. A game that is not listed is played by the fallback. */
export const games: readonly GameClient[] = [voluspa, walhalla, nineWorlds];
