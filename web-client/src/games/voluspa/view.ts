import type { Action, GameEvent, Json, Seat } from '../../net/protocol';
import type { Kind } from './material';

/**
 * The game's JSON as defined on the rules page and in `engine/voluspa/README.md`. The server is trusted to follow it.
 */

/** `[x, y]`: x grows east, y grows south. */
export type Cell = readonly [number, number];

export type Direction = 'n' | 'e' | 's' | 'w';

export interface Piece {
  readonly at: Cell;
  readonly tile: Kind;
  readonly boost: number;
}

export interface Options {
  readonly players: number;
  readonly tile_set: string;
  readonly lightning_bolt: boolean;
  readonly no_late_hel: boolean;
  readonly edition: 'latest' | '2012';
  readonly own_stacks?: boolean;
}

export interface View {
  readonly options: Options;
  readonly board: readonly Piece[];
  /** A number for a hand that the viewer may not see. */
  readonly hands: readonly (readonly Kind[] | number)[];
  readonly hel: readonly number[];
  readonly deck: readonly Kind[] | number;
  /** With own stacks: their sizes by seat. */
  readonly stacks?: readonly number[];
  readonly discard: readonly Kind[];
  readonly scores: readonly number[];
  readonly turn: {
    readonly seat: Seat | null;
    readonly phase: 'play' | 'hermod' | 'raven' | 'discard_down' | 'over';
    readonly boost: number;
    readonly hermod: Cell | null;
    readonly raven: { readonly at: Cell } | null;
  };
  readonly unseen?: Readonly<Partial<Record<Kind, number>>>;
}

export interface Place extends Action {
  type: 'place';
  tile: Kind;
  at: [number, number];
  points: number;
}

export type Axis = 'row' | 'column';

export type Rule =
  | 'line'
  | 'bookends'
  | 'niohoggr'
  | 'lone'
  | 'hel'
  | 'sea_serpent'
  | 'dwarf'
  | 'lightning_bolt';

/** One reason for points. */
export interface Part {
  readonly axis: Axis | null;
  readonly cells: readonly Cell[];
  readonly amount: number;
  readonly rule: Rule;
}

export type Happening =
  | { readonly type: 'lifted'; readonly seat: Seat; readonly at: Cell; readonly uncovered: Kind | null }
  | { readonly type: 'covered'; readonly seat: Seat; readonly at: Cell; readonly tile: Kind; readonly boost: number }
  | {
      readonly type: 'captured';
      readonly seat: Seat;
      readonly at: Cell;
      readonly tile: Kind;
      readonly boost: number;
      readonly freyas: number;
    }
  | {
      readonly type: 'bumped';
      readonly seat: Seat;
      readonly from: Cell;
      readonly to: Cell;
      readonly tile: Kind;
      readonly boost: number;
    }
  | { readonly type: 'placed'; readonly seat: Seat; readonly at: Cell; readonly tile: Kind; readonly boost: number }
  | {
      readonly type: 'scored';
      readonly seat: Seat;
      readonly points: number;
      readonly parts: readonly Part[];
      readonly total: number;
    }
  | { readonly type: 'boosted'; readonly seat: Seat; readonly boost: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly tile: Kind }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly tiles?: readonly Kind[] }
  | { readonly type: 'hels_left'; readonly counts: readonly number[] }
  | { readonly type: 'turn_ended'; readonly seat: Seat }
  | { readonly type: 'turn_began'; readonly seat: Seat }
  | { readonly type: 'over' }
  | { readonly type: 'undone' };

export interface Preview {
  readonly points: number;
  readonly parts: readonly Part[];
  readonly effects: readonly Happening[];
  /** These two are unset by a server that has not been upgraded yet. */
  readonly unscored?: readonly Unscored[];
  readonly swayed?: readonly Swayed[];
}

/** A line that the placed tile does not score: its value there, and the tile it does not exceed; null between valkyries. */
export interface Unscored {
  readonly axis: Axis;
  readonly value: number;
  readonly highest: { readonly at: Cell; readonly tile: Kind; readonly value: number } | null;
}

/** A tile whose value in a line is not the printed one: next to a Loki, in a pack of Fenrirs, or boosted. */
export interface Swayed {
  readonly at: Cell;
  readonly tile: Kind;
  readonly value: number;
  readonly by: 'loki' | 'pack' | 'boost';
}

export interface Inspected {
  readonly cells: readonly {
    readonly at: Cell;
    readonly tile: Kind;
    readonly face: number | null;
    readonly row: number | null;
    readonly column: number | null;
    readonly zeroed: boolean;
  }[];
  readonly blocked: readonly Cell[];
}

export const viewOf = (json: Json) => json as unknown as View;
export const optionsOf = (json: Json) => json as unknown as Options;
export const happeningOf = (event: GameEvent) => event as unknown as Happening;
export const previewOf = (json: Json) => json as unknown as Preview;
export const inspectedOf = (json: Json) => json as unknown as Inspected;

export function sameCell(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Returns a cell as a key for maps and elements. */
export function cellKey([x, y]: Cell): string {
  return `${x},${y}`;
}

/** Returns a key for a tile at its cell. */
export function tileKey({ tile, at }: Pick<Piece, 'tile' | 'at'>): string {
  return `${tile} ${cellKey(at)}`;
}

/** Returns the cell of a key. */
export function cellIn(key: string): Cell {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x, y];
}

export function isPlace(action: Action): action is Place {
  return action.type === 'place';
}

export function countOf(tiles: readonly Kind[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length;
}
