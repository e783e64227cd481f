/** Names are written with underscores in JSON. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A game's name as a title. */
export function titled(name: string): string {
  return spaced(name).replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
