import type { Who } from '../../common/who';
import type { Face, Recommendation } from '../../game';
import type { Kind } from '../material';
import type { Cell, Direction, Part, Swayed, Unscored } from '../view';

/** Every text of the table, one object per language. The compiler checks that none is missing. */
export interface Texts extends Face {
  /** What the published rules recommend. */
  readonly recommended: Readonly<Record<string, Recommendation>>;
  readonly inTheBox: string;

  readonly tile: Readonly<Record<Kind, string>>;
  /** The tile as the object of "lays …". */
  readonly aTile: Readonly<Record<Kind, string>>;
  readonly power: Readonly<Record<Kind, string>>;
  /** The differences in the first edition, for the tiles that have any. */
  readonly power2012: Readonly<Partial<Record<Kind, string>>>;

  place(cell: Cell): string;
  direction: Readonly<Record<Direction, string>>;
  points(n: number): string;
  /** `zeroed`: it counts 0 beside a Loki. */
  cellTile(tile: Kind, cell: Cell, boost: number, zeroed?: boolean): string;
  cell(cell: Cell): string;
  cellFree(cell: Cell): string;
  /** What a cell offers, in full for people who cannot see the board. */
  offer(tile: Kind, cell: Cell, points: number, onto: Kind | null): string;
  offerPush(tile: Kind, direction: Direction, points: number): string;
  onto(tile: Kind, onto: Kind): string;
  part(part: Part): string;
  unscored(unscored: Unscored): string;
  swayed(swayed: Swayed): string;

  readonly table: {
    readonly board: string;
    readonly boardHelp: string;
    readonly hand: string;
    readonly hels: string;
    handTile(tile: Kind, key: number, usable: boolean): string;
    readonly yourTurn: string;
    turnOf(name: string): string;
    readonly over: string;
    readonly replay: string;
    /** What an imagined turn assumes. */
    readonly imagined: string;
    readonly watching: string;
    readonly chooseTile: string;
    chooseCell(tile: Kind): string;
    readonly nowhere: string;
    /** A tile and the cell it may not go to. */
    tileAt(tile: Kind, cell: Cell): string;
    chooseDirection(tile: Kind): string;
    readonly mustDiscard: string;
    readonly discardDown: string;
    readonly afterHermod: string;
    readonly afterRaven: string;
    boostWaits(boost: number): string;
    wouldDo(tile: Kind, cell: Cell): string;
    wouldDiscard(tile: Kind): string;
    readonly noPoints: string;
    readonly confirm: string;
    readonly discard: string;
    readonly cancel: string;
    readonly boost: string;
    readonly boostHint: string;
    readonly endTurn: string;
    readonly undo: string;
    readonly sending: string;
    soFar(points: number): string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly tools: string;
    readonly values: string;
    readonly stock: string;
    readonly close: string;
    readonly help: string;
    about(tile: Kind): string;
    worth(value: number): string;
    readonly worthNothing: string;
    inHand(n: number): string;
    helsBeside(n: number): string;
    deck(n: number): string;
    readonly unseen: string;
    readonly unseenHint: string;
    readonly deckOrder: string;
    discardPile(n: number): string;
    readonly empty: string;
    readonly others: string;
    effect: {
      covered(tile: Kind): string;
      captured(tile: Kind, freyas: number): string;
      bumped(tile: Kind, to: Cell): string;
      lifted(uncovered: Kind | null): string;
    };
  };

  readonly log: LogTexts;
}

export interface LogTexts {
  placed(who: Who, tile: Kind, cell: Cell, boost: number): string;
  covered(tile: Kind, boost: number): string;
  captured(who: Who, tile: Kind, boost: number, freyas: number): string;
  bumped(tile: Kind, to: Cell): string;
  lifted(uncovered: Kind | null, cell: Cell): string;
  scored(who: Who, points: number, why: string): string;
  boosted(who: Who, boost: number): string;
  discarded(who: Who, tile: Kind): string;
  drew(who: Who, count: number, tiles: readonly Kind[] | null): string;
  readonly helsLeft: string;
  began(who: Who): string;
  readonly over: string;
  undone(who: Who): string;
}
