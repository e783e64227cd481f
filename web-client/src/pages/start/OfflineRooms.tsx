import { useEffect, useState } from 'preact/hooks';

import { loadGame } from '../../games/find';
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

/** Milliseconds after the page's own files. */
const laterMs = 3_000;

/** Has the worker cache the games' scripts again after an upgrade, so that they still open offline. */
export function useOfflineGames(connected: boolean): void {
  useEffect(() => {
    if (!connected) return undefined;
    const games = new Set(storedRooms().map(({ game }) => game));
    const timer = setTimeout(() => games.forEach((game) => void loadGame(game).catch(() => undefined)), laterMs);
    return () => clearTimeout(timer);
  }, [connected]);
}
