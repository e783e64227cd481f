/** Returns the query string of a URL; empty if there are no values. */
export function query(values: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
