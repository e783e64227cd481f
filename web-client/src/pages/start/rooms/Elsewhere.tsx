import { useState } from 'preact/hooks';

import type { MyGame } from '../../../net/protocol';
import { isShared } from '../../../state/localPlayers';
import { type KnownRoom, knownRooms } from '../../../state/memory';
import { useUi } from '../../../ui/context';
import { RoomLine } from './RoomLine';
import { wordsIn } from './words';

interface ElsewhereProps {
  listed: readonly Pick<MyGame, 'room'>[];
  /** Whether all finished games are listed; if not, an old one may be further down. */
  complete: boolean;
}

/**
 * Rooms this browser remembers that the server doesn't list as the user's games: those whose players share the device,
 * those they watched, and those of another identity.
 */
export function Elsewhere({ listed, complete }: ElsewhereProps) {
  const { t, lang } = useUi();
  const [rooms, setRooms] = useState(knownRooms);
  const others = rooms.filter(
    ({ code, status, entropy }) =>
      !isShared(code) && !listed.some(({ room }) => room === code) && (complete || status !== 'finished' || entropy === null),
  );
  const shared = rooms.filter(({ code }) => isShared(code));
  const badges = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  const list = (some: readonly KnownRoom[]) => (
    <ul class="rooms">
      {some.map((room) => (
        <RoomLine key={room.code} room={room} badge={badges[room.status]} onForgotten={() => setRooms(knownRooms())} />
      ))}
    </ul>
  );
  return (
    <>
      {shared.length > 0 && (
        <section class="stack tight" aria-labelledby="on-device">
          <h2 id="on-device">{wordsIn(lang).onDevice}</h2>
          {list(shared)}
        </section>
      )}
      {others.length > 0 && (
        <details class="elsewhere">
          <summary>{t.tables.elsewhere}</summary>
          <p class="hint">{t.tables.elsewhereHint}</p>
          {list(others)}
        </details>
      )}
    </>
  );
}
