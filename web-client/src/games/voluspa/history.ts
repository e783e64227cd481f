import type { LogEntry } from '../../net/protocol';
import { happeningOf, type Cell, type Happening } from './view';

/** What has been done in the turn that is under way, and what is new on the board: read off the log. */

/** The actions of the turn that still stand (what was taken back is gone), oldest first. */
export function turnSoFar(log: readonly LogEntry[]): LogEntry[] {
  let steps: LogEntry[] = [];
  for (const entry of log) {
    const types = entry.events.map(({ type }) => type);
    if (types.includes('undone')) steps.pop();
    else if (types.includes('turn_ended') || types.includes('over')) steps = [];
    else steps = [...steps.filter(({ seat }) => seat === entry.seat), entry];
  }
  return steps;
}

export function pointsOf(entries: readonly LogEntry[]): number {
  return happenings(entries).reduce((sum, event) => sum + (event.type === 'scored' ? event.points : 0), 0);
}

/** The cells that were changed by entries that still stand. */
export function cellsChanged(entries: readonly LogEntry[]): Cell[] {
  const standing: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.events.some(({ type }) => type === 'undone')) standing.pop();
    else standing.push(entry);
  }
  return happenings(standing).flatMap((event) =>
    event.type === 'placed' ? [event.at] : event.type === 'bumped' ? [event.to] : [],
  );
}

export function happenings(entries: readonly LogEntry[]): Happening[] {
  return entries.flatMap(({ events }) => events.map((event) => happeningOf(event)));
}
