import { setTimeout as pause } from "node:timers/promises";

/** Waits until the condition holds; too late, it complains. */
export async function until(condition, complaint, within = 20_000) {
  const end = Date.now() + within;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`${complaint} (within ${within} ms)`);
    await pause(4);
  }
}
