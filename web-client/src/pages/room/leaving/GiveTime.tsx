import type { Player } from '../../../games/game';
import type { Room, Seat, Turn } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';

interface GiveTimeProps {
  visit: Visit;
  room: Room;
  turn: Turn;
  players: readonly Player[];
  you: Seat;
}

const day = 24 * 60 * 60;

/** Gives more time to other players who are to act, without a proposal. */
export function GiveTime({ visit, room, turn, players, you }: GiveTimeProps) {
  const { t, notify } = useUi();
  const [busy, attempt] = useAttempt();
  const others = turn.to_act.filter((seat) => seat !== you && !room.seats[seat]?.out && room.seats[seat]?.by === null);
  if (room.settings.clock === null || others.length === 0) return null;
  const amounts = isQuick(room) ? t.time.grantsShort : t.time.grants;
  const give = (seat: Seat, seconds: number) =>
    void attempt(async () => {
      await visit.grant(seat, seconds);
      notify(t.time.granted(players[seat]?.name ?? ''));
    });
  return (
    <section class="card stack">
      <h2>{t.time.giveTime}</h2>
      <p class="hint">{t.time.giveTimeText}</p>
      {others.map((seat) => (
        <div key={seat} class="stack tight">
          <p>{players[seat]?.name}</p>
          <div class="row">
            {Object.entries(amounts).map(([seconds, text]) => (
              <button
                key={seconds}
                type="button"
                disabled={busy}
                aria-label={t.time.grantTo(text, players[seat]?.name ?? '')}
                onClick={() => give(seat, Number(seconds))}
              >
                {text}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Whether a game finishes in one sitting. */
function isQuick({ settings: { clock } }: Room): boolean {
  if (!clock) return false;
  return ('per_move' in clock ? clock.per_move : clock.budget) < day;
}
