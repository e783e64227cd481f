import type { Action, GameEvent, Json, Seat } from '../../net/protocol';
import type { Card, Terrain } from './material';

/**
 * The game's JSON as defined on the rules page and in `engine/walhalla/README.md`. The server is trusted to follow it.
 */

export type Phase = 'board' | 'ride' | 'sail' | 'land' | 'defend' | 'cards' | 'over';

/** `[peninsula, row]`; rows count from 1 at the coast. */
export type Field = readonly [number, number];

export type Side = 'left' | 'right';

interface Options {
  readonly players: number;
  readonly peninsulas: readonly number[];
  readonly own_stacks?: boolean;
}

interface Ground {
  readonly terrain: Terrain;
  readonly value: number;
  readonly viking: Seat | null;
}

export interface Peninsula {
  readonly inner: number;
  readonly outer: number;
  readonly fields: readonly Ground[];
}

export interface Dragon {
  readonly colour: number;
  /** Of the coloured seat: 0 bow, 1 middle, 2 stern. */
  readonly position: number;
}

export interface Docked extends Dragon {
  readonly bow_first: boolean;
}

export interface Boat extends Dragon {
  readonly crew: readonly (Seat | null)[];
  readonly fjord: number | null;
  readonly bow_first: boolean | null;
  readonly landing: number;
}

export interface SeatView {
  readonly midgard: number;
  readonly asgard: number;
  readonly walhalla: number;
  readonly score: number;
  /** A number for a hand that the viewer may not see. */
  readonly hand: readonly Card[] | number;
  /** True for another player's cards that lie face down. */
  readonly laid: readonly Card[] | true | null;
}

export interface View {
  readonly options: Options;
  readonly raid: number;
  readonly start_seat: Seat;
  readonly phase: Phase;
  readonly active: Seat | null;
  readonly to_act: readonly Seat[];
  readonly peninsulas: readonly Peninsula[];
  readonly fjords: readonly (readonly Docked[])[];
  readonly boat: Boat | null;
  readonly boats: readonly Dragon[];
  readonly seats: readonly SeatView[];
  readonly cards: readonly Card[] | number;
  /** With own stacks: their sizes by seat. */
  readonly stacks?: readonly number[];
  readonly discard: readonly Card[];
  readonly attack: {
    readonly attacker: Seat;
    readonly defender: Seat;
    readonly peninsula: number;
    readonly row: number;
    readonly hunt: boolean;
  } | null;
}

export interface BoardAction extends Action {
  type: 'board';
  positions: number[];
}

export interface RideAction extends Action {
  type: 'ride';
  accept: boolean;
}

export interface SailAction extends Action {
  type: 'sail';
  fjord: number;
  bow_first: boolean;
}

export type LandAction = Action & {
  type: 'land';
  side: Side;
  attack: boolean;
  hunt: boolean;
  points?: number;
};

export type Defence = 'yield' | 'hold' | 'shield';

export interface DefendAction extends Action {
  type: 'defend';
  choice: Defence;
}

export interface PlayAction extends Action {
  type: 'play_cards';
  cards: Card[];
}

export type Choice = BoardAction | RideAction | SailAction | LandAction | DefendAction | PlayAction;

type Rule = 'forest' | 'hunt' | 'card' | 'wheat' | 'peninsula' | 'field' | 'walhalla';

/** One reason for points. */
export interface Part {
  readonly rule: Rule;
  readonly amount: number;
  readonly fields: readonly Field[];
  readonly card?: Card;
  readonly peninsula?: number;
  readonly place?: number;
}

interface Comparison {
  readonly vikings: number;
  readonly villages: number;
  readonly card: number;
  readonly strength: number;
  readonly place: number | null;
  readonly points: number;
}

export interface Compared {
  /** Null: Walhalla. */
  readonly peninsula: number | null;
  readonly first: number;
  readonly second: number;
  readonly seats: readonly Comparison[];
}

export type Happening =
  | ({ readonly type: 'turn_began'; readonly seat: Seat } & Dragon)
  | { readonly type: 'boarded'; readonly seat: Seat; readonly positions: readonly number[] }
  | { readonly type: 'rode'; readonly seat: Seat; readonly accepted: boolean }
  | {
      readonly type: 'sailed';
      readonly seat: Seat;
      readonly fjord: number;
      readonly bow_first: boolean;
      readonly number: number;
    }
  | { readonly type: 'went_back'; readonly seat: Seat; readonly row: number }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'attacked';
      readonly seat: Seat;
      readonly defender: Seat;
      readonly field: Field;
      readonly hunt: boolean;
    }
  | { readonly type: 'yielded'; readonly seat: Seat; readonly field: Field; readonly forced: boolean }
  | {
      readonly type: 'held';
      readonly seat: Seat;
      readonly attacker: Seat;
      readonly field: Field;
      readonly shield: boolean;
    }
  | { readonly type: 'landed'; readonly seat: Seat; readonly field: Field }
  | Scored
  | { readonly type: 'reshuffled'; readonly cards: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card?: Card }
  | { readonly type: 'turn_ended'; readonly seat: Seat }
  | { readonly type: 'raid_ended'; readonly raid: number }
  | { readonly type: 'decided'; readonly seat: Seat; readonly cards?: readonly Card[] }
  | { readonly type: 'revealed'; readonly laid: readonly (readonly Card[])[] }
  | ({ readonly type: 'compared' } & Compared)
  | { readonly type: 'went_home'; readonly vikings: readonly number[] }
  | { readonly type: 'reinforced'; readonly ranks: readonly number[]; readonly vikings: readonly number[] }
  | { readonly type: 'heroes_left'; readonly vikings: readonly number[] }
  | { readonly type: 'raid_began'; readonly raid: number; readonly start_seat: Seat }
  | { readonly type: 'over' }
  | { readonly type: 'undone' };

export interface Scored {
  readonly type: 'scored';
  readonly seat: Seat;
  readonly points: number;
  readonly parts: readonly Part[];
  readonly total: number;
}

/** A field that a viking of a sailing boat could land on. */
export interface Shore {
  readonly side: Side;
  readonly field: Field;
  readonly terrain: Terrain;
  readonly value: number;
  readonly viking: Seat | null;
}

export interface Landing {
  readonly seat: Seat;
  /** 0 to 2 from the coast outwards. */
  readonly place: number;
  readonly row: number;
  readonly shores: readonly Shore[];
}

export interface Preview {
  readonly points: number;
  readonly parts: readonly Part[];
  readonly effects: readonly Happening[];
  readonly landings?: readonly Landing[];
}

export interface Inspected {
  readonly peninsulas: readonly Compared[];
  readonly walhalla: Compared;
  readonly unseen: Readonly<Partial<Record<Card, number>>>;
}

export const viewOf = (json: Json) => json as unknown as View;
export const optionsOf = (json: Json) => json as unknown as Options;
export const happeningOf = (event: GameEvent) => event as unknown as Happening;
export const previewOf = (json: Json) => json as unknown as Preview;
export const inspectedOf = (json: Json) => json as unknown as Inspected;
export const choicesOf = (legal: readonly Action[]) => legal as readonly Choice[];

/** Returns a field as a key for maps and elements. */
export function fieldKey([peninsula, row]: Field): string {
  return `${peninsula}-${row}`;
}

/** Returns the peninsula on a side of a fjord. */
export function peninsulaBeside(fjord: number, side: Side): number {
  return side === 'left' ? fjord - 1 : fjord;
}

/** Returns the row next to the viking leaving a boat that has a course. */
export function landingRow({ fjords }: View, { fjord, landing }: Boat): number {
  return 3 * (fjords[fjord ?? 0]!.length - 1) + landing + 1;
}

/** Returns the field on a side of the viking leaving the boat; null if there is none, or no one leaves a boat. */
export function shoreOf(view: View, side: Side): Field | null {
  const { boat, peninsulas } = view;
  if (boat?.fjord == null) return null;
  const field = [peninsulaBeside(boat.fjord, side), landingRow(view, boat)] as const;
  return peninsulas[field[0]]?.fields[field[1] - 1] ? field : null;
}

/** Converts between a position aboard and a place counted from the coast, in either direction. */
export function turned(place: number, bowFirst: boolean): number {
  return bowFirst ? place : 2 - place;
}

export function countOf(cards: readonly Card[] | number): number {
  return typeof cards === 'number' ? cards : cards.length;
}

export function cardsOf(hand: readonly Card[] | number | undefined): readonly Card[] {
  return typeof hand === 'object' ? hand : [];
}
