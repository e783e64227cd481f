/** JSON names use underscores. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Returns a game's name as a title. */
export function titled(name: string): string {
  return spaced(name).replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
