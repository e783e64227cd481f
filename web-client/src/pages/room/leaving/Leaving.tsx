import './leaving.css';

import { useState } from 'preact/hooks';

import type { Room } from '../../../net/protocol';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { useDoing } from '../../../ui/useDoing';
import type { Position } from '../../../state/room';
import { playersOf } from '../names';
import { GiveTime } from './GiveTime';
import { Proposals } from './Proposals';
import { goesOnWithout } from './seats';

interface LeavingProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
}

/** What a player can do besides playing: proposals and leaving. */
export function Leaving({ visit, state, room, position }: LeavingProps) {
  const { t } = useUi();
  const [asked, setAsked] = useState(false);
  const you = state.model.you.seat;
  const mine = you === null ? null : room.seats[you];
  if (room.status !== 'running' || you === null || !mine || mine.out) return null;
  return (
    <>
      <GiveTime visit={visit} room={room} turn={position.turn} players={playersOf(room, t)} you={you} />
      <Proposals visit={visit} state={state} room={room} log={position.log} />
      <section class="card stack">
        <h2>{t.leaving.title}</h2>
        <div class="row">
          <button type="button" class="danger" onClick={() => setAsked(true)}>
            {t.leaving.resign} …
          </button>
        </div>
      </section>
      {asked && <ResignDialog visit={visit} room={room} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Asks for confirmation and explains what will happen to the game. */
function ResignDialog({ visit, room, onClose }: { visit: Visit; room: Room; onClose(): void }) {
  const { t } = useUi();
  const { busy, complaint, attempt } = useDoing();
  const resign = async () => {
    await visit.resign();
    onClose();
  };
  return (
    <Dialog title={t.leaving.resignTitle} onClose={onClose}>
      <div class="stack">
        <p>{goesOnWithout(room) ? t.leaving.resignStandIn : t.leaving.resignEnds}</p>
        {complaint}
        <div class="row">
          <button type="button" class="main" disabled={busy} onClick={onClose}>
            {t.leaving.keepPlaying}
          </button>
          <button type="button" class="danger" disabled={busy} onClick={() => void attempt(resign)}>
            {t.leaving.resignDo}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
