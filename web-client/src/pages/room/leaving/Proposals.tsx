import { useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import type { Clock, LogEntry, Proposal, Room } from '../../../net/protocol';
import type { Terms, Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { ClockForm } from '../../../ui/options/ClockForm';
import { useAttempt } from '../../../ui/useAttempt';
import { playersOf } from '../names';
import { HandOver } from './HandOver';
import { ProposalLine } from './ProposalLine';
import { hasPlayed, isPlayed, isSomebody } from './seats';
import { wordsIn } from './words';

interface ProposalsProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  log: readonly LogEntry[];
}

const day = 24 * 60 * 60 * 1_000;
/** In days. */
const pauses = [1, 3, 7, 14];

/** Open proposals, and those the user can make. */
export function Proposals({ visit, state, room, log }: ProposalsProps) {
  const { t, lang, notify } = useUi();
  const words = wordsIn(lang);
  const [busy, attempt] = useAttempt();
  const [pause, setPause] = useState(1);
  const [clock, setClock] = useState<Clock | undefined>(undefined);
  const you = state.model.you.seat!;
  const players = playersOf(room, t);
  const canPropose = (what: Proposal['what'], seat: number | null = null) =>
    isLeftToPlayers(what, room) &&
    !room.proposals.some((each) => each.state === 'open' && each.what === what && each.seat === seat);
  const propose = (terms: Terms) =>
    void attempt(async () => {
      let says = t.leaving.proposed;
      try {
        await visit.propose(terms);
      } catch (why) {
        if (!(terms.what === 'take_back' && why instanceof Refusal && why.code === 'illegal')) throw why;
        says = words.noTakeBack;
      }
      notify(says);
    });
  // Only a seat that may return can be given to another person.
  const replaceable = room.seats.flatMap(({ out, can_return: canReturn, offered }, seat) =>
    out && canReturn && !offered && canPropose('substitute', seat) ? [seat] : [],
  );

  return (
    <section class="card stack">
      <h2>{t.leaving.agreeing}</h2>
      <p class="hint">{t.leaving.agreeingText}</p>
      {room.proposals.length > 0 && (
        <ul class="proposals">
          {room.proposals.map((proposal) => (
            <li key={proposal.n}>
              <ProposalLine visit={visit} proposal={proposal} players={players} you={you} />
            </li>
          ))}
        </ul>
      )}
      {canPropose('take_back', you) && hasPlayed(log, you) && (
        <div class="stack tight">
          <button type="button" disabled={busy} onClick={() => propose({ what: 'take_back' })}>
            {words.proposeTakeBack}
          </button>
          <p class="hint">{room.settings.rated ? words.takeBackRated : words.takeBackText}</p>
        </div>
      )}
      {replaceable.map((seat) => (
        <button key={seat} type="button" disabled={busy} onClick={() => propose({ what: 'substitute', seat })}>
          {t.leaving.proposeSubstitute(players[seat]?.name ?? '')}
        </button>
      ))}
      {room.settings.clock !== null && canPropose('pause') && (
        <form
          class="row pause-form"
          onSubmit={(event) => {
            event.preventDefault();
            propose({ what: 'pause', for: pause * day });
          }}
        >
          <label class="only-heard" for="pause-for">
            {t.leaving.pauseFor}
          </label>
          <select
            id="pause-for"
            value={String(pause)}
            onChange={({ currentTarget: { value } }) => setPause(Number(value))}
          >
            {pauses.map((days) => (
              <option key={days} value={String(days)}>
                {t.leaving.pauses[days]}
              </option>
            ))}
          </select>
          <button type="submit" disabled={busy}>
            {t.leaving.proposePause}
          </button>
        </form>
      )}
      {canPropose('clock') && (
        <button type="button" disabled={busy} onClick={() => setClock(room.settings.clock)}>
          {t.leaving.proposeClock} …
        </button>
      )}
      {mayTie(room) && canPropose('tie') && (
        <div class="stack tight">
          <button type="button" disabled={busy} onClick={() => propose({ what: 'tie' })}>
            {words.proposeTie}
          </button>
          <p class="hint">{words.tieText}</p>
        </div>
      )}
      {mayHandOver(room) && canPropose('hand_over', you) && <HandOver room={room} busy={busy} propose={propose} />}
      {canPropose('cancel') && (
        <div class="stack tight">
          <button type="button" disabled={busy} onClick={() => propose({ what: 'cancel' })}>
            {t.leaving.proposeCancel}
          </button>
          <p class="hint">{t.leaving.proposeCancelText}</p>
        </div>
      )}
      {clock !== undefined && (
        <Dialog title={t.leaving.proposeClock} onClose={() => setClock(undefined)}>
          <form
            class="stack"
            onSubmit={(event) => {
              event.preventDefault();
              setClock(undefined);
              propose({ what: 'clock', clock });
            }}
          >
            <ClockForm clock={clock} onChange={setClock} />
            <button type="submit" class="main">
              {t.leaving.propose}
            </button>
          </form>
        </Dialog>
      )}
    </section>
  );
}

/** In a tournament, other agreements could hold up a round. */
function isLeftToPlayers(what: Proposal['what'], { settings }: Room): boolean {
  return !settings.tournament || what === 'tie' || what === 'take_back';
}

/** Whether another player can agree to it, and no rating depends on the player. */
function mayHandOver({ seats, settings }: Room): boolean {
  return !settings.rated && seats.filter(isSomebody).length > 1;
}

/** Whether people hold the only two seats that are not out. */
function mayTie({ seats }: Room): boolean {
  const left = seats.filter(({ out }) => !out);
  return left.length === 2 && left.every(isPlayed);
}
