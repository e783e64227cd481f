import type { Action } from '../../net/protocol';
import { withoutAnnotations } from '../common/annotations';
import { chainsOf, type Spot } from './spots';
import { powers, type Power, type View } from './view';

/** The legal actions, organised the way users choose. */

/**
 * Separates actions that look alike on the table: those for action points, the avatar's power, and under `copy` each
 * power.
 */
export type Group = 'points' | 'avatar' | 'open' | Power;

export function groupOf(action: Action, view: View): Group | null {
  if (chainsOf(action, view).length === 0 && action.type !== 'protect') return null;
  if (action.type === 'avatar') return 'avatar';
  if (view.power?.name !== 'copy') return view.phase === 'actions' ? 'points' : 'open';
  if (action.cost !== undefined) return 'spend';
  if (action.type === 'reinforce') return 'retrieve';
  if (action.type === 'withdraw') return 'destroy';
  return action.type as Power;
}

/** Returns the groups to choose from, in the order of the powers. */
export function groupsIn(legal: readonly Action[], view: View): Group[] {
  const order: readonly Group[] = ['points', 'avatar', 'open', ...powers];
  const found = new Set(legal.map((action) => groupOf(action, view)));
  return order.filter((group) => found.has(group));
}

export function inGroup(legal: readonly Action[], view: View, group: Group | null): Action[] {
  return group === null ? [] : legal.filter((action) => groupOf(action, view) === group);
}

/** Something that can be picked next, with the actions it leads to. */
export interface Offer {
  readonly spot: Spot;
  readonly actions: readonly Action[];
  /** Whether it is the last pick. */
  readonly last: boolean;
}

/** Returns what can be picked after `picks`. */
export function offersAfter(actions: readonly Action[], view: View, picks: readonly Spot[]): Offer[] {
  const found = new Map<Spot, { actions: Action[]; last: boolean }>();
  for (const action of actions) {
    for (const chain of chainsOf(action, view)) {
      const next = chain[picks.length];
      if (next === undefined || picks.some((pick, i) => pick !== chain[i])) continue;
      const offer = found.get(next) ?? { actions: [], last: false };
      if (!offer.actions.includes(action)) offer.actions.push(action);
      offer.last ||= chain.length === picks.length + 1;
      found.set(next, offer);
    }
  }
  return [...found].map(([spot, offer]) => ({ spot, ...offer }));
}

export function legalOf(legal: readonly Action[], type: string): Action | null {
  return legal.find((action) => action.type === type) ?? null;
}

/** Returns an action as the protocol expects it, without the annotation. */
export function plain(action: Action): Action {
  return withoutAnnotations(action, ['cost']);
}
