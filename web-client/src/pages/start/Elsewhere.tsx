import { useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { MyGame } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { forgetRoom, type KnownRoom, knownRooms } from '../../state/memory';
import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';

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
  const forget = (code: string) => {
    forgetRoom(code);
    setRooms(knownRooms());
  };
  return (
    <details class="elsewhere">
      <summary>{t.tables.elsewhere}</summary>
      <p class="hint">{t.tables.elsewhereHint}</p>
      <ul class="rooms">
        {others.map((room) => (
          <RoomLine key={room.code} room={room} onForget={() => forget(room.code)} />
        ))}
      </ul>
    </details>
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
          <span class="badge">{status}</span>
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
