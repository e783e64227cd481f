import type { DecodedView } from '../../src/net/decoder';
import type { ChatLine, Room, Turn } from '../../src/net/protocol';
import { settle, when } from './page';
import { type fakeServer, roomOf, turnOf, viewOf } from './server';

/** The state of a room that a visitor finds. */
export interface Scene {
  readonly room?: Partial<Room>;
  /** The visitor's seat. Null or omitted: a spectator. */
  readonly seat?: number | null;
  readonly creator?: boolean;
  readonly chat?: ChatLine[];
  readonly seen?: number | null;
  /** Changes to the position. Without this and a turn, the game has not started. */
  readonly view?: Partial<DecodedView>;
  readonly turn?: Partial<Turn>;
}

/** Sends the messages with which the server welcomes the visitor. */
export async function welcome(server: ReturnType<typeof fakeServer>, scene: Scene = {}): Promise<void> {
  const { room, seat = null, creator = false, chat = [], seen = null, view, turn } = scene;
  await when(() => {
    server.wire.onopen?.();
    server.wire.say({ type: 'welcome', v: 2, room: roomOf(room), you: { seat, creator }, chat, seen, events: [] });
    if (view || turn) server.wire.say(viewOf({ turn: turnOf(turn), ...view }));
  });
  await settle();
}
