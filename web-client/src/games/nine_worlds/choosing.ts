import type { Action } from '../../net/protocol';
import { groupsIn, inGroup, offersAfter, type Group, type Offer } from './offers';
import type { Spot } from './spots';
import type { View } from './view';

/**
 * How a user arrives at an action: pick after pick, then a preview. Pure: each function returns the next state and
 * omits what the legal actions do not offer.
 */
export interface Choosing {
  /** Which of several actions that look alike; null until it is chosen. */
  readonly group: Group | null;
  readonly picks: readonly Spot[];
  /** The action to be confirmed. */
  readonly action: Action | null;
}

/** If there is only one kind of action, or action points besides the avatar's power, starts with that. */
export function begin(legal: readonly Action[], view: View): Choosing {
  const groups = groupsIn(legal, view);
  const group = groups.length === 1 || groups[0] === 'points' ? (groups[0] ?? null) : null;
  return inside(group);
}

/** Nothing is picked of this group yet. */
export function inside(group: Group | null): Choosing {
  return { group, picks: [], action: null };
}

export function takeGroup(now: Choosing, legal: readonly Action[], view: View, group: Group): Choosing {
  if (now.group === group && now.picks.length === 0) return begin(legal, view);
  return groupsIn(legal, view).includes(group) ? inside(group) : now;
}

export function offers(now: Choosing, legal: readonly Action[], view: View): Offer[] {
  return now.action ? [] : offersAfter(inGroup(legal, view, now.group), view, now.picks);
}

/** What could be picked first, so that users can change their mind without going back. */
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

/** Previews the action of a button. */
export function look(now: Choosing, action: Action): Choosing {
  return { ...inside(now.group), action };
}

/** Goes one step back. */
export function back(now: Choosing, legal: readonly Action[], view: View): Choosing {
  if (now.picks.length > 0) return { ...inside(now.group), picks: now.picks.slice(0, -1) };
  if (now.action) return inside(now.group);
  return begin(legal, view);
}
