import type { DecodedView } from '../../src/net/decoder';
import type { ChatLine, Room, Turn } from '../../src/net/protocol';
import { settle, when } from './page';
import { type fakeServer, roomOf, turnOf, viewOf } from './server';

/** What somebody finds who opens a room's link. */
export interface Scene {
  readonly room?: Partial<Room>;
  /** Their seat; null, or nothing: they look on. */
  readonly seat?: number | null;
  readonly creator?: boolean;
  readonly chat?: ChatLine[];
  readonly seen?: number | null;
  /** What is special of the position; neither this nor a turn: the game has not begun. */
  readonly view?: Partial<DecodedView>;
  readonly turn?: Partial<Turn>;
}

/** The server lets them in, and says how things stand. */
export async function welcome(server: ReturnType<typeof fakeServer>, scene: Scene = {}): Promise<void> {
  const { room, seat = null, creator = false, chat = [], seen = null, view, turn } = scene;
  await when(() => {
    server.wire.onopen?.();
    server.wire.say({ type: 'welcome', v: 2, room: roomOf(room), you: { seat, creator }, chat, seen, events: [] });
    if (view || turn) server.wire.say(viewOf({ turn: turnOf(turn), ...view }));
  });
  await settle();
}
