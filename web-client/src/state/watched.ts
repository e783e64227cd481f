import { Refusal } from '../net/http';
import { Line } from '../net/line';
import type { JsonObject, Seat } from '../net/protocol';
import { nothingKnown, receive, type RoomModel } from './room';

export interface Watching {
  /** Requests derived facts about the current position; rejects with a Refusal. */
  inspect(): Promise<JsonObject>;
  /** Requests the current position as that seat sees it, which is only told after the end; rejects with a Refusal. */
  viewOf(seat: Seat): Promise<JsonObject>;
  close(): void;
}

/**
 * Follows a room as a spectator; this browser stores nothing about it. `told` is called with each change, and `failed`
 * if the room cannot be watched.
 */
export function watchRoom(code: string, told: (model: RoomModel) => void, failed: (why: Refusal) => void): Watching {
  let model = nothingKnown;
  const line = new Line(code, {
    message: (message) => {
      if (message.type === 'moved') {
        failed(new Refusal('no_such_room', 'the room has a new link'));
        return;
      }
      const next = receive(model, message);
      if (!next) {
        model = { ...model, position: null };
        line.resync();
      } else if (next !== model) {
        model = next;
        told(model);
      }
    },
    state: (_, why) => why && failed(why),
    held: () => model.position && { seq: model.position.seq, viewer: model.you.seat, mark: model.position.mark },
  });
  return {
    inspect: async () => (await line.ask<'inspect'>({ type: 'inspect' })).inspect,
    viewOf: async (seat) => (await line.ask<'at'>({ type: 'at', seq: model.position?.seq ?? 0, seat })).view,
    close: () => line.close(),
  };
}
