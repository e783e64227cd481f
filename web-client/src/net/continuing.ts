import { becomeGuest, call } from './http';
import type { ContinuationRequest, RoomAnswer, RoomCode } from './protocol';

/** Opens a room that continues a finished game from one of its positions. Returns its code; rejects with a Refusal. */
export async function continueGame(room: RoomCode, request: ContinuationRequest): Promise<RoomCode> {
  await becomeGuest();
  return (await call<RoomAnswer>('POST', `/api/rooms/${room}/continuations`, request)).room;
}
