import './local.css';

import { useEffect, useRef, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { GameFacts } from '../../../net/protocol';
import type { LocalPlayer } from '../../../state/localPlayers';
import { useUi } from '../../../ui/context';
import { TopBar } from '../../../ui/TopBar';
import { useGameFacts } from '../../../ui/useGameFacts';
import { Connecting } from '../Connecting';
import { NoRoom } from '../NoRoom';
import { RoomScreen } from '../RoomScreen';
import { type Present, useVisits } from './useVisits';
import { wordsIn } from './words';

interface LocalRoomProps {
  code: string;
  players: readonly LocalPlayer[];
  at: number | null;
}

/**
 * A room whose players share this device: shows the table of the player who is to act. In games with hidden hands the
 * device is passed on before the next player's table is shown.
 */
export function LocalRoom({ code, players, at }: LocalRoomProps) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const present = useVisits(code, players);
  const [shown, setShown] = useState<number | null>(null);
  const hides = hasSecrets(useGameFacts(present[0]?.state.model.room?.game ?? null));
  const wanted = playerToShow(present, shown);
  useEffect(() => {
    if (wanted !== null && hides === false) setShown(wanted);
  }, [wanted, hides]);

  const refusal = present.find(({ state }) => state.refusal)?.state.refusal;
  if (refusal) return <NoRoom why={refusal} />;
  if (wanted === null) return <Connecting text={w.starting} />;
  const { player, visit, state } = present[wanted]!;
  const isOver = state.model.room?.status === 'finished';
  if (wanted !== shown && !isOver) {
    if (hides !== true) return <Connecting text={w.starting} />;
    const { title } = gameClient(state.model.room!.game).text(lang);
    return <Cover title={title} name={player.name} onReady={() => setShown(wanted)} />;
  }
  return <RoomScreen key={wanted} code={code} visit={visit} state={state} at={at} />;
}

/** Returns whose table to show: the one shown already as long as that player may act. Null: the game has not begun. */
export function playerToShow(present: readonly Present[], shown: number | null): number | null {
  const latest = present.reduce<Present | null>((last, each) => (seqOf(each) > (last ? seqOf(last) : -1) ? each : last), null);
  const position = latest?.state.model.position;
  if (!position) return null;
  const isAsked = (place: number | null) => {
    const seat = place === null ? null : (present[place]?.state.model.you.seat ?? null);
    return seat !== null && position.turn.to_act.includes(seat);
  };
  if (isAsked(shown)) return shown;
  const next = present.findIndex((_, place) => isAsked(place));
  return next >= 0 ? next : (shown ?? 0);
}

function seqOf({ state }: Present): number {
  return state.model.position?.seq ?? -1;
}

/** Whether players of the game have secrets from each other. Null: not known yet. Better one cover too many. */
function hasSecrets(facts: GameFacts | null | undefined): boolean | null {
  return facts === null ? null : facts === undefined || facts.secrets === true;
}

interface CoverProps {
  title: string;
  name: string;
  onReady(): void;
}

/** The device is passed on: nothing of any table is shown. */
function Cover({ title, name, onReady }: CoverProps) {
  const w = wordsIn(useUi().lang);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <div class="room room-empty">
      <TopBar title={title} />
      <main class="pass-on">
        <section class="card stack">
          <h1>{w.pass(name)}</h1>
          <p class="hint">{w.about}</p>
          <button ref={button} type="button" class="main" onClick={onReady}>
            {w.ready(name)}
          </button>
        </section>
      </main>
    </div>
  );
}
