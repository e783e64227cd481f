import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { isYourTurn } from '../../state/room';
import { Session, type SessionState } from '../../state/session';
import { useUi } from '../context';
import { showTurn } from '../title';
import { chime } from './chime';
import { LineBanner } from './LineBanner';
import { Lobby } from './Lobby';
import { NoRoom } from './NoRoom';
import { TableScreen } from './TableScreen';
import { TopBar } from './TopBar';
import { useSpokenLog } from './spokenLog';

/** One room, from the first name typed in to the end of the game. */
export function RoomPage({ code }: { code: string }) {
  const { t } = useUi();
  const [session, state] = useSession(code);
  useTurnSign(state);
  useSpokenLog(state?.model ?? null);

  if (state?.refusal) return <NoRoom why={state.refusal} />;
  const room = state?.model.room;
  if (!session || !state || !room) {
    return (
      <div class="room room-empty">
        <TopBar title={t.room} />
        <main>
          <h1 class="only-heard">{t.room}</h1>
          <p class="waiting" role="status">
            {t.connecting}
          </p>
        </main>
      </div>
    );
  }
  return (
    <>
      {room.status === 'open' || !state.model.position ? (
        <Lobby session={session} state={state} room={room} />
      ) : (
        <TableScreen session={session} state={state} room={room} position={state.model.position} />
      )}
      <LineBanner line={state.line} />
    </>
  );
}

function useSession(code: string): [Session | null, SessionState | null] {
  const [session, setSession] = useState<Session | null>(null);
  const [state, setState] = useState<SessionState | null>(null);
  useEffect(() => {
    const opened = new Session(code, setState);
    setSession(opened);
    return () => opened.close();
  }, [code]);
  return [session, state];
}

/** Says in the tab's title and sign, and with a sound if one is wanted, when it is your turn. */
function useTurnSign(state: SessionState | null): void {
  const { t, lang, settings, announce } = useUi();
  const room = state?.model.room;
  const yourTurn = state !== null && isYourTurn(state.model);
  const title = room ? gameClient(room.game).text(lang).title : t.room;
  useEffect(() => {
    showTurn(yourTurn ? `● ${t.yourTurn} · ${title}` : `${title} · ${t.product}`, yourTurn);
  }, [yourTurn, title, t]);
  useEffect(() => {
    if (!yourTurn) return;
    announce(t.yourTurn);
    if (settings.sound) chime();
  }, [yourTurn]);
}
