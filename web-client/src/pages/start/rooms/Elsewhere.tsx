import { useState } from 'preact/hooks';

import type { MyGame } from '../../../net/protocol';
import { knownRooms } from '../../../state/memory';
import { useUi } from '../../../ui/context';
import { RoomLine } from './RoomLine';

interface ElsewhereProps {
  listed: readonly Pick<MyGame, 'room'>[];
  /** Whether all finished games are listed; if not, an old one may be further down. */
  complete: boolean;
}

/** Rooms this browser remembers that are not the user's games: those they watched, and those of another identity. */
export function Elsewhere({ listed, complete }: ElsewhereProps) {
  const { t } = useUi();
  const [rooms, setRooms] = useState(knownRooms);
  const others = rooms.filter(
    ({ code, status, entropy }) =>
      !listed.some(({ room }) => room === code) && (complete || status !== 'finished' || entropy === null),
  );
  if (others.length === 0) return null;
  const badges = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  return (
    <details class="elsewhere">
      <summary>{t.tables.elsewhere}</summary>
      <p class="hint">{t.tables.elsewhereHint}</p>
      <ul class="rooms">
        {others.map((room) => (
          <RoomLine key={room.code} room={room} badge={badges[room.status]} onForgotten={() => setRooms(knownRooms())} />
        ))}
      </ul>
    </details>
  );
}
