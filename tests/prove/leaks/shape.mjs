// What a JSON value may look like, key by key. A check is a function of the value that yields `[path, fault]` pairs;
// whatever is not allowed is a fault.

const is = (test, what) =>
  function* (value, path = "") {
    if (!test(value)) yield [path, `${JSON.stringify(value)?.slice(0, 80)} is not ${what}`];
  };

export const number = is(Number.isInteger, "a whole number");
export const flag = is((value) => typeof value === "boolean", "true or false");
export const text = is((value) => typeof value === "string", "a text");
export const exactly = (wanted) => is((value) => value === wanted, JSON.stringify(wanted));
export const oneOf = (values) => is((value) => values.includes(value), `one of ${values.join(", ")}`);
export const anything = function* () {};

export const nullable = (check) =>
  function* (value, path = "") {
    if (value !== null) yield* check(value, path);
  };

export const either = (...checks) =>
  function* (value, path = "") {
    const failures = checks.map((check) => [...check(value, path)]);
    if (failures.every((failure) => failure.length > 0)) yield failures[0][0];
  };

/** `check` applies to every element, or returns the check for each index. */
export const list = (check, byIndex = () => check) =>
  function* (value, path = "") {
    if (!Array.isArray(value)) yield [path, `${JSON.stringify(value)} is not a list`];
    else for (const [i, element] of value.entries()) yield* byIndex(i)(element, `${path}/${i}`);
  };

export const map = (keys, check) =>
  function* (value, path = "") {
    yield* object({}, Object.fromEntries(keys.map((key) => [key, check])))(value, path);
  };

/** Exactly these keys, and optionally the `optional` ones. The checks of single keys are its `keys`. */
export function object(required, optional = {}) {
  const keys = { ...optional, ...required };
  function* check(value, path = "") {
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      yield [path, `${JSON.stringify(value)} is not an object`];
      return;
    }
    for (const key of Object.keys(required)) if (!(key in value)) yield [path, `has no key ${key}`];
    for (const [key, part] of Object.entries(value)) {
      if (Object.hasOwn(keys, key)) yield* keys[key](part, `${path}/${key}`);
      else yield [`${path}/${key}`, `no one may be told of "${key}"`];
    }
  }
  return Object.assign(check, { keys });
}

/** The `type` decides which other keys are required and optional, possibly depending on other values. */
export const byType = (kinds) =>
  function* (value, path = "") {
    const kind = Object.hasOwn(kinds, value?.type) ? kinds[value.type] : null;
    if (!kind) {
      yield [path, `no one may be told of the type ${JSON.stringify(value?.type)}`];
      return;
    }
    const [required, optional] = typeof kind === "function" ? kind(value) : [kind];
    yield* object({ type: text, ...required }, optional)(value, path);
  };

export const sentence = ([path, fault]) => `${path || "/"}: ${fault}`;
