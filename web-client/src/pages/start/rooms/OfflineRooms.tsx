import { useState } from 'preact/hooks';

import { loadGame } from '../../../games/find';
import { type KnownRoom, knownRooms } from '../../../state/memory';
import { offlineCodes, waitingMove } from '../../../state/offline';
import { useUi } from '../../../ui/context';
import { RoomLine } from './RoomLine';
import { wordsIn } from './words';

/** The rooms that open without a network. */
export function OfflineRooms() {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [rooms, setRooms] = useState(storedRooms);
  if (rooms.length === 0) return null;
  const badges = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  const badgeOf = ({ code, status, yourTurn }: KnownRoom) =>
    waitingMove(code) ? w.unsent : yourTurn ? t.tables.yourTurn : badges[status];
  return (
    <section class="stack tight">
      <h2>{w.title}</h2>
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

/** Loads the scripts of the games that open offline, so that the worker caches them again after an upgrade. */
export async function loadOfflineGames(): Promise<void> {
  await Promise.all([...new Set(storedRooms().map(({ game }) => game))].map(loadGame));
}
