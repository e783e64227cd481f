import type { Idea, Lesson, Moment } from '../../src/games/game';
import type { GameEvent, LogEntry, Seat } from '../../src/net/protocol';
import { turnOf } from './server';

/** A moment of a first game of seat 0, whose words for an event are its type. */
export function momentOf(changes: Partial<Moment> = {}): Moment {
  return { seq: 0, view: {}, turn: turnOf(), you: 0, legal: [], log: [], inWords: (_, { type }) => `${type}.`, ...changes };
}

/** What a seat did, with what came of it. */
export function entryOf(seq: number, seat: Seat, ...events: GameEvent[]): LogEntry {
  return { seq, seat, events };
}

/** An idea of a lesson by its name: whether a moment calls for it, and what it says of what just happened. */
export function ideaIn({ ideas }: Lesson, name: string) {
  const found = ideas.find((idea) => idea.name === name);
  if (!found) throw new Error(`no idea is called ${name}`);
  const idea: Idea = found;
  return { calls: (moment: Moment) => idea.when?.(moment) ?? true, says: (moment: Moment) => idea.just?.(moment) ?? '' };
}
