import type { Action } from '../../net/protocol';
import { byCardOrder, isLaidAtTheEnd, type Card } from './material';
import { courses, defences, landings } from './offers';
import {
  choicesOf,
  type BoardAction,
  type Choice,
  type Defence,
  type DefendAction,
  type LandAction,
  type PlayAction,
  type RideAction,
  type SailAction,
  type Side,
} from './view';

/**
 * What the user has chosen so far for the requested action. Pure: each function returns the next draft, unchanged if
 * the legal actions do not offer it.
 */
export type Draft =
  | { readonly step: 'nothing' }
  | { readonly step: 'board'; readonly positions: readonly number[] }
  | { readonly step: 'ride'; readonly accept: boolean | null }
  | { readonly step: 'sail'; readonly fjord: number | null; readonly bowFirst: boolean }
  | { readonly step: 'land'; readonly side: Side | null; readonly attack: boolean; readonly hunt: boolean }
  | { readonly step: 'defend'; readonly choice: Defence | null }
  /** `slots` are places in the hand, to distinguish equal cards. */
  | { readonly step: 'cards'; readonly slots: readonly number[] };

export const nothing: Draft = { step: 'nothing' };

/** Returns the empty draft for these actions. */
export function begin(legal: readonly Action[]): Draft {
  switch (choicesOf(legal)[0]?.type) {
    case 'board':
      return { step: 'board', positions: [] };
    case 'ride':
      return { step: 'ride', accept: null };
    case 'sail':
      return { step: 'sail', fjord: null, bowFirst: true };
    case 'land':
      return { step: 'land', side: null, attack: false, hunt: false };
    case 'defend':
      return { step: 'defend', choice: null };
    case 'play_cards':
      return { step: 'cards', slots: [] };
    default:
      return nothing;
  }
}

/** Seats or removes a viking; if there are too few vikings, moves one from another seat. */
export function toggleSeat(now: Draft, legal: readonly Action[], position: number): Draft {
  if (now.step !== 'board') return now;
  const wanted = now.positions.includes(position)
    ? now.positions.filter((each) => each !== position)
    : [...now.positions, position].sort((a, b) => a - b);
  const offered = [wanted, [position]].find((positions) => boarding(legal, positions) !== null);
  return offered ? { step: 'board', positions: offered } : now;
}

export function answerRide(now: Draft, accept: boolean): Draft {
  return now.step === 'ride' ? { step: 'ride', accept } : now;
}

/** Sets the course to a fjord; choosing the same fjord again turns the boat around. */
export function chooseFjord(now: Draft, legal: readonly Action[], fjord: number): Draft {
  if (now.step !== 'sail') return now;
  if (now.fjord === fjord) return turnBoat(now, legal);
  const ways = courses(legal).filter((each) => each.fjord === fjord);
  const way = ways.find((each) => each.bow_first === now.bowFirst) ?? ways[0];
  return way ? { step: 'sail', fjord, bowFirst: way.bow_first } : now;
}

export function turnBoat(now: Draft, legal: readonly Action[]): Draft {
  if (now.step !== 'sail' || now.fjord === null) return now;
  const { fjord, bowFirst } = now;
  const other = courses(legal).find((each) => each.fjord === fjord && each.bow_first !== bowFirst);
  return other ? { step: 'sail', fjord, bowFirst: other.bow_first } : now;
}

export function canTurn(now: Draft, legal: readonly Action[]): boolean {
  return turnBoat(now, legal) !== now;
}

export function chooseSide(now: Draft, legal: readonly Action[], side: Side): Draft {
  if (now.step !== 'land' || landings(legal, side).length === 0) return now;
  return { step: 'land', side, attack: false, hunt: false };
}

/** Returns the draft after dropping a piece on a fjord or a side, as named in the drawing. */
export function dropOn(now: Draft, legal: readonly Action[], name: string): Draft {
  const [kind, which] = name.split('-');
  return kind === 'fjord' ? chooseFjord(now, legal, Number(which)) : chooseSide(now, legal, which as Side);
}

/** Adds a card to the landing, or takes it back into the hand. */
export function toggleWith(now: Draft, legal: readonly Action[], card: 'attack' | 'hunt'): Draft {
  if (now.step !== 'land') return now;
  const wanted = { ...now, [card]: !now[card] };
  return landing(legal, wanted) ? wanted : now;
}

/** Returns whether a card can be added to this landing. */
export function offersWith(now: Draft, legal: readonly Action[], card: 'attack' | 'hunt'): boolean {
  return now.step === 'land' && now.side !== null && landings(legal, now.side).some((each) => each[card]);
}

export function chooseDefence(now: Draft, legal: readonly Action[], choice: Defence): Draft {
  return now.step === 'defend' && defences(legal).includes(choice) ? { step: 'defend', choice } : now;
}

export function toggleCard(now: Draft, hand: readonly Card[], slot: number): Draft {
  const card = hand[slot];
  if (now.step !== 'cards' || !card || !isLaidAtTheEnd(card)) return now;
  const slots = now.slots.includes(slot) ? now.slots.filter((each) => each !== slot) : [...now.slots, slot];
  return { step: 'cards', slots };
}

/** Returns the action of a complete draft with its annotations; null while something is missing. */
export function actionOf(now: Draft, legal: readonly Action[], hand: readonly Card[]): Choice | null {
  switch (now.step) {
    case 'nothing':
      return null;
    case 'board':
      return boarding(legal, now.positions);
    case 'ride':
      return find(legal, (each): each is RideAction => each.type === 'ride' && each.accept === now.accept);
    case 'sail':
      return find(
        legal,
        (each): each is SailAction =>
          each.type === 'sail' && each.fjord === now.fjord && each.bow_first === now.bowFirst,
      );
    case 'land':
      return landing(legal, now);
    case 'defend':
      return find(legal, (each): each is DefendAction => each.type === 'defend' && each.choice === now.choice);
    case 'cards': {
      const laid = now.slots.map((slot) => hand[slot]!).sort(byCardOrder);
      return find(legal, (each): each is PlayAction => each.type === 'play_cards' && sameList(each.cards, laid));
    }
  }
}

/** Returns the draft that previews this legal action. */
export function lookingAt(action: Action, hand: readonly Card[]): Draft {
  const [choice] = choicesOf([action]);
  switch (choice?.type) {
    case 'board':
      return { step: 'board', positions: choice.positions };
    case 'ride':
      return { step: 'ride', accept: choice.accept };
    case 'sail':
      return { step: 'sail', fjord: choice.fjord, bowFirst: choice.bow_first };
    case 'land':
      return { step: 'land', side: choice.side, attack: choice.attack, hunt: choice.hunt };
    case 'defend':
      return { step: 'defend', choice: choice.choice };
    case 'play_cards':
      return { step: 'cards', slots: slotsOf(choice.cards, hand) };
    default:
      return nothing;
  }
}

/** Returns the places of these cards in the hand, each at its own. */
function slotsOf(cards: readonly Card[], hand: readonly Card[]): number[] {
  const slots: number[] = [];
  for (const card of cards) slots.push(hand.findIndex((each, slot) => each === card && !slots.includes(slot)));
  return slots;
}

/** Goes one step back, reopening the last choice. */
export function back(now: Draft, legal: readonly Action[]): Draft {
  if (now.step === 'land' && (now.attack || now.hunt)) return { ...now, attack: false, hunt: false };
  return begin(legal);
}

/** Returns whether confirming now would give up what could still be done: no one boards, no card is laid. */
export function isForgoing(now: Draft, legal: readonly Action[]): boolean {
  const isEmpty = (now.step === 'board' && now.positions.length === 0) || (now.step === 'cards' && now.slots.length === 0);
  return isEmpty && legal.length > 1;
}

/** Returns whether there is anything for `back` to undo. */
export function isBegun(now: Draft): boolean {
  switch (now.step) {
    case 'nothing':
      return false;
    case 'board':
      return now.positions.length > 0;
    case 'ride':
      return now.accept !== null;
    case 'sail':
      return now.fjord !== null;
    case 'land':
      return now.side !== null;
    case 'defend':
      return now.choice !== null;
    case 'cards':
      return now.slots.length > 0;
  }
}

/**
 * Returns whether the draft may be sent without confirmation if the user prefers that, because a single click made it.
 * Seats, cards and courses take several clicks and always need confirmation.
 */
export function isSaidAtOnce(now: Draft, legal: readonly Action[]): boolean {
  if (now.step === 'land') return now.side !== null && landings(legal, now.side).length === 1;
  return now.step === 'ride' || now.step === 'defend';
}

function boarding(legal: readonly Action[], positions: readonly number[]): BoardAction | null {
  return find(legal, (each): each is BoardAction => each.type === 'board' && sameList(each.positions, positions));
}

function landing(
  legal: readonly Action[],
  { side, attack, hunt }: { side: Side | null; attack: boolean; hunt: boolean },
): LandAction | null {
  return landings(legal).find((each) => each.side === side && each.attack === attack && each.hunt === hunt) ?? null;
}

function find<T extends Choice>(legal: readonly Action[], isIt: (each: Choice) => each is T): T | null {
  return choicesOf(legal).find(isIt) ?? null;
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
