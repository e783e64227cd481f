import './leaving.css';

import { useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Room, Seat } from '../../../net/protocol';
import { loadName, saveName } from '../../../state/memory';
import type { Position } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { useAttempt } from '../../../ui/useAttempt';
import { Nudges } from './Nudges';
import { isAsked, ProposalLine } from './ProposalLine';
import { howLeft } from './seats';
import { TimeUp } from './TimeUp';
import { wordsIn } from './words';

interface AskedProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
  players: readonly Player[];
}

/** Over the table: proposals of the others, and the way back for a player who is out. */
export function Asked({ visit, state, room, position, players }: AskedProps) {
  const { t, lang, notify } = useUi();
  const { me } = usePerson();
  const [busy, attempt] = useAttempt();
  const you = state.model.you.seat;
  if (room.status !== 'running') return null;
  const mine = you === null ? null : room.seats[you];
  const asked = room.proposals.filter((proposal) => isAsked(proposal, you));
  const offered = you === null ? room.seats.flatMap((seat, n) => (seat.offered ? [n] : [])) : [];
  const inherited = room.proposals.flatMap(({ what, state: outcome, seat, person }) =>
    you === null && what === 'hand_over' && outcome === 'agreed' && me && !me.guest && person === me.name
      ? [seat!]
      : [],
  );
  const comeBack = async () => {
    await visit.comeBack();
    notify(t.leaving.cameBack);
  };
  return (
    <>
      {room.broken && (
        <div class="asked-over" role="status">
          <p>
            <strong>{t.repair.broken}</strong> {t.repair.note(room.broken.note)}
          </p>
        </div>
      )}
      {room.paused !== null && (
        <div class="asked-over calm" role="status">
          <p>{t.time.paused(t.date(room.paused))}</p>
        </div>
      )}
      <TimeUp visit={visit} room={room} turn={position.turn} players={players} you={you} />
      <Nudges visit={visit} room={room} position={position} players={players} you={you} />
      {mine?.out && (
        <div class="asked-over" role="status">
          <p>{howLeft(position.log, you!) === 'resigned' ? t.leaving.youResigned : t.leaving.youAreOut}</p>
          {mine.can_return && (
            <button type="button" class="main" disabled={busy} onClick={() => void attempt(comeBack)}>
              {t.leaving.comeBack}
            </button>
          )}
        </div>
      )}
      {asked.map((proposal) => (
        <div key={proposal.n} class="asked-over" role="status">
          <ProposalLine visit={visit} proposal={proposal} players={players} you={you} />
        </div>
      ))}
      {offered.map((seat) => (
        <Offered
          key={seat}
          visit={visit}
          seat={seat}
          name={players[seat]?.name ?? ''}
          says={t.leaving.seatOffered(players[seat]?.name ?? '')}
        />
      ))}
      {inherited.map((seat) => (
        <Offered
          key={seat}
          visit={visit}
          seat={seat}
          name={players[seat]?.name ?? ''}
          says={wordsIn(lang).handedToYou(players[seat]?.name ?? '')}
        />
      ))}
    </>
  );
}

/** A seat that the user may take over, and why. */
function Offered({ visit, seat, name: whose, says }: { visit: Visit; seat: Seat; name: string; says: string }) {
  const { t } = useUi();
  const { me } = usePerson();
  const [busy, attempt] = useAttempt();
  const own = me && !me.guest ? me.name : null;
  const [name, setName] = useState(loadName);
  const sit = async () => {
    const clean = own ?? name.trim();
    if (clean === '') return;
    if (own === null) saveName(clean);
    await visit.sit(clean, seat);
  };
  return (
    <form
      class="asked-over"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(sit);
      }}
    >
      <p>{says}</p>
      {own === null && (
        <input
          aria-label={t.yourName}
          placeholder={t.yourName}
          autocomplete="nickname"
          maxLength={24}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
      <button type="submit" class="main" disabled={busy}>
        {t.leaving.takeSeat(whose)}
      </button>
    </form>
  );
}
