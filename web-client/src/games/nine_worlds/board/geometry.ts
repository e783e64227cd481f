import { worlds } from '../material';
import type { World } from '../view';

/** The board's layout: nine worlds in a grid, with routes between neighbours (N-1 of the rules). */

const columns = 3;
/** A world's width and height, and the gap between worlds. */
export const tile = { width: 300, height: 300, gap: 46 } as const;
const margin = 20;

export const boardSize = {
  width: columns * tile.width + (columns - 1) * tile.gap + 2 * margin,
  height: columns * tile.height + (columns - 1) * tile.gap + 2 * margin,
} as const;

/** The upper left corner of a world. */
export function cornerOf(world: World): { x: number; y: number } {
  const [column, row] = [(world - 1) % columns, Math.floor((world - 1) / columns)];
  return { x: margin + column * (tile.width + tile.gap), y: margin + row * (tile.height + tile.gap) };
}

export function middleOf(world: World): { x: number; y: number } {
  const { x, y } = cornerOf(world);
  return { x: x + tile.width / 2, y: y + tile.height / 2 };
}

/** Each route once, from the lower number to the higher. */
export const routes: readonly (readonly [World, World])[] = worlds.flatMap((world) => [
  ...(world % columns === 0 ? [] : [[world, world + 1] as const]),
  ...(world + columns > worlds.length ? [] : [[world, world + columns] as const]),
]);

/** The outline of a world, 300 by 300. */
export const island =
  'M40 4C90-2 210 0 258 4C284 6 294 18 296 44C301 110 300 190 296 256C294 284 284 294 256 296C190 301 110 300 44 296C18 294 6 284 4 258C-1 190 0 110 4 42C6 18 16 7 40 4Z';
