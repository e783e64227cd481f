/**
 * The time by the server's clock: moments that the server names are compared with it, since a device's own clock may be wrong
 * by days. The device's own until the server has said its time.
 */

/** Milliseconds that the server's clock is ahead of this device's. */
let ahead: number | null = null;
const heard = new Set<() => void>();

/** A message may be so late without the device's clock having been set meanwhile. */
const toleratedMs = 2_000;

/** Unix time in milliseconds. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/** The server has said its time just now. Of several times the one that was on its way shortest is nearest. */
export function hearServerTime(now: number): void {
  const said = now - Date.now();
  if (ahead !== null && said <= ahead && said >= ahead - toleratedMs) return;
  ahead = said;
  for (const tell of heard) tell();
}

/** Calls whenever the server's time turns out to be another than was believed, until the answer is called. */
export function onServerTime(tell: () => void): () => void {
  heard.add(tell);
  return () => heard.delete(tell);
}
