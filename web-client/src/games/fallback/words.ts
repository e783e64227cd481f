import { messages } from '../../i18n/messages';
import type { Lang } from '../../i18n/lang';
import type { Action, Json } from '../../net/protocol';
import type { PlainWords, Player } from '../game';
import { spaced } from './titled';

/** How JSON is put into words: the language, the game's names, and the players. */
export interface Reading {
  readonly lang: Lang;
  readonly words: PlainWords | null;
  readonly players: readonly Player[];
}

/** Returns an action in one line; without a sentence of the game, by its parts. */
export function actionInWords(action: Action, reading: Reading, annotations: readonly string[]): string {
  return reading.words?.action?.(action) ?? inWords(action, reading, annotations);
}

/** Returns JSON as one readable line: the type first, then its names, then the rest, annotations last. */
export function inWords(value: Json, reading: Reading, annotations: readonly string[] = []): string {
  if (value === null) return '–';
  if (Array.isArray(value)) {
    return value.map((each) => inWords(each, reading)).join(value.every(isPlain) ? ', ' : '; ');
  }
  if (typeof value === 'object') {
    const { type, ...rest } = value;
    const order = ([key, each]: [string, Json]) => (annotations.includes(key) ? 2 : typeof each === 'string' ? 0 : 1);
    const entries = Object.entries(rest).sort((a, b) => order(a) - order(b));
    const parts = entries.map(([key, each]) => `${called(key, reading)} ${saidOf(key, each, reading) ?? inWords(each, reading)}`);
    return [...(typeof type === 'string' ? [called(type, reading)] : []), ...parts].join(' · ');
  }
  if (typeof value === 'boolean') return messages[reading.lang][value ? 'yes' : 'no'];
  return typeof value === 'string' ? called(value, reading) : String(value);
}

/** Returns special text for the value of a key: a player's name for a seat, or the game's own text. */
export function saidOf(key: string, value: Json, { words, players }: Reading): string | null {
  if (!words) return null;
  const nameOf = (seat: Json) => (typeof seat === 'number' ? (players[seat]?.name ?? String(seat + 1)) : '–');
  if (words.isSeat.includes(key)) {
    if (typeof value === 'number') return nameOf(value);
    if (Array.isArray(value)) return value.map(nameOf).join(', ');
  }
  return words.say?.(key, value) ?? null;
}

/** Returns the label of a name in the JSON. */
export function called(name: string, { words }: Reading): string {
  return words?.names[name] ?? spaced(name);
}

export function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}
