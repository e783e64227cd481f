import type { Action, GameEvent, Json, Seat } from '../../net/protocol';

/** The game's JSON as defined on its rules page. The server is trusted to follow it. */
export interface View {
  /** A number for a hand that the viewer may not see. */
  readonly hands: readonly (readonly number[] | number)[];
  readonly deck: readonly number[] | number;
  readonly flight: readonly number[];
  readonly turn: Seat | null;
}

/** `points` is an annotation of a `send`. */
export type Choice = Action & { type: 'send' | 'rest'; raven: number; points?: number };

export type Happening =
  | { readonly type: 'sent'; readonly seat: Seat; readonly raven: number; readonly points: number }
  | { readonly type: 'rested'; readonly seat: Seat; readonly raven: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly raven?: number }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'over' };

export const viewOf = (json: Json) => json as unknown as View;
export const choicesOf = (legal: readonly Action[]) => legal as readonly Choice[];
export const happeningOf = (event: GameEvent) => event as unknown as Happening;
