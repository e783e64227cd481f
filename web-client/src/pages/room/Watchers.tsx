import type { Room, Seat } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';

/** The spectators. The server counts everyone without a seat, including the reader, who is subtracted. */
export function Watchers({ room, you }: { room: Room; you: Seat | null }) {
  const { t } = useUi();
  const watches = you === null && room.status !== 'open';
  const others = you === null ? room.spectators - 1 : room.spectators;
  if (!watches && others <= 0) return null;
  const words = you === null ? t.othersWatch : t.spectators;
  return (
    <p class="hint watchers">
      <Icon name="eye" />
      <span class="words">
        {watches && t.youWatch} {others > 0 && words(others)}
      </span>
    </p>
  );
}
