import './room.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { isYourTurn } from '../../state/room';
import { Visit, type VisitState } from '../../state/visit';
import { useUi } from '../../ui/context';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { useReload } from '../../ui/useReload';
import { chime } from './chime';
import { LineBanner } from './LineBanner';
import { NoRoom } from './NoRoom';
import { TableScreen } from './playing/TableScreen';
import { useSpokenLog } from './useSpokenLog';
import { Waiting } from './waiting/Waiting';

/** One room, from the first name typed in to the end of the game. */
export function RoomPage({ code, at = null }: { code: string; at?: number | null }) {
  const { t } = useUi();
  const [visit, state] = useVisit(code);
  useReload(state?.refusal, state?.line === 'connected');
  useTurnSign(state);
  useSpokenLog(state?.model ?? null);

  if (state?.refusal) return <NoRoom why={state.refusal} />;
  const room = state?.model.room;
  if (!visit || !state || !room) {
    return (
      <div class="room room-empty">
        <TopBar title={t.room} />
        <main>
          <h1 class="only-heard">{t.room}</h1>
          <p class="connecting" role="status">
            {t.connecting}
          </p>
        </main>
      </div>
    );
  }
  return (
    <>
      {room.status === 'open' || !state.model.position ? (
        <Waiting visit={visit} state={state} room={room} />
      ) : (
        <TableScreen visit={visit} state={state} room={room} position={state.model.position} at={at} />
      )}
      <LineBanner line={state.line} />
    </>
  );
}

function useVisit(code: string): [Visit | null, VisitState | null] {
  const [visit, setVisit] = useState<Visit | null>(null);
  const [state, setState] = useState<VisitState | null>(null);
  useEffect(() => {
    const opened = new Visit(code, setState);
    setVisit(opened);
    return () => opened.close();
  }, [code]);
  return [visit, state];
}

/** Says in the tab's title and sign, and with a sound if one is wanted, when it is your turn. */
function useTurnSign(state: VisitState | null): void {
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
