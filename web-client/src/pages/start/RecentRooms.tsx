import { useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { addressOf, roomPlace } from '../../router';
import { forgetRoom, type KnownRoom, knownRooms } from '../../state/memory';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';

/** The rooms this browser has been to, those that wait for it first. */
export function RecentRooms() {
  const { t } = useUi();
  const [rooms, setRooms] = useState(knownRooms);
  const forget = (code: string) => {
    forgetRoom(code);
    setRooms(knownRooms());
  };
  return (
    <section class="card" aria-labelledby="recent-rooms">
      <h2 id="recent-rooms">{t.recentRooms}</h2>
      {rooms.length === 0 ? (
        <p class="hint">{t.noRecentRooms}</p>
      ) : (
        <ul class="rooms">
          {[...rooms]
            .sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.at - a.at)
            .map((room) => (
              <RoomLine key={room.code} room={room} onForget={() => forget(room.code)} />
            ))}
        </ul>
      )}
    </section>
  );
}

function RoomLine({ room, onForget }: { room: KnownRoom; onForget(): void }) {
  const { t, lang } = useUi();
  const { title } = gameClient(room.game).text(lang);
  const status = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished }[room.status];
  return (
    <li class="room-line">
      <a href={addressOf(roomPlace(room.code))}>
        <span class="room-line-head">
          <span class="room-line-title">{title}</span>
          <span class={classes('badge', room.yourTurn && 'badge-turn')}>{room.yourTurn ? t.yourTurnHere : status}</span>
        </span>
        <span class="hint">
          {room.players.length > 0 && `${t.list(room.players)} · `}
          {t.date(room.at)}
        </span>
      </a>
      <IconButton icon="close" label={t.forgetRoom(title)} onClick={onForget} />
    </li>
  );
}
