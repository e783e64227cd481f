/** The paths of all texts of an object, `errors.line` and the like; of a function `errors.line(…)` with how many it is told. */
export function pathsOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [`${path}${key}(…)`];
    if (Array.isArray(value)) return value.flatMap((each, i) => (isParts(each) ? pathsOf(each, `${path}${key}.${i}.`) : [`${path}${key}.${i}`]));
    return isParts(value) ? pathsOf(value, `${path}${key}.`) : [`${path}${key}`];
  });
}

/** The texts themselves, as far as they are told nothing. An option that needs no explanation has an empty one. */
export function textsOf(part: object): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return key === 'explanation' && value === '' ? [] : [value];
    return isParts(value) ? textsOf(value) : [];
  });
}

function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
