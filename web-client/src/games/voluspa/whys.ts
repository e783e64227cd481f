import type { Action } from '../../net/protocol';
import type { Kind } from './material';
import type { Offer } from './offers';
import { cellKey, sameCell, type Cell, type Direction, type Piece } from './view';

/** Where a tile is not offered, and what is asked there: the server says which rule forbids it. */

const directions: readonly Direction[] = ['n', 'e', 's', 'w'];

/** The cells on and beside the laid tiles that are not offered, in reading order. */
export function cellsNotOffered(board: readonly Piece[], offers: readonly Offer[]): readonly Cell[] {
  const cells = new Map<string, Cell>();
  for (const { at } of board) {
    const [x, y] = at;
    for (const cell of [at, [x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]] as const) cells.set(cellKey(cell), cell);
  }
  for (const { at } of offers) cells.delete(cellKey(at));
  return [...cells.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** What is asked of a cell: to lay the tile there, in each direction where it would push what lies there. */
export function askedAt(board: readonly Piece[], tile: Kind, at: Cell): readonly Action[] {
  const action: Action = { type: 'place', tile, at: [...at] };
  const pushes = tile === 'jotunn' && board.some((piece) => sameCell(piece.at, at));
  return pushes ? directions.map((bump) => ({ ...action, bump })) : [action];
}
