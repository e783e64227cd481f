import type { LogEntry, Seat } from '../../net/protocol';
import { eventsOf, standing } from '../standing';
import { fieldKey, happeningOf, type Field, type Happening, type View } from './view';

/** Reads positions from the log: where the vikings were at a moment, and what is new on the coast. */

/** Returns the events that still stand. */
export function happenings(entries: readonly LogEntry[]): Happening[] {
  return eventsOf(standing(entries), happeningOf);
}

/**
 * Returns where the vikings were after these events since the start of the game. Any view provides the terrain, which
 * never changes.
 */
export function vikingsAfter(events: readonly Happening[], { peninsulas }: Pick<View, 'peninsulas'>): Occupied {
  const vikings = new Map<string, Seat>();
  for (const event of events) {
    if (event.type === 'landed') vikings.set(fieldKey(event.field), event.seat);
    if (event.type !== 'went_home') continue;
    for (const field of allFields(peninsulas)) {
      const [peninsula, row] = field;
      if (peninsulas[peninsula]!.fields[row - 1]!.terrain !== 'wheat') vikings.delete(fieldKey(field));
    }
  }
  return vikings;
}

/** The viking on each field, by field key. */
export type Occupied = ReadonlyMap<string, Seat>;

export function occupiedIn({ peninsulas }: Pick<View, 'peninsulas'>): Occupied {
  const vikings = new Map<string, Seat>();
  for (const field of allFields(peninsulas)) {
    const [peninsula, row] = field;
    const { viking } = peninsulas[peninsula]!.fields[row - 1]!;
    if (viking !== null) vikings.set(fieldKey(field), viking);
  }
  return vikings;
}

export function allFields(peninsulas: View['peninsulas']): Field[] {
  return peninsulas.flatMap(({ fields }, peninsula) => fields.map((_, i): Field => [peninsula, i + 1]));
}

/** Returns the fields on which something happened. */
export function fieldsChanged(entries: readonly LogEntry[]): Field[] {
  return happenings(entries).flatMap((event) =>
    event.type === 'landed' || event.type === 'held' ? [event.field] : [],
  );
}

/** Returns the boats that arrived, as `fjord-number`. */
export function boatsArrived(entries: readonly LogEntry[]): string[] {
  return happenings(entries).flatMap((event) => (event.type === 'sailed' ? [`${event.fjord}-${event.number}`] : []));
}
