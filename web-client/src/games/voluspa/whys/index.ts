import type { Action } from '../../../net/protocol';
import type { Doubt, Doubting } from '../../common/useWondering';
import type { Kind } from '../material';
import { offersAction, offersFor, type Offer } from '../offers';
import { cellKey, sameCell, type Cell, type Direction, type Piece } from '../view';
import { textsIn } from '../words';
import { de } from './de';
import { topics } from './topics';

/** Where a tile is not offered and can be asked about; the server says which rule forbids it. */

/** The tile being held, and the legal actions. */
export interface Moment {
  readonly board: readonly Piece[];
  readonly tile: Kind | null;
  readonly legal: readonly Action[];
}

export const whys: Doubting<Moment> = {
  doubts: ({ board, tile, legal }, lang) => {
    const t = textsIn(lang);
    const cells = tile === null ? [] : cellsNotOffered(board, offersFor(legal, tile));
    const buttons = ([['boost', t.table.boost], ['end_turn', t.table.endTurn]] as const).filter(([type]) => !offersAction(legal, type));
    return [
      ...cells.map((at): Doubt => ({ spot: cellKey(at), label: t.table.tileAt(tile!, at), actions: askedAt(board, tile!, at) })),
      ...buttons.map(([type, label]): Doubt => ({ spot: type, label, aside: true, actions: [{ type }] })),
    ];
  },
  inWords: (sentence, lang) => (lang === 'de' ? (de[sentence] ?? sentence) : sentence),
  topics,
};

const directions: readonly Direction[] = ['n', 'e', 's', 'w'];

/** The cells on and next to laid tiles that are not offered, in reading order. */
export function cellsNotOffered(board: readonly Piece[], offers: readonly Offer[]): readonly Cell[] {
  const cells = new Map<string, Cell>();
  for (const { at } of board) {
    const [x, y] = at;
    for (const cell of [at, [x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]] as const) cells.set(cellKey(cell), cell);
  }
  for (const { at } of offers) cells.delete(cellKey(at));
  return [...cells.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** The actions asked about at a cell: placing the tile there, in each direction if it would push a tile. */
export function askedAt(board: readonly Piece[], tile: Kind, at: Cell): readonly Action[] {
  const action: Action = { type: 'place', tile, at: [...at] };
  const pushes = tile === 'jotunn' && board.some((piece) => sameCell(piece.at, at));
  return pushes ? directions.map((bump) => ({ ...action, bump })) : [action];
}
