import { applyPatch, type Operation } from 'fast-json-patch';

import type { Action, GameEvent, JsonObject, LogEntry, Seat } from '../../src/net/protocol';
import recorded from '../data/walhalla/whole.game.json';

/** A three-player game recorded from the server: `patch` for everyone, `own` per seat and for spectators. */
interface Recorded {
  readonly views: readonly JsonObject[];
  readonly steps: readonly {
    readonly patch?: readonly Operation[];
    readonly own?: readonly (readonly Operation[])[];
    readonly log?: LogEntry;
    readonly ownEvents?: Readonly<Record<string, readonly GameEvent[]>>;
    readonly to_act: readonly Seat[];
    readonly can_undo: boolean;
    readonly legal?: Readonly<Record<string, readonly Action[]>>;
  }[];
}

export interface Moment {
  readonly seq: number;
  readonly view: JsonObject;
  readonly log: readonly LogEntry[];
  readonly toAct: readonly Seat[];
  readonly canUndo: boolean;
  readonly legal: readonly Action[];
}

/** The viewers: each seat, and null for a spectator. */
export const viewers: readonly (Seat | null)[] = [0, 1, 2, null];

const { views, steps } = recorded as unknown as Recorded;

/** Returns every position of the game as this viewer sees it. */
export function momentsOf(you: Seat | null): Moment[] {
  const viewer = you ?? views.length - 1;
  let view = views[viewer]!;
  let log: readonly LogEntry[] = [];
  return steps.map((step, seq) => {
    const patch = [...(step.patch ?? []), ...(step.own?.[viewer] ?? [])];
    view = applyPatch(view, patch, true, false).newDocument;
    if (step.log) {
      const events = step.ownEvents?.[String(viewer)] ?? step.log.events;
      log = [...log, { ...step.log, events: [...events] }];
    }
    const legal = you === null ? [] : (step.legal?.[String(you)] ?? []);
    return { seq, view, log, toAct: step.to_act, canUndo: step.can_undo, legal };
  });
}
