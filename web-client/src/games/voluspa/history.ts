import type { LogEntry } from '../../net/protocol';
import { eventsOf, standing, standingSince } from '../standing';
import { happeningOf, type Cell, type Happening } from './view';

/** Reads from the log what was done in the current turn and what is new on the board. */

/** Returns the actions of the turn that still stand, without undone ones, oldest first. */
export function turnSoFar(log: readonly LogEntry[]): LogEntry[] {
  const since = standingSince(log, 'turn_ended', 'over');
  return since.filter(({ seat }) => seat === since.at(-1)?.seat);
}

export function pointsOf(entries: readonly LogEntry[]): number {
  return happenings(entries).reduce((sum, event) => sum + (event.type === 'scored' ? event.points : 0), 0);
}

/** Returns the cells changed by entries that still stand. */
export function cellsChanged(entries: readonly LogEntry[]): Cell[] {
  return happenings(standing(entries)).flatMap((event) =>
    event.type === 'placed' ? [event.at] : event.type === 'bumped' ? [event.to] : [],
  );
}

export function happenings(entries: readonly LogEntry[]): Happening[] {
  return eventsOf(entries, happeningOf);
}
