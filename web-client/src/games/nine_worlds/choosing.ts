import type { Action } from '../../net/protocol';
import { groupsIn, inGroup, offersAfter, type Group, type Offer } from './offers';
import type { Spot } from './spots';
import type { View } from './view';

/**
 * How a person arrives at an action: pick after pick, then a look at what it would do. Pure: each function gives
 * the next state and leaves out what the legal actions do not offer.
 */
export interface Choosing {
  /** Which of the actions that look alike; null where it is still to be chosen. */
  readonly group: Group | null;
  readonly picks: readonly Spot[];
  /** What is looked at before it is sent. */
  readonly action: Action | null;
}

/** Where there is one thing to do, or what action points buy beside the avatar's power, that is what is meant. */
export function begin(legal: readonly Action[], view: View): Choosing {
  const groups = groupsIn(legal, view);
  const group = groups.length === 1 || groups[0] === 'points' ? (groups[0] ?? null) : null;
  return inside(group);
}

function inside(group: Group | null): Choosing {
  return { group, picks: [], action: null };
}

export function takeGroup(now: Choosing, legal: readonly Action[], view: View, group: Group): Choosing {
  if (now.group === group && now.picks.length === 0) return begin(legal, view);
  return groupsIn(legal, view).includes(group) ? inside(group) : now;
}

export function offers(now: Choosing, legal: readonly Action[], view: View): Offer[] {
  return now.action ? [] : offersAfter(inGroup(legal, view, now.group), view, now.picks);
}

/** What could be picked first: a person may change their mind without going back. */
export function starts(now: Choosing, legal: readonly Action[], view: View): Offer[] {
  return now.picks.length > 0 ? offersAfter(inGroup(legal, view, now.group), view, []) : [];
}

export function take(now: Choosing, legal: readonly Action[], view: View, spot: Spot): Choosing {
  const offer = offers(now, legal, view).find((each) => each.spot === spot);
  if (offer) {
    const picked = { ...now, picks: [...now.picks, spot] };
    return offer.last ? { ...picked, action: offer.actions[0]! } : picked;
  }
  if (now.action) return now;
  if (now.picks.at(-1) === spot) return inside(now.group);
  const isStart = starts(now, legal, view).some((each) => each.spot === spot);
  return isStart ? { ...inside(now.group), picks: [spot] } : now;
}

/** To look at something that a button does. */
export function look(now: Choosing, action: Action): Choosing {
  return { ...inside(now.group), action };
}

/** One step back. */
export function back(now: Choosing, legal: readonly Action[], view: View): Choosing {
  if (now.picks.length > 0) return { ...inside(now.group), picks: now.picks.slice(0, -1) };
  if (now.action) return inside(now.group);
  return begin(legal, view);
}
