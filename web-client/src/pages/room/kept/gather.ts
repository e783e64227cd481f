import type { Result, Room } from '../../../net/protocol';
import { type KeptGame, keptGame } from '../../../state/kept';
import type { Position } from '../../../state/room';
import type { PastPosition, Visit } from '../../../state/visit';

/** Milliseconds between two requests, and the initial burst: the server's limits. */
const spacing = 160;
const atOnce = 12;

export interface Gathering {
  readonly visit: Pick<Visit, 'at' | 'record'>;
  readonly room: Room;
  readonly you: number | null;
  readonly position: Position;
  readonly result: Result;
  /** Called with the number of loaded positions. */
  progress(done: number, last: number): void;
  wait(time: number): Promise<void>;
}

/** Requests every position of a finished game, one after the other, and its record. */
export async function gather({ visit, room, you, position, result, progress, wait }: Gathering): Promise<KeptGame> {
  const record = await visit.record();
  const positions: PastPosition[] = [];
  for (let seq = 0; seq <= position.seq; seq++) {
    if (seq >= atOnce) await wait(spacing);
    positions.push(await visit.at(seq));
    progress(seq, position.seq);
  }
  // The code is known only to those who were there; a file may go anywhere.
  const withoutCode = { ...room, code: '', next: null };
  return keptGame({ room: withoutCode, you, result, log: position.log, record }, positions);
}
