import type { LogEntry } from '../../net/protocol';
import { eventsOf, standing, standingSince } from '../standing';
import { spot, type Spot } from './spots';
import { happeningOf, type Happening } from './view';

/** Reads from the log what was done in the current turn and what is new on the board. */

type Acted = Extract<Happening, { type: 'acted' }>;

/** Events that undo cannot cross: a turn or a power starts or ends. */
const borders = ['turn_ended', 'turn_began', 'power_opened', 'power_closed', 'ullr_asked', 'over'];

/** Returns the decisions since the turn, or the open power, started. */
export function turnSoFar(log: readonly LogEntry[]): Acted[] {
  return happenings(standingSince(log, ...borders)).filter((event) => event.type === 'acted');
}

/** Returns the pieces that have moved and are still there, by their names on the board. */
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
