/** The number of consecutive days with a solved puzzle. Days have the server's format: `2026-11-23`. */

const day = 86_400_000;

/** Up to today, or up to yesterday if today is still open. */
export function daysInARow(solved: readonly string[], today: string): number {
  const known = new Set(solved);
  let last = known.has(today) ? today : before(today);
  let days = 0;
  while (known.has(last)) {
    days += 1;
    last = before(last);
  }
  return days;
}

/** Returns which of that many things is due on that day. */
export function turnOf(today: string, things: number): number {
  return Math.floor(Date.parse(today) / day) % Math.max(1, things);
}

function before(name: string): string {
  return new Date(Date.parse(name) - day).toISOString().slice(0, 10);
}
