import { useEffect, useId, useRef, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { Room, Seat } from '../../net/protocol';
import { loadName, saveName } from '../../state/memory';
import type { Session, SessionState } from '../../state/session';
import { SeatMark } from '../common/SeatMark';
import { useUi } from '../context';
import { Chat } from './Chat';
import { Commitment } from './Commitment';
import { OptionsList } from './OptionsList';
import { Share } from './Share';
import { TopBar } from './TopBar';
import { useAttempt } from './useAttempt';

interface LobbyProps {
  session: Session;
  state: SessionState;
  room: Room;
}

/** Before the game: invite, take a seat, start. */
export function Lobby({ session, state, room }: LobbyProps) {
  const { t, lang } = useUi();
  const { title, tagline } = gameClient(room.game).text(lang);
  return (
    <div class="room room-lobby">
      <TopBar title={title} />
      <main class="lobby">
        <div class="lobby-head">
          <h1>{title}</h1>
          {tagline && <p class="hint">{tagline}</p>}
        </div>
        <div class="lobby-columns">
          <div class="stack">
            <Seats session={session} state={state} room={room} />
            <Share code={room.code} />
          </div>
          <div class="stack">
            <section class="card">
              <h2>{t.options}</h2>
              <OptionsList room={room} />
            </section>
            <Commitment commitment={room.commitment} />
            <section class="card lobby-chat" aria-labelledby="lobby-chat">
              <h2 id="lobby-chat">{t.chat}</h2>
              <Chat session={session} state={state} />
            </section>
          </div>
        </div>
      </main>
    </div>
  );
}

function Seats({ session, state, room }: LobbyProps) {
  const { t } = useUi();
  const [name, setName] = useState(loadName);
  const [missing, setMissing] = useState(false);
  const [busy, attempt] = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const mySeat = state.model.you.seat;
  const mine = mySeat === null ? null : (room.seats[mySeat] ?? null);
  const isMissing = mine === null || mine.held;
  const taken = room.seats.filter((seat) => seat.name !== null && !seat.held).length;
  const hasRoom = room.seats.some((seat) => seat.name === null || seat.held);

  useEffect(() => {
    if (isMissing && hasRoom) field.current?.focus({ preventScroll: true });
  }, []);

  const sit = (seat?: Seat) => {
    const clean = name.trim();
    setMissing(clean === '');
    if (clean === '') {
      field.current?.focus();
      return;
    }
    saveName(clean);
    void attempt(() => session.sit(clean, seat));
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
          <div class="field">
            <label for={id}>{t.yourName}</label>
            <input
              ref={field}
              id={id}
              name="nickname"
              autocomplete="nickname"
              maxLength={24}
              value={name}
              aria-describedby={`${id}-hint`}
              aria-invalid={missing}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <p id={`${id}-hint`} class={missing ? 'hint error' : 'hint'}>
              {missing ? t.nameMissing : t.nameHint}
            </p>
          </div>
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
                (seat.name ?? <span class="hint">{t.freeSeat}</span>)
              )}
              {i === mySeat && <span class="badge">{t.you}</span>}
            </span>
            {seat.name !== null && !seat.held && (
              <span class={seat.online ? 'presence here' : 'presence'}>{seat.online ? t.online : t.offline}</span>
            )}
            {seat.name === null && !seat.held && mySeat === null && (
              <button type="button" disabled={busy} onClick={() => sit(i)}>
                {t.takeThisSeat(i + 1)}
              </button>
            )}
            {i === mySeat && !seat.held && (
              <button type="button" disabled={busy} onClick={() => void attempt(() => session.stand())}>
                {t.standUp}
              </button>
            )}
          </li>
        ))}
      </ol>
      {room.spectators > 0 && <p class="hint">{t.spectators(room.spectators)}</p>}
      {state.model.you.creator ? (
        <div class="stack tight">
          <button
            type="button"
            class={isMissing ? undefined : 'main'}
            disabled={busy || taken < 2}
            onClick={() => void attempt(() => session.start())}
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
