import { call, Refusal } from './http';
import type { ErrorAnswer, ViewAnswer, WatchAnswer } from './protocol';

/** Games that anyone may watch; rejects with a Refusal. */
export function gamesToWatch(): Promise<WatchAnswer> {
  return call('GET', '/api/watch');
}

/** The position of a room as strangers see it: no cookie is sent. Rejects with a Refusal. */
export async function publicView(room: string): Promise<ViewAnswer> {
  const response = await fetch(`/api/rooms/${encodeURIComponent(room)}/view`, { credentials: 'omit' }).catch(() => {
    throw new Refusal('line', 'no connection');
  });
  const answer = (await response.json().catch(() => null)) as (ViewAnswer & Partial<ErrorAnswer>) | null;
  if (response.ok && answer) return answer;
  throw new Refusal(answer?.error?.code ?? 'internal', answer?.error?.message ?? `HTTP ${response.status}`);
}
