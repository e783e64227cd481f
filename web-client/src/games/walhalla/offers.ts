import type { Action } from '../../net/protocol';
import { withoutAnnotations } from '../common/annotations';
import { choicesOf, type Defence, type LandAction, type SailAction, type Side } from './view';

/** The legal actions, organised the way users choose. */

/** Returns the seats that can be taken at all. */
export function seatsOffered(legal: readonly Action[]): number[] {
  const positions = choicesOf(legal).flatMap((each) => (each.type === 'board' ? each.positions : []));
  return [...new Set(positions)].sort((a, b) => a - b);
}

export function courses(legal: readonly Action[]): SailAction[] {
  return choicesOf(legal).filter((each) => each.type === 'sail');
}

export function landings(legal: readonly Action[], side?: Side): LandAction[] {
  return choicesOf(legal)
    .filter((each) => each.type === 'land')
    .filter((each) => side === undefined || each.side === side);
}

export function sidesOf(legal: readonly Action[]): Side[] {
  return [...new Set(landings(legal).map(({ side }) => side))];
}

export function defences(legal: readonly Action[]): Defence[] {
  return choicesOf(legal).flatMap((each) => (each.type === 'defend' ? [each.choice] : []));
}

/** Returns an action as the protocol expects it, without the annotation. */
export function plain(action: Action): Action {
  return withoutAnnotations(action, ['points']);
}
