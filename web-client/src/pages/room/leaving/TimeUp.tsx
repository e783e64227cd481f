import { useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Room, Seat, Turn } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';
import { seatsUp } from './clocks';
import { goesOnWithout } from './seats';

interface TimeUpProps {
  visit: Visit;
  room: Room;
  turn: Turn;
  players: readonly Player[];
  you: Seat | null;
}

const day = 24 * 60 * 60;

/** A player's time is up: the others can claim it, give more, or keep waiting. */
export function TimeUp({ visit, room, turn, players, you }: TimeUpProps) {
  const { t, notify } = useUi();
  const [busy, attempt] = useAttempt();
  /** Seats that the user keeps waiting for while this page is open. */
  const [patient, setPatient] = useState<readonly Seat[]>([]);
  const up = seatsUp(turn, room);
  const isPlayed = you !== null && room.seats[you]?.out === false;
  if (!isPlayed) return null;
  return (
    <>
      {up.includes(you) && (
        <div class="asked-over" role="status">
          <p>{t.time.yourIsUp}</p>
        </div>
      )}
      {up
        .filter((seat) => seat !== you && !patient.includes(seat))
        .map((seat) => {
          const name = players[seat]?.name ?? '';
          const give = async () => {
            await visit.grant(seat, day);
            notify(t.time.granted(name));
          };
          return (
            <div key={seat} class="asked-over" role="status">
              <p>
                {t.time.isUp(name)}{' '}
                <span class="hint">
                  {goesOnWithout(room) ? t.time.claimAboutStandIn(name) : t.time.claimAboutEnds}
                </span>
              </p>
              <div class="row">
                <button
                  type="button"
                  disabled={busy}
                  aria-label={t.time.grantTo(t.time.grants[day] ?? '', name)}
                  onClick={() => void attempt(give)}
                >
                  {t.time.grants[day]}
                </button>
                <button type="button" onClick={() => setPatient([...patient, seat])}>
                  {t.time.wait}
                </button>
                <button
                  type="button"
                  class="danger"
                  disabled={busy}
                  onClick={() => void attempt(() => visit.claim(seat))}
                >
                  {t.time.claim}
                </button>
              </div>
            </div>
          );
        })}
    </>
  );
}
