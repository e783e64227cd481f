import type { MyGame } from '../../net/protocol';
import { knownRooms } from '../../state/memory';
import { script, useArrival } from '../../ui/script';

/** The rooms that only this browser remembers, loaded as a separate script. */
export const loadRooms = () => import('./rooms/rooms');
export const elsewhere = script('rooms', async () => (await loadRooms()).Elsewhere);
export const offlineRooms = script('rooms', async () => (await loadRooms()).OfflineRooms);

interface ElsewhereProps {
  listed: readonly Pick<MyGame, 'room'>[];
  /** Whether all finished games are listed; if not, an old one may be further down. */
  complete: boolean;
}

export function Elsewhere(props: ElsewhereProps) {
  const isWanted = knownRooms().length > 0;
  useArrival('elsewhere', isWanted ? elsewhere : null);
  const Rooms = elsewhere.there();
  return isWanted && Rooms && <Rooms {...props} />;
}

export function OfflineRooms() {
  useArrival('offline', offlineRooms);
  const Rooms = offlineRooms.there();
  return Rooms && <Rooms />;
}
