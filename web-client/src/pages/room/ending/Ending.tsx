import './ending.css';

import { useEffect, useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Room, Seat } from '../../../net/protocol';
import { addressOf, goTo, roomPlace } from '../../../router';
import { wantSeat } from '../../../state/arrival';
import type { Position } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { useAttempt } from '../../../ui/useAttempt';
import { TakeAway } from '../kept/TakeAway';
import { ScoreHistory } from '../scores/ScoreHistory';
import { ToTournament } from '../ToTournament';
import { AnalysisCard } from './analysis/AnalysisCard';
import { Brought } from './Brought';
import { CourseCard } from './course/CourseCard';
import { FairnessCheck } from './FairnessCheck';
import { Looks } from './Looks';
import { headline, Ranking } from './Ranking';
import { SeenBy } from './SeenBy';
import { SharePicture } from './SharePicture';

interface EndingProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
  players: readonly Player[];
  /** As which seat the game is seen; null: as the viewer. */
  as: Seat | null;
  onAs(seat: Seat | null): void;
  onLook(seq: number): void;
}

/** The ranking, and what users may want to do after a game. */
export function Ending({ visit, state, room, position, players, as, onAs, onLook }: EndingProps) {
  const { t } = useUi();
  const [busy, attempt] = useAttempt();
  const [following, setFollowing] = useState(false);
  useEffect(() => {
    if (!following || !room.next) return;
    // The user who asks for a rematch wants to play it, so they are not asked about their seat again.
    wantSeat(room.next);
    goTo(roomPlace(room.next));
  }, [following, room.next]);
  const you = state.model.you.seat;
  const result = position.turn.result;
  if (!result) return null;
  /** Whether what was hidden may be shown. */
  const isDisclosed = !room.secret_deal;

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
      <Ranking game={room.game} result={result} standing={position.turn.standing} players={players} you={you} log={position.log} hints={room.hints ?? []} />
      <CourseCard visit={visit} room={room} position={position} you={you} players={players} onLook={onLook} />
      <ScoreHistory visit={visit} game={room.game} position={position} players={players} />
      {isDisclosed && <SeenBy game={room.game} players={players} you={you} as={as} onAs={onAs} />}
      {room.settings.first_game && (
        <section class="card stack tight">
          <h2>{t.learn.after}</h2>
          <p>{t.learn.afterText}</p>
        </section>
      )}
      <ToTournament room={room} />
      <Brought room={room} players={players} />
      <Looks room={room.code} />
      {isDisclosed && <AnalysisCard room={room} log={position.log} you={you} players={players} onLook={onLook} />}
      {room.next ? (
        <a
          class="button main"
          href={addressOf(roomPlace(room.next))}
          onClick={() => you !== null && room.next && wantSeat(room.next)}
        >
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
      {isDisclosed && (
        <>
          <SharePicture room={room.code} game={room.game} headline={headline(result, players, null, t)} />
          <button type="button" disabled={busy} onClick={() => void attempt(download)}>
            <Icon name="download" />
            {t.record}
          </button>
          <TakeAway visit={visit} room={room} you={you} position={position} result={result} />
          {!room.settings.first_game && !room.settings.continued && <FairnessCheck visit={visit} room={room} you={you} known={state.known} />}
        </>
      )}
    </div>
  );
}
