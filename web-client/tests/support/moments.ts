import type { Idea, Lesson, Moment } from '../../src/games/game';
import type { GameEvent, LogEntry, Seat } from '../../src/net/protocol';
import { turnOf } from './server';

/** Returns a moment of seat 0's first game, where the words for an event are its type. */
export function momentOf(changes: Partial<Moment> = {}): Moment {
  return { seq: 0, view: {}, turn: turnOf(), you: 0, legal: [], log: [], inWords: (_, { type }) => `${type}.`, ...changes };
}

/** Returns a log entry with a seat's action and its events. */
export function entryOf(seq: number, seat: Seat, ...events: GameEvent[]): LogEntry {
  return { seq, seat, events };
}

/** Returns an idea of a lesson: whether it applies to a moment, and what it says about the last action. */
export function ideaIn({ ideas }: Lesson, name: string) {
  const found = ideas.find((idea) => idea.name === name);
  if (!found) throw new Error(`no idea is called ${name}`);
  const idea: Idea = found;
  return { calls: (moment: Moment) => idea.when?.(moment) ?? true, says: (moment: Moment) => idea.just?.(moment) ?? '' };
}
