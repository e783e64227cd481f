import type { Room, Seat } from '../../net/protocol';
import { useUi } from '../../ui/context';

/** The spectators. The server counts everyone without a seat, including the reader, who is subtracted. */
export function Watchers({ room, you }: { room: Room; you: Seat | null }) {
  const { t } = useUi();
  const watches = you === null && room.status !== 'open';
  const others = you === null ? room.spectators - 1 : room.spectators;
  if (!watches && others <= 0) return null;
  const words = you === null ? t.othersWatch : t.spectators;
  return (
    <p class="hint watchers">
      {watches && t.youWatch} {others > 0 && words(others)}
    </p>
  );
}
