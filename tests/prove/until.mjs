import { setTimeout as pause } from "node:timers/promises";

/** Polls until the condition holds; throws the complaint after the timeout. */
export async function until(condition, complaint, within = 20_000) {
  const end = Date.now() + within;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`${complaint} (within ${within} ms)`);
    await pause(4);
  }
}
