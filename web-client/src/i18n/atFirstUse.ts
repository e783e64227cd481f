/** Returns a function that creates its value at the first call. Creating a formatter takes far longer than using it. */
export function atFirstUse<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
