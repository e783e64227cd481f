import { useId } from 'preact/hooks';

import type { Room } from '../../../net/protocol';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useHasTables } from '../../../ui/home';
import { Icon } from '../../../ui/Icon';
import { canBePlayedBy } from '../../../ui/options/fitting';
import { PersonMark } from '../../../ui/person/PersonMark';
import { SeatName } from '../../../ui/person/SeatName';
import { SeatMark } from '../../../ui/SeatMark';
import { useAttempt } from '../../../ui/useAttempt';
import { useGameFacts } from '../../../ui/useGameFacts';
import { isSomebody } from '../leaving/seats';
import { Watchers } from '../Watchers';
import { SitForm } from './SitForm';
import type { Sitting } from './useSitting';

interface SeatsProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  sitting: Sitting;
  /** The form to take a seat is elsewhere on the page. */
  asksElsewhere: boolean;
}

/** The seats, the form to take one, and the creator's start button. */
export function Seats({ visit, state, room, sitting, asksElsewhere }: SeatsProps) {
  const { t } = useUi();
  const [acting, attempt] = useAttempt();
  const { isMissing, hasRoom, sit } = sitting;
  const busy = acting || sitting.busy;
  const hasTables = useHasTables();
  const id = useId();
  const mySeat = state.model.you.seat;
  const taken = room.seats.filter((seat) => seat.name !== null && !seat.held).length;
  const facts = useGameFacts(room.game);
  const canStart = taken >= 2 && (!facts || canBePlayedBy(taken, facts, room.options));
  const isAllTaken = room.seats.every((seat) => seat.name !== null && !seat.held);
  const isAgreed = room.seats.every((seat) => seat.name === null || seat.held || seat.confirmed);

  return (
    <section class="card stack" aria-labelledby={`${id}-seats`}>
      <h2 id={`${id}-seats`}>{t.seats}</h2>
      {isMissing && hasRoom && !asksElsewhere && <SitForm sitting={sitting} />}
      {isMissing && !hasRoom && <p>{t.roomIsFull}</p>}
      <ol class="seats">
        {room.seats.map((seat, i) => (
          <li key={i} class="seat-line">
            <SeatMark seat={i} />
            <span class="seat-name">
              {seat.held ? (
                <span class="hint">{seat.name === null ? t.heldSeatUnnamed : t.heldSeat(seat.name)}</span>
              ) : (
                <>
                  {seat.name === null && <span class="hint">{t.freeSeat}</span>}
                  <SeatName seat={seat} fallback="" />
                  <PersonMark account={seat.account} bot={seat.bot} program={room.settings.bots[i]} />
                </>
              )}
              {i === mySeat && <span class="badge">{t.you}</span>}
              {i === room.creator && <span class="badge">{t.tables.creatorMark}</span>}
              {seat.name !== null && !seat.held && !seat.confirmed && (
                <span class="badge badge-turn">{t.tables.notAgreed}</span>
              )}
            </span>
            {seat.name !== null && !seat.held && isSomebody(seat) && (
              <span class={seat.online ? 'presence here' : 'presence'}>{seat.online ? t.online : t.offline}</span>
            )}
            {seat.name === null && !seat.held && mySeat === null && (
              <button type="button" disabled={busy} onClick={() => sit(i)}>
                {t.takeThisSeat(i + 1)}
              </button>
            )}
            {hasTables && state.model.you.creator && i !== mySeat && seat.name !== null && (
              <details class="seat-tools">
                <summary aria-label={t.tables.seatTools(seat.name)} title={t.tables.seatTools(seat.name)}>
                  <Icon name="more" />
                </summary>
                <div class="stack tight">
                  <button
                    type="button"
                    disabled={busy}
                    aria-label={t.tables.freeOf(seat.name)}
                    onClick={() => void attempt(() => visit.free(i))}
                  >
                    {t.tables.free}
                  </button>
                  {!seat.held && isSomebody(seat) && (
                    <button
                      type="button"
                      disabled={busy}
                      aria-label={t.tables.handOverTo(seat.name)}
                      onClick={() => void attempt(() => visit.handOver(i))}
                    >
                      {t.tables.handOver}
                    </button>
                  )}
                </div>
              </details>
            )}
            {i === mySeat && !seat.held && (
              <button type="button" disabled={busy} onClick={() => void attempt(() => visit.stand())}>
                {t.standUp}
              </button>
            )}
          </li>
        ))}
      </ol>
      {isAllTaken && !isAgreed && <p class="hint">{t.tables.waitingForConsent}</p>}
      <Watchers room={room} you={mySeat} />
      {state.model.you.creator ? (
        <div class="stack tight">
          <button
            type="button"
            class={isMissing || !canStart ? undefined : 'main'}
            disabled={busy || !canStart}
            onClick={() => void attempt(() => visit.start())}
          >
            {canStart ? t.startWith(taken) : t.start}
          </button>
          <p class="hint">{t.startsWhenFull}</p>
        </div>
      ) : (
        <p class="hint">{t.waitingForCreator}</p>
      )}
    </section>
  );
}
