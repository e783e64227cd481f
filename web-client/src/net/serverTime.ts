/**
 * The server's clock: moments given by the server are compared with it, since a device's clock may be off by days.
 * Until the server has sent its time, the device's clock is used.
 */

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead: number | null = null;
const heard = new Set<() => void>();

/** A message may be this late without the device's clock having been changed. */
const toleratedMs = 2_000;

/** Unix time in milliseconds. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/** Records the server's current time. Of several, the one with the shortest delay is most accurate. */
export function hearServerTime(now: number): void {
  const said = now - Date.now();
  if (ahead !== null && said <= ahead && said >= ahead - toleratedMs) return;
  ahead = said;
  for (const tell of heard) tell();
}

/** Calls `tell` whenever the estimate of the server's time changes, until the returned function is called. */
export function onServerTime(tell: () => void): () => void {
  heard.add(tell);
  return () => heard.delete(tell);
}
