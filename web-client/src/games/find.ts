import type { ComponentType } from 'preact';

import { fallbackFor } from './fallback';
import { Picture as PlainPicture } from './fallback/picture';
import type { GameClient, PictureProps } from './game';
import * as registry from './registry';

const games: readonly GameClient[] = Object.values(registry);

/** The client of a game; the plain one for a game that brings none. */
export function gameClient(name: string): GameClient {
  return games.find((game) => game.name === name) ?? fallbackFor(name);
}

/** The small picture of a game; that of the plain table for a game that draws none. */
export function pictureOf(name: string): ComponentType<PictureProps> {
  return gameClient(name).Picture ?? PlainPicture;
}

/** Any game's table without drawings. */
export { PlainTable } from './fallback/PlainTable';
