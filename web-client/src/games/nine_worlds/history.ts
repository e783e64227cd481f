import type { LogEntry } from '../../net/protocol';
import { eventsOf, standing, standingSince } from '../common/standing';
import { spot, type Spot } from './spots';
import { happeningOf, type Happening } from './view';

/** What the log says: what has been done in the turn that is under way, and what is new on the board. */

type Acted = Extract<Happening, { type: 'acted' }>;

/** Where undo cannot reach across: a turn or a power begins or ends. */
const borders = ['turn_ended', 'turn_began', 'power_opened', 'power_closed', 'ullr_asked', 'over'];

/** What has been decided since the turn, or the open power, began. */
export function turnSoFar(log: readonly LogEntry[]): Acted[] {
  return happenings(standingSince(log, ...borders)).filter((event) => event.type === 'acted');
}

/** The pieces that have come to another place and are still there, as the board names them. */
export function changedSpots(entries: readonly LogEntry[]): ReadonlySet<Spot> {
  const changed = new Set<Spot>();
  for (const event of happenings(standing(entries))) {
    if (event.type === 'stone_moved' && typeof event.to === 'number') changed.add(spot.stone(event.to, event.faction));
    if (event.type === 'avatar_moved') changed.add(spot.avatar(event.faction));
  }
  return changed;
}

export function happenings(entries: readonly LogEntry[]): Happening[] {
  return eventsOf(entries, happeningOf);
}
