import './ending.css';

import { useEffect, useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Messages } from '../../../i18n/messages';
import type { Result, Room, Seat } from '../../../net/protocol';
import { addressOf, goTo, roomPlace } from '../../../router';
import type { Position } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { SeatMark } from '../../../ui/SeatMark';
import { useAttempt } from '../../../ui/useAttempt';
import { scoreText } from '../names';
import { FairnessCheck } from './FairnessCheck';
import { Laurel } from './Laurel';

interface EndingProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
  players: readonly Player[];
}

/** The ranking, and what one may want to do when a game is over. */
export function Ending({ visit, state, room, position, players }: EndingProps) {
  const { t } = useUi();
  const [busy, attempt] = useAttempt();
  const [following, setFollowing] = useState(false);
  useEffect(() => {
    if (following && room.next) goTo(roomPlace(room.next));
  }, [following, room.next]);
  const you = state.model.you.seat;
  const result = position.turn.result;
  if (!result) return null;

  const download = async () => {
    const record = await visit.record();
    saveFile(`${room.game}-${room.commitment.slice(0, 8)}.json`, JSON.stringify(record));
  };
  const rematch = async () => {
    await visit.rematch();
    setFollowing(true);
  };

  return (
    <div class="ending stack">
      <Laurel />
      <h2>{headline(result, players, you, t)}</h2>
      {reasonText(result, t) && <p class="hint">{reasonText(result, t)}</p>}
      <ol class="ranking">
        {byRank(result).map((seat) => (
          <li key={seat} class={classes(seat === you && 'is-you')}>
            {result.ranking && <span class="rank">{t.rank(result.ranking[seat] ?? 0)}</span>}
            <SeatMark seat={seat} />
            <span class="player-name">
              <span class="name">{players[seat]?.name}</span>
              {seat === you && <span class="badge">{t.you}</span>}
              {result.out.includes(seat) && <span class="hint">{t.gaveUp}</span>}
            </span>
            <span class="score">{scoreText(position.turn.standing, seat)}</span>
          </li>
        ))}
      </ol>
      {room.next ? (
        <a class="button main" href={addressOf(roomPlace(room.next))}>
          <Icon name="again" />
          {t.rematchOpen}
        </a>
      ) : (
        you !== null && (
          <div class="stack tight">
            <button type="button" class="main" disabled={busy} onClick={() => void attempt(rematch)}>
              <Icon name="again" />
              {t.rematch}
            </button>
            <p class="hint">{t.rematchText}</p>
          </div>
        )
      )}
      <button type="button" disabled={busy} onClick={() => void attempt(download)}>
        <Icon name="download" />
        {t.record}
      </button>
      <FairnessCheck visit={visit} room={room} you={you} known={state.known} />
    </div>
  );
}

function headline(result: Result, players: readonly Player[], you: Seat | null, t: Messages): string {
  if (result.winners.length === 0) return t.cancelled;
  const names = t.list(result.winners.map((seat) => players[seat]?.name ?? ''));
  if (result.winners.length > 1) return t.win(names);
  return result.winners[0] === you ? t.youWin : t.wins(names);
}

function reasonText(result: Result, t: Messages): string | null {
  if (result.reason === 'resigned') return t.reasonResigned;
  return result.reason === 'timeout' ? t.reasonTimeout : null;
}

function byRank({ scores, ranking }: Result): Seat[] {
  const seats = scores.map((_, seat) => seat);
  return ranking ? seats.sort((a, b) => ranking[a]! - ranking[b]!) : seats;
}
