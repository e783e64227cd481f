import '../../../ui/fair.css';

import { useState } from 'preact/hooks';

import type { Messages } from '../../../i18n/messages';
import type { Room, Seat } from '../../../net/protocol';
import type { KnownRoom } from '../../../state/memory';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Icon, type IconName } from '../../../ui/Icon';
import { checkFairness, type Fairness, type Verdict, verdictOnAll } from './fairness';

interface FairnessCheckProps {
  visit: Pick<Visit, 'record'>;
  room: Room;
  you: Seat | null;
  known: KnownRoom | null;
}

/** Recomputes the shuffle in this browser and shows whether everything was fair. */
export function FairnessCheck({ visit, room, you, known }: FairnessCheckProps) {
  const { t, refused } = useUi();
  const [fairness, setFairness] = useState<Fairness | null>(null);
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      setFairness(checkFairness(room, await visit.record(), you, known));
    } catch (why) {
      refused(why);
    }
    setChecking(false);
  };
  return (
    <section class="fairness stack tight">
      <button type="button" disabled={checking} onClick={() => void check()}>
        <Icon name="seal" />
        {t.checkFairness}
      </button>
      <div role="status">{fairness && <Report fairness={fairness} room={room} t={t} />}</div>
    </section>
  );
}

const icons: Record<Verdict, IconName> = { ok: 'check', bad: 'cross', unknown: 'dash' };

function Report({ fairness, room, t }: { fairness: Fairness; room: Room; t: Messages }) {
  const all = { ok: t.fairAll, unknown: t.fairSome, bad: t.fairNot }[verdictOnAll(fairness)];
  const spoken = { ok: t.fairOk, bad: t.fairBad, unknown: t.fairUnknown };
  const steps = [
    { verdict: fairness.commitment, text: t.fairCommitment },
    { verdict: fairness.firstSeen, text: t.fairFirstSeen, unknown: t.fairUnknownFirst },
    { verdict: fairness.entropy, text: t.fairEntropy, unknown: t.fairUnknownEntropy },
    { verdict: fairness.record, text: t.fairRecord },
    { verdict: fairness.deal, text: t.fairDeal, unknown: t.fairUnknownGame },
  ];
  return (
    <>
      <p class="fair-all">
        <strong>{all}</strong>
      </p>
      <ul class="fair-steps">
        {steps.map(({ verdict, text, unknown }) => (
          <li key={text} class={`fair-${verdict}`}>
            <Icon name={icons[verdict]} />
            <span>
              {text}
              <span class="only-heard">: {spoken[verdict]}</span>
              {verdict === 'unknown' && unknown && <span class="hint"> {unknown}</span>}
            </span>
          </li>
        ))}
      </ul>
      <dl class="facts hexes">
        <div>
          <dt>{t.seed}</dt>
          <dd class="hex">{room.seed}</dd>
        </div>
        <div>
          <dt>{t.key}</dt>
          <dd class="hex">{fairness.key}</dd>
        </div>
      </dl>
    </>
  );
}
