import type { LogEntry } from '../../net/protocol';
import { happeningOf, type Happening } from './view';

/** What has been done in the turn that is under way, and what still stands of it: read off the log. */

type Acted = Extract<Happening, { type: 'acted' }>;

const isUndone = (entry: LogEntry) => entry.events.some(({ type }) => type === 'undone');

/** The entries without those that were taken back. */
export function standing(entries: readonly LogEntry[]): LogEntry[] {
  const left: LogEntry[] = [];
  for (const entry of entries) {
    if (isUndone(entry)) left.pop();
    else left.push(entry);
  }
  return left;
}

/** Where undo cannot reach across: a turn or a power begins or ends. */
const borders = new Set(['turn_ended', 'turn_began', 'power_opened', 'power_closed', 'ullr_asked', 'over']);

/** What has been decided since the turn, or the open power, began. */
export function turnSoFar(log: readonly LogEntry[]): Acted[] {
  const left = standing(log);
  const border = left.findLastIndex(({ events }) => events.some(({ type }) => borders.has(type)));
  return happenings(left.slice(border + 1)).filter((event) => event.type === 'acted');
}

export function happenings(entries: readonly LogEntry[]): Happening[] {
  return entries.flatMap(({ events }) => events.map((event) => happeningOf(event)));
}
