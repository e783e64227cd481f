import { applyPatch, compare, type Operation } from 'fast-json-patch';

import type { GameRecord, Json, JsonObject, LogEntry, Result, Room, Seat, Standing } from '../net/protocol';
import type { PastPosition } from './visit';

/** A finished game with all of its positions, as stored in a file that opens without a server. */
export interface KeptGame {
  readonly format: 'idavoll-kept/1';
  readonly room: Room;
  /** The person who downloaded it; null for a spectator. */
  readonly you: Seat | null;
  readonly result: Result;
  readonly log: readonly LogEntry[];
  readonly record: GameRecord;
  /** The position before the first action. */
  readonly first: JsonObject;
  /** From each position to the next, RFC 6902. */
  readonly steps: readonly (readonly Operation[])[];
  /** Of each position, including the first. */
  readonly standings: readonly Standing[];
}

type Facts = Pick<KeptGame, 'room' | 'you' | 'result' | 'log' | 'record'>;

/** `positions`: all of the game, the start first. */
export function keptGame(facts: Facts, positions: readonly PastPosition[]): KeptGame {
  return {
    format: 'idavoll-kept/1',
    ...facts,
    first: positions[0]!.view,
    steps: positions.slice(1).map(({ view }, i) => compare(positions[i]!.view, view)),
    standings: positions.map(({ standing }) => standing),
  };
}

/** Returns all positions of a downloaded game, the start first. */
export function positionsOf({ first, steps, standings }: KeptGame): PastPosition[] {
  let view: Json = first;
  return standings.map((standing, seq) => {
    if (seq > 0) view = applyPatch<Json>(view, [...(steps[seq - 1] ?? [])], true, false).newDocument;
    return { view: view as JsonObject, standing };
  });
}

const place = 'idavoll-kept';

/** Returns the game in this document; null for a page served by a server. */
export function keptHere(page: Document = document): KeptGame | null {
  const text = page.getElementById(place)?.textContent;
  if (!text) return null;
  return JSON.parse(text) as KeptGame;
}

/** Returns the element that holds a game in a document. No text in it can end the element. */
export function keptElement(game: KeptGame): string {
  return `<script type="application/json" id="${place}">${JSON.stringify(game).replaceAll('<', '\\u003c')}</script>`;
}
