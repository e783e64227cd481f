import type { Player } from '../../../games/game';
import type { Lang } from '../../../i18n/lang';
import type { Messages } from '../../../i18n/messages';
import type { Proposal, Seat } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { clockWords } from '../../../ui/clockWords';
import { useAttempt } from '../../../ui/useAttempt';
import { wordsIn } from './words';

interface ProposalLineProps {
  visit: Visit;
  proposal: Proposal;
  players: readonly Player[];
  you: Seat | null;
}

/** One proposal in words, its result, and the user's answer. */
export function ProposalLine({ visit, proposal, players, you }: ProposalLineProps) {
  const { t, lang } = useUi();
  const [busy, attempt] = useAttempt();
  const { n, by, state, waits_for: waitsFor } = proposal;
  const nameOf = (seat: Seat) => players[seat]?.name ?? '';
  const what = proposalWords(proposal, nameOf, you, t, lang);
  // An agreed hand-over waits for the spectator to take the seat.
  const canWithdraw = by === you && (state === 'open' || (state === 'agreed' && proposal.what === 'hand_over'));
  const answer = (yes: boolean) => void attempt(() => visit.answer(n, yes));
  const others = waitsFor.filter((seat) => seat !== you);
  return (
    <div class="proposal">
      <p>
        {by === you ? t.leaving.youPropose(what) : t.leaving.proposes(nameOf(by), what)}{' '}
        <span class="hint">{outcomeWords(proposal, others, nameOf, t)}</span>
      </p>
      {state === 'open' && isAsked(proposal, you) && (
        <div class="row">
          <button type="button" class="main" disabled={busy} onClick={() => answer(true)}>
            {t.leaving.agree}
          </button>
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t.leaving.disagree}
          </button>
        </div>
      )}
      {canWithdraw && (
        <div class="row">
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t.leaving.takeBack}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether a seat still has to answer. */
export function isAsked({ state, waits_for: waitsFor }: Proposal, you: Seat | null): boolean {
  return state === 'open' && you !== null && waitsFor.includes(you);
}

function proposalWords(
  proposal: Proposal,
  nameOf: (seat: Seat) => string,
  you: Seat | null,
  t: Messages,
  lang: Lang,
): string {
  switch (proposal.what) {
    case 'cancel':
      return t.leaving.wantsCancel;
    case 'pause':
      return t.leaving.wantsPause(t.date(proposal.until ?? 0));
    case 'clock':
      return t.leaving.wantsClock(clockWords(proposal.clock, t));
    case 'substitute':
      return t.leaving.wantsSubstitute(nameOf(proposal.seat ?? 0));
    case 'take_back':
      return wordsIn(lang).wantsTakeBack;
    case 'tie':
      return wordsIn(lang).wantsTie;
    case 'hand_over':
      return wordsIn(lang)[proposal.by === you ? 'youHandOver' : 'wantsHandOver'](proposal.person ?? '');
  }
}

function outcomeWords(
  { state, by, declined_by: declinedBy }: Proposal,
  waiting: readonly Seat[],
  nameOf: (seat: Seat) => string,
  t: Messages,
): string {
  if (state === 'agreed') return t.leaving.agreed;
  if (state === 'open') return waiting.length > 0 ? t.leaving.waitsFor(t.list(waiting.map(nameOf))) : '';
  return declinedBy === null || declinedBy === by ? t.leaving.takenBack : t.leaving.declinedBy(nameOf(declinedBy));
}
