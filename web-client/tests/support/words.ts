/** Returns the paths of all texts in an object: `errors.line`, for a function `errors.line(…)` with its number of parameters. */
export function pathsOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [`${path}${key}(…)`];
    if (Array.isArray(value)) return value.flatMap((each, i) => (isParts(each) ? pathsOf(each, `${path}${key}.${i}.`) : [`${path}${key}.${i}`]));
    return isParts(value) ? pathsOf(value, `${path}${key}.`) : [`${path}${key}`];
  });
}

/** Returns the texts without parameters. Options that need no explanation have empty ones. */
export function textsOf(part: object): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return key === 'explanation' && value === '' ? [] : [value];
    return isParts(value) ? textsOf(value) : [];
  });
}

function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
