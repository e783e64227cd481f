import type { ViewAnswer } from '../net/protocol';
import { viewOfRoom } from '../net/tables';

/** Cache size; a card requests one at a time and shows it while it exists. */
const kept = 200;
const views = new Map<string, Promise<ViewAnswer | null>>();

/**
 * The position of a room as the reader may see it, requested once per seq (hidden parts are revealed at the end, so
 * `status` is part of the key); null if it is unavailable, in which case it is requested again later.
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

/** After a change of identity, earlier views must not be shown. */
export function forgetViews(): void {
  views.clear();
}
