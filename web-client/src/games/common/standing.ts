import type { GameEvent, LogEntry } from '../../net/protocol';
import { setBackTo } from '../game';

/** Reading the log, as every game does. */

/** The entries that still stand: what was taken back, or set back, is gone. */
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

/** What still stands after the last entry with one of these events, which begin something new. */
export function standingSince(entries: readonly LogEntry[], ...types: readonly string[]): LogEntry[] {
  const left = standing(entries);
  return left.slice(left.findLastIndex((entry) => hasEvent(entry, ...types)) + 1);
}

/** The events of entries, one after the other, as the game types them. */
export function eventsOf<Happening>(entries: readonly LogEntry[], read: (event: GameEvent) => Happening): Happening[] {
  return entries.flatMap(({ events }) => events.map(read));
}

function hasEvent({ events }: LogEntry, ...types: readonly string[]): boolean {
  return events.some(({ type }) => types.includes(type));
}
