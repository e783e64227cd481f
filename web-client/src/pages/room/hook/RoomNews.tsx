import type { Player } from '../../../games/game';
import { askNews, mute } from '../../../net/news';
import type { Room, You } from '../../../net/protocol';
import { useNewsWords } from '../../../ui/newsWords';
import { usePerson } from '../../../ui/person/context';
import { Switch } from '../../../ui/Switch';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';
import { RoomHook } from './RoomHook';

interface RoomNewsProps {
  room: Room;
  you: You;
  players: readonly Player[];
}

/**
 * Notifications about this game: the user's own, which they can mute, and those to a chat, which the host can set up.
 */
export function RoomNews({ room, you, players }: RoomNewsProps) {
  const { me } = usePerson();
  const isTold = me !== null && you.seat !== null && (me.offers.push || me.offers.mail);
  return (
    <>
      {isTold && room.status === 'running' && <Mute room={room.code} />}
      {me?.offers.hooks && you.creator && <RoomHook code={room.code} players={players} />}
    </>
  );
}

function Mute({ room }: { room: string }) {
  const words = useNewsWords();
  const { items, again } = useList(async () => (await askNews()).muted);
  const { complaint, attempt } = useDoing();
  if (items === null) return null;
  const set = async (on: boolean) => {
    await mute(room, on);
    await again();
  };
  return (
    <section class="card stack tight">
      <Switch
        label={words.mute}
        explanation={words.muteText}
        on={items.includes(room)}
        onChange={(on) => void attempt(() => set(on))}
      />
      {complaint}
    </section>
  );
}
