import './room.css';

import { useEffect, useRef, useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../games/find';
import { goInstead, roomPlace } from '../../router';
import { knownRooms } from '../../state/memory';
import { isYourTurn } from '../../state/room';
import { Visit, type VisitState } from '../../state/visit';
import { useUi } from '../../ui/context';
import { tick } from '../../ui/tick';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { ScriptGone } from '../../ui/script';
import { useReload } from '../../ui/useReload';
import { chime } from './chime';
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
  const movedTo = state?.movedTo ?? null;
  useEffect(() => {
    if (movedTo !== null) goInstead(roomPlace(movedTo));
  }, [movedTo]);

  if (state?.refusal) return <NoRoom why={state.refusal} />;
  const room = state?.model.room;
  // What is fetched while the line is opened need not be waited for afterwards.
  const name = room?.game ?? knownRooms().find((known) => known.code === code)?.game ?? null;
  const { play, gone } = useNeededGame(name);
  const position = room?.status === 'open' ? null : (state?.model.position ?? null);
  // Who comes to a game that has begun was never in its waiting room; who waited in it stays until the table is there.
  const hasWaited = useRef(false);
  hasWaited.current ||= room?.status === 'open';
  if (gone && position) return <ScriptGone />;
  if (!visit || !state || !room || (position ? !play : !hasWaited.current)) {
    return (
      <div class="room room-empty">
        <TopBar title={t.room} />
        <main>
          <h1 class="only-heard">{t.room}</h1>
          <p class="connecting" role="status">
            {state?.line === 'reconnecting' ? t.notConnected : t.connecting}
          </p>
        </main>
      </div>
    );
  }
  return position && play ? (
    <TableScreen visit={visit} state={state} room={room} play={play} position={position} at={at} />
  ) : (
    <Waiting visit={visit} state={state} room={room} />
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
    if (settings.ticks) tick(2);
  }, [yourTurn]);
}
