import type { Json } from '../../net/protocol';

/** JSON in one readable line: the type first, then its names, then the rest, annotations last. */
export function inWords(value: Json, annotations: readonly string[] = []): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map((each) => inWords(each)).join(value.every(isPlain) ? ', ' : '; ');
  if (typeof value === 'object') {
    const { type, ...rest } = value;
    const order = ([key, each]: [string, Json]) => (annotations.includes(key) ? 2 : typeof each === 'string' ? 0 : 1);
    const entries = Object.entries(rest).sort((a, b) => order(a) - order(b));
    const parts = entries.map(([key, each]) => `${spaced(key)} ${inWords(each)}`);
    return [...(typeof type === 'string' ? [spaced(type)] : []), ...parts].join(' · ');
  }
  return typeof value === 'string' ? spaced(value) : String(value);
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
