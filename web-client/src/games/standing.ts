import type { GameEvent, LogEntry } from '../net/protocol';
import { setBackTo } from './game';

/** Reads the log, for every game. */

/** Returns the entries that still stand, without those undone or set back. */
export function standing(entries: readonly LogEntry[]): LogEntry[] {
  let left: LogEntry[] = [];
  for (const entry of entries) {
    const to = setBackTo(entry);
    if (to !== null) left = standing(entries.filter(({ seq }) => seq <= to));
    else if (hasEvent(entry, 'undone')) left.pop();
    else left.push(entry);
  }
  return left;
}

/** Returns what stands after the last entry with one of these events, which start something new. */
export function standingSince(entries: readonly LogEntry[], ...types: readonly string[]): LogEntry[] {
  const left = standing(entries);
  return left.slice(left.findLastIndex((entry) => hasEvent(entry, ...types)) + 1);
}

/** Returns the events of entries in order, in the game's own types. */
export function eventsOf<Happening>(entries: readonly LogEntry[], read: (event: GameEvent) => Happening): Happening[] {
  return entries.flatMap(({ events }) => events.map(read));
}

function hasEvent({ events }: LogEntry, ...types: readonly string[]): boolean {
  return events.some(({ type }) => types.includes(type));
}
