import './room.css';

import { useEffect, useRef } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../games/find';
import { cacheLoadedFiles } from '../../net/worker';
import { goInstead, roomPlace } from '../../router';
import { knownRooms } from '../../state/memory';
import { isYourTurn } from '../../state/room';
import type { Visit, VisitState } from '../../state/visit';
import { useUi } from '../../ui/context';
import { tick } from '../../ui/tick';
import { showTurn } from '../../ui/title';
import { ScriptGone } from '../../ui/script';
import { useReload } from '../../ui/useReload';
import { chime } from './chime';
import { Connecting } from './Connecting';
import { NoRoom } from './NoRoom';
import { TableScreen } from './playing/TableScreen';
import { useSoon } from './useSoon';
import { useSpokenLog } from './useSpokenLog';
import { Waiting } from './waiting/Waiting';

interface RoomScreenProps {
  code: string;
  visit: Visit | null;
  state: VisitState | null;
  at: number | null;
}

/** A room as one person sees it, from entering a name to the end of the game. */
export function RoomScreen({ code, visit, state, at }: RoomScreenProps) {
  const { t } = useUi();
  useReload(state?.refusal, state?.line === 'connected');
  useTurnSign(state);
  useSpokenLog(state?.model ?? null);
  const movedTo = state?.movedTo ?? null;
  useEffect(() => {
    if (movedTo !== null) goInstead(roomPlace(movedTo));
  }, [movedTo]);

  if (state?.refusal) return <NoRoom why={state.refusal} />;
  const room = state?.model.room;
  // Loaded while the connection is opened, so that it need not be awaited afterwards.
  const name = room?.game ?? knownRooms().find((known) => known.code === code)?.game ?? null;
  const { play, gone } = useNeededGame(name);
  const position = room?.status === 'open' ? null : (state?.model.position ?? null);
  const opens = position !== null && play !== null;
  // With them, the room opens offline.
  useSoon(opens ? cacheLoadedFiles : null);
  // People who enter a running game skip the waiting room; those in the waiting room stay until the table is loaded.
  const hasWaited = useRef(false);
  hasWaited.current ||= room?.status === 'open';
  if (gone && position) return <ScriptGone />;
  if (!visit || !state || !room || (position ? !play : !hasWaited.current)) {
    return <Connecting text={state?.line === 'reconnecting' ? t.notConnected : t.connecting} />;
  }
  return position && play ? (
    <TableScreen visit={visit} state={state} room={room} play={play} position={position} at={at} />
  ) : (
    <Waiting visit={visit} state={state} room={room} />
  );
}

/** Shows in the tab's title and icon, and optionally with a sound, that it is the user's turn. */
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
