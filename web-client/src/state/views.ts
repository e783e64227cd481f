import type { ViewAnswer } from '../net/protocol';
import { viewOfRoom } from '../net/tables';

/** So many are kept; a card asks for one at a time, and shows it as long as it is there. */
const kept = 200;
const views = new Map<string, Promise<ViewAnswer | null>>();

/**
 * The position of a room as the reader may see it, asked for once for each seq (what is hidden may be shown at the end,
 * so `status` belongs to it); null if it cannot be had, which is asked for again another time.
 */
export function viewAt(room: string, seq: number, status: string): Promise<ViewAnswer | null> {
  const key = `${room} ${seq} ${status}`;
  const known = views.get(key);
  if (known) return known;
  const asked = viewOfRoom(room).then((answer) => {
    if (!answer) views.delete(key);
    return answer;
  });
  views.set(key, asked);
  const [oldest] = views.keys();
  if (views.size > kept && oldest !== undefined) views.delete(oldest);
  return asked;
}

/** Whoever becomes somebody else may not see what was seen before. */
export function forgetViews(): void {
  views.clear();
}
