import { useCallback } from 'preact/hooks';

import { askVerification, verifyAll } from '../../net/console';
import type { WholeVerificationAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { useDoing } from '../../ui/useDoing';
import { useAsked } from '../parts/useAsked';
import { Waiting } from '../parts/Waiting';
import { addressOf, gamePlace } from '../place';
import { useWords } from '../words';
import { useLive } from './useLive';

/** Polling interval in milliseconds while a verification runs. */
const every = 1_000;

const isUnderWay = ({ begun, ended }: WholeVerificationAnswer) => begun !== null && ended === null;

/** Whether all stored games verify. */
export function AllGames() {
  const words = useWords().allGames;
  const asked = useAsked(askVerification);
  const { answer, again } = asked;
  const { busy, complaint, attempt } = useDoing();
  const goes = answer !== null && isUnderWay(answer);
  useLive(
    every,
    useCallback(() => {
      if (goes) void again();
    }, [goes, again]),
  );
  const begin = async () => {
    await verifyAll();
    await again();
  };
  return (
    <section class="card stack" aria-labelledby="all-games" aria-busy={goes}>
      <h2 id="all-games">{words.title}</h2>
      <p class="hint">{words.about}</p>
      <div class="row">
        <button type="button" disabled={busy || goes} onClick={() => void attempt(begin)}>
          <Icon name="seal" />
          {words.do}
        </button>
      </div>
      {complaint}
      {(!answer || asked.why !== null) && <Waiting asked={asked} />}
      {answer && (goes ? <Progress answer={answer} /> : <Outcome answer={answer} />)}
    </section>
  );
}

function Progress({ answer: { games, of } }: { answer: WholeVerificationAnswer }) {
  const words = useWords().allGames;
  return (
    <>
      <progress aria-label={words.title} max={of} value={games} />
      <p class="hint">{words.going(games, of)}</p>
    </>
  );
}

function Outcome({ answer: { ended, games, actions, findings, found } }: { answer: WholeVerificationAnswer }) {
  const { t } = useUi();
  const words = useWords().allGames;
  if (ended === null) return <p class="hint">{words.never}</p>;
  if (found === 0) return <p role="status">{words.sound(games, actions, t.date(ended))}</p>;
  return (
    <div role="status" class="stack tight">
      <p class="error">{words.found(found, t.date(ended))}</p>
      <ul class="bullets">
        {findings.map(({ game, sentence }, n) => (
          <li key={n}>
            {game !== null && (
              <>
                <a href={addressOf(gamePlace(game))}>{words.game(game)}</a>{' '}
              </>
            )}
            {sentence}
          </li>
        ))}
      </ul>
      {found > findings.length && <p class="hint">{words.more(found - findings.length)}</p>}
    </div>
  );
}
