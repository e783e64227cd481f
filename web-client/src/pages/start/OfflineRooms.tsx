import { useState } from 'preact/hooks';

import { type KnownRoom, knownRooms } from '../../state/memory';
import { offlineCodes, waitingMove } from '../../state/offline';
import { useUi } from '../../ui/context';
import { RoomLine } from './RoomLine';

/** The rooms that open without a network. */
export function OfflineRooms() {
  const { t } = useUi();
  const [rooms, setRooms] = useState(storedRooms);
  if (rooms.length === 0) return null;
  const badges = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  const badgeOf = ({ code, status, yourTurn }: KnownRoom) =>
    waitingMove(code) ? t.tables.moveWaits : yourTurn ? t.tables.yourTurn : badges[status];
  return (
    <section class="stack tight">
      <h2>{t.tables.offlineRooms}</h2>
      <ul class="rooms">
        {rooms.map((room) => (
          <RoomLine key={room.code} room={room} badge={badgeOf(room)} onForgotten={() => setRooms(storedRooms())} />
        ))}
      </ul>
    </section>
  );
}

function storedRooms(): readonly KnownRoom[] {
  const stored = offlineCodes();
  return knownRooms().filter(({ code }) => stored.includes(code));
}
