import { applyPatch, type Operation } from 'fast-json-patch';

import type { Action, Json, JsonObject, LogEntry, Seat } from '../../src/net/protocol';

/** A game recorded from the server: the view at every seq, and the legal actions at some. */
export interface Played {
  readonly players: readonly string[];
  readonly view: JsonObject;
  readonly entries: readonly { seq: number; patch: Json; log: LogEntry[]; to_act: Seat[] }[];
  readonly legal: Readonly<Record<string, { seat: Seat; legal: Action[] }>>;
}

export interface Moment {
  readonly seq: number;
  readonly view: JsonObject;
  readonly toAct: readonly Seat[];
  readonly log: readonly LogEntry[];
  readonly legal: { seat: Seat; legal: Action[] } | null;
}

export function momentsOf(played: Played): Moment[] {
  let log: LogEntry[] = [];
  let view = played.view;
  const moments: Moment[] = [{ seq: 0, view, toAct: view.to_act as Seat[], log, legal: played.legal['0'] ?? null }];
  for (const entry of played.entries) {
    view = applyPatch(view, entry.patch as unknown as Operation[], false, false).newDocument;
    log = [...log, ...entry.log];
    moments.push({ seq: entry.seq, view, toAct: entry.to_act, log, legal: played.legal[String(entry.seq)] ?? null });
  }
  return moments;
}
