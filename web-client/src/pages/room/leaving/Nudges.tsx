import { useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import { spanOf } from '../../../i18n/span';
import { Refusal } from '../../../net/http';
import type { Room, Seat } from '../../../net/protocol';
import { serverNow } from '../../../net/serverTime';
import type { Position } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';
import { isPlayed } from './seats';

interface NudgesProps {
  visit: Visit;
  room: Room;
  position: Position;
  players: readonly Player[];
  you: Seat | null;
}

const day = 24 * 60 * 60 * 1_000;

/** Lets a player nudge others who have kept the game waiting for more than a day. */
export function Nudges({ visit, room, position, players, you }: NudgesProps) {
  const { t, notify } = useUi();
  const [busy, attempt] = useAttempt();
  /** The seats nudged from this page, with the position they had. */
  const [nudged, setNudged] = useState<{ readonly seq: number; readonly seats: readonly Seat[] }>({ seq: -1, seats: [] });
  const last = position.log.at(-1)?.at;
  const lasts = last === undefined ? 0 : serverNow() - last;
  const isPlaying = you !== null && room.seats[you]?.out === false;
  if (!isPlaying || lasts < day || room.broken || room.paused !== null) return null;
  const done = nudged.seq === position.seq ? nudged.seats : [];
  const nudge = async (seat: Seat) => {
    let says = t.time.nudged;
    try {
      await visit.nudge(seat);
    } catch (why) {
      if (!(why instanceof Refusal && why.code === 'illegal')) throw why;
      says = t.time.nudgedBefore(players[seat]?.name ?? '');
    }
    setNudged({ seq: position.seq, seats: [...done, seat] });
    notify(says);
  };
  return (
    <>
      {position.turn.to_act.filter((seat) => seat !== you && !done.includes(seat) && mayBeNudged(room, seat)).map((seat) => (
        <div key={seat} class="asked-over calm">
          <p>{t.time.turnLasts(players[seat]?.name ?? '', spanOf(lasts))}</p>
          <button
            type="button"
            disabled={busy}
            aria-label={t.time.nudgeWho(players[seat]?.name ?? '')}
            onClick={() => void attempt(() => nudge(seat))}
          >
            {t.time.nudge}
          </button>
        </div>
      ))}
    </>
  );
}

function mayBeNudged({ seats }: Room, seat: Seat): boolean {
  const here = seats[seat];
  return here !== undefined && isPlayed(here) && here.vacation === null;
}
