import { useEffect, useId, useRef, useState } from 'preact/hooks';

import type { Room, Seat } from '../../../net/protocol';
import { takeWish } from '../../../state/arrival';
import { loadName, saveName } from '../../../state/memory';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useHasTables } from '../../../ui/home';
import { Icon } from '../../../ui/Icon';
import { nameComplaint } from '../../../ui/names';
import { usePerson } from '../../../ui/person/context';
import { PersonMark } from '../../../ui/person/PersonMark';
import { SeatName } from '../../../ui/person/SeatName';
import { SeatMark } from '../../../ui/SeatMark';
import { useAttempt } from '../../../ui/useAttempt';
import { isSomebody } from '../leaving/seats';
import { Watchers } from '../Watchers';

interface SeatsProps {
  visit: Visit;
  state: VisitState;
  room: Room;
}

/** The seats, the form to take one, and the creator's start button. */
export function Seats({ visit, state, room }: SeatsProps) {
  const { t } = useUi();
  const { me } = usePerson();
  // An account always plays under its own name.
  const own = me && !me.guest ? me.name : null;
  const [name, setName] = useState(loadName);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, attempt] = useAttempt();
  const hasTables = useHasTables();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const mySeat = state.model.you.seat;
  const mine = mySeat === null ? null : (room.seats[mySeat] ?? null);
  const isMissing = mine === null || mine.held;
  const taken = room.seats.filter((seat) => seat.name !== null && !seat.held).length;
  const hasRoom = room.seats.some((seat) => seat.name === null || seat.held);

  // Playing alone against bots needs no name.
  const isAlone = room.settings.bots.filter((bot) => bot === null).length === 1;
  const nameToSit = own ?? (name.trim() || (isAlone ? t.people.guest : ''));

  const isAllTaken = room.seats.every((seat) => seat.name !== null && !seat.held);
  const isAgreed = room.seats.every((seat) => seat.name === null || seat.held || seat.confirmed);

  useEffect(() => {
    if (!isMissing || !hasRoom) return;
    // Users who joined with one click are asked for a name only if they have none.
    if (takeWish(room.code) && nameToSit !== '') sit();
    else field.current?.focus({ preventScroll: true });
  }, []);

  const sit = (seat?: Seat) => {
    const clean = nameToSit;
    const complaint = own === null ? nameComplaint(clean, t) : null;
    setWrong(complaint);
    if (complaint !== null) {
      field.current?.focus();
      return;
    }
    if (own === null && name.trim() !== '') saveName(clean);
    void attempt(() => visit.sit(clean, seat));
  };

  return (
    <section class="card stack" aria-labelledby={`${id}-seats`}>
      <h2 id={`${id}-seats`}>{t.seats}</h2>
      {isMissing && hasRoom && (
        <form
          class="stack name-form"
          onSubmit={(event) => {
            event.preventDefault();
            sit();
          }}
        >
          {mine?.held && <p>{t.confirmSeatText}</p>}
          {own !== null ? (
            <p>
              {t.people.sitAs(own)} <PersonMark account bot={me?.bot ?? false} />
            </p>
          ) : (
            <div class="field">
              <label for={id}>{t.yourName}</label>
              <input
                ref={field}
                id={id}
                name="nickname"
                autocomplete="nickname"
                value={name}
                aria-describedby={`${id}-hint`}
                aria-invalid={wrong !== null}
                onInput={(event) => setName(event.currentTarget.value)}
              />
              <p id={`${id}-hint`} class={wrong ? 'hint error' : 'hint'}>
                {wrong ?? t.nameHint}
              </p>
            </div>
          )}
          <button type="submit" class="main" disabled={busy}>
            {mine?.held ? t.confirmSeat : t.takeSeat}
          </button>
        </form>
      )}
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
                  <Icon name="settings" />
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
            class={isMissing ? undefined : 'main'}
            disabled={busy || taken < 2}
            onClick={() => void attempt(() => visit.start())}
          >
            {taken < 2 ? t.start : t.startWith(taken)}
          </button>
          <p class="hint">{t.startsWhenFull}</p>
        </div>
      ) : (
        <p class="hint">{t.waitingForCreator}</p>
      )}
    </section>
  );
}
