import type { Action, Json } from '../../net/protocol';

/**
 * What `legal` may say about an action beyond the action itself. Actions are sent without it (the games' pages
 * name no other).
 */
const annotations = ['points', 'cost'];

export function withoutAnnotations(action: Action): Action {
  return Object.fromEntries(Object.entries(action).filter(([key]) => !annotations.includes(key))) as Action;
}

/** JSON in one readable line: the type first, then its names, then the rest, annotations last. */
export function inWords(value: Json): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.every(isPlain) ? value.map(inWords).join(', ') : value.map(inWords).join('; ');
  if (typeof value === 'object') {
    const { type, ...rest } = value;
    const entries = Object.entries(rest).sort(([a, x], [b, y]) => order(a, x) - order(b, y));
    const parts = entries.map(([key, each]) => `${spaced(key)} ${inWords(each)}`);
    return [...(typeof type === 'string' ? [spaced(type)] : []), ...parts].join(' · ');
  }
  return typeof value === 'string' ? spaced(value) : String(value);
}

function order(key: string, value: Json): number {
  if (annotations.includes(key)) return 2;
  return typeof value === 'string' ? 0 : 1;
}

/** Names are written with underscores in JSON. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

export function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}

/** A game's name as a title. */
export function titled(name: string): string {
  return spaced(name).replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
