import '../leaving/leaving.css';

import type { Player } from '../../../games/game';
import type { Room, Seat } from '../../../net/protocol';
import { goTo, roomPlace } from '../../../router';
import { wantSeat } from '../../../state/arrival';
import { giveUpSeat } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useHome } from '../../../ui/home';
import { Icon } from '../../../ui/Icon';
import { useAttempt } from '../../../ui/useAttempt';
import { isSomebody } from '../leaving/seats';

interface RematchAskedProps {
  room: Room;
  you: Seat | null;
  players: readonly Player[];
}

/** Over the table: another player wants a rematch, in which a seat is reserved for the user. */
export function RematchAsked({ room, you, players }: RematchAskedProps) {
  const { t, notify } = useUi();
  const [busy, attempt] = useAttempt();
  const { games } = useHome();
  const { next } = room;
  // The player who asked has a seat already, and a declined rematch is in no list.
  const isAsked = games?.some(({ room: code, held, status }) => code === next && held && status === 'open') ?? false;
  if (you === null || next === null || !isAsked) return null;
  const others = players.filter((_, seat) => seat !== you && isSomebody(room.seats[seat]!));
  const accept = () => {
    wantSeat(next);
    goTo(roomPlace(next));
  };
  const decline = async () => {
    await giveUpSeat(next);
    notify(t.rematchDeclined);
  };
  return (
    <div class="asked-over" role="status">
      <p>
        <Icon name="again" /> {t.wantsRematch(others.length === 1 ? others[0]!.name : null)}
      </p>
      <div class="row">
        <button type="button" class="main" disabled={busy} onClick={accept}>
          {t.tables.accept}
        </button>
        <button type="button" disabled={busy} onClick={() => void attempt(decline)}>
          {t.tables.decline}
        </button>
      </div>
    </div>
  );
}
