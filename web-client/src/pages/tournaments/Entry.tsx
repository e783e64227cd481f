import { newEntropy } from '../../fair/entropy';
import type { Tournament } from '../../net/protocol';
import { cancelTournament, joinTournament, leaveTournament, startTournament } from '../../net/tournaments';
import { usePerson } from '../../ui/person/context';
import { Sure } from '../../ui/Sure';
import { useRefusalText } from './refusals';
import { SignIn } from './SignIn';
import { useChange } from './useChange';
import { useWords } from './words';

interface EntryProps {
  tournament: Tournament;
  /** Loads the tournament again. */
  onDone(): Promise<void>;
}

/** Before the start: joining and leaving, and for the organiser starting and cancelling. */
export function Entry({ tournament, onDone }: EntryProps) {
  const w = useWords();
  const { code, joined, organises, players, to, same_deal: sameDeal } = tournament;
  const { me } = usePerson();
  const { busy, complaint, change } = useChange(onDone, useRefusalText());
  if (!me) return null;
  return (
    <section class="card stack" aria-label={w.open}>
      {me.guest ? (
        <SignIn text={w.accountsOnly} />
      ) : joined ? (
        <>
          <p>{w.youJoined}</p>
          <div class="row">
            <button type="button" disabled={busy} onClick={() => change(() => leaveTournament(code), w.nowLeft)}>
              {w.leave}
            </button>
          </div>
        </>
      ) : players < to ? (
        <button
          type="button"
          class="main tournament-big"
          disabled={busy}
          onClick={() => change(() => joinTournament(code, sameDeal ? newEntropy() : undefined), w.nowJoined)}
        >
          {w.join}
        </button>
      ) : (
        <p>{w.isFull}</p>
      )}
      {organises && <Organiser tournament={tournament} busy={busy} onChange={change} />}
      {complaint}
    </section>
  );
}

interface OrganiserProps {
  tournament: Tournament;
  busy: boolean;
  onChange(doing: () => Promise<unknown>): void;
}

function Organiser({ tournament, busy, onChange }: OrganiserProps) {
  const w = useWords();
  const { code, players, from, seats } = tournament;
  const missing = Math.max(from, seats) - players;
  return (
    <div class="stack tight tournament-organiser">
      <p>{w.youOrganise}</p>
      {missing > 0 && <p>{w.tooFew(missing)}</p>}
      <div class="row">
        {missing <= 0 && (
          <Sure text={w.start} question={w.startSure(players)} disabled={busy} onDo={() => onChange(() => startTournament(code))} />
        )}
        <Sure text={w.cancel} question={w.cancelSure} disabled={busy} onDo={() => onChange(() => cancelTournament(code))} />
      </div>
    </div>
  );
}

/** Leaving a running tournament. */
export function LeaveRunning({ tournament: { code, league }, onDone }: EntryProps) {
  const w = useWords();
  const { busy, complaint, change } = useChange(onDone, useRefusalText());
  return (
    <div class="stack tight">
      <Sure
        text={w.leaveRunning}
        question={league ? w.leaveDivisionSure : w.leaveSure}
        disabled={busy}
        onDo={() => change(() => leaveTournament(code), w.nowLeft)}
      />
      {complaint}
    </div>
  );
}
