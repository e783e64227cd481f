import { fallbackFor } from './fallback';
import type { GameClient } from './game';
import * as registry from './registry';

const games: readonly GameClient[] = Object.values(registry);

/** The client of a game; the plain one for a game that brings none. */
export function gameClient(name: string): GameClient {
  return games.find((game) => game.name === name) ?? fallbackFor(name);
}

/** Any game's table without drawings. */
export { PlainTable } from './fallback/PlainTable';
