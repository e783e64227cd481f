import { gameClient } from '../../../games/find';
import { addressOf, roomPlace } from '../../../router';
import { forgetRoom, type KnownRoom } from '../../../state/memory';
import { dropRoom } from '../../../state/offline';
import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';

interface RoomLineProps {
  room: KnownRoom;
  /** Next to the title. */
  badge: string;
  /** It is no longer stored in this browser. */
  onForgotten(): void;
}

/** A room that this browser remembers. */
export function RoomLine({ room, badge, onForgotten }: RoomLineProps) {
  const { t, lang } = useUi();
  const { title } = gameClient(room.game).text(lang);
  const forget = () => {
    forgetRoom(room.code);
    dropRoom(room.code);
    onForgotten();
  };
  return (
    <li class="room-line">
      <a href={addressOf(roomPlace(room.code))}>
        <span class="room-line-head">
          <span class="room-line-title">{title}</span>
          <span class="badge">{badge}</span>
        </span>
        <span class="hint">
          {room.players.length > 0 && `${t.list(room.players)} · `}
          {t.date(room.at)}
        </span>
      </a>
      <IconButton icon="close" label={t.forgetRoom(title)} onClick={forget} />
    </li>
  );
}
