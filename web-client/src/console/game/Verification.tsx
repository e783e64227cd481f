import { useState } from 'preact/hooks';

import { verify, verifyWithNewestRules } from '../../net/console';
import type { VerificationAnswer } from '../../net/protocol';
import { Icon } from '../../ui/Icon';
import { useDoing } from '../../ui/useDoing';
import { useWords } from '../words';
import { SideBySide } from './SideBySide';

const checks = { stored: verify, newest: verifyWithNewestRules } as const;
type Check = keyof typeof checks;

/**
 * Whether the stored game is intact: its hash chain, every move by the rules, and whether newer rules would change it.
 */
export function Verification({ number }: { number: number }) {
  const words = useWords().verification;
  const [told, setTold] = useState<{ readonly check: Check; readonly answer: VerificationAnswer } | null>(null);
  const { busy, complaint, attempt } = useDoing();
  const run = async (check: Check) => {
    setTold(null);
    setTold({ check, answer: await checks[check](number) });
  };
  return (
    <section class="card stack" aria-labelledby="verification" aria-busy={busy}>
      <h2 id="verification">{words.title}</h2>
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void attempt(() => run('stored'))}>
          <Icon name="seal" />
          {words.do}
        </button>
        <button type="button" disabled={busy} onClick={() => void attempt(() => run('newest'))}>
          {words.newest.do}
        </button>
      </div>
      {complaint}
      <div role="status" class="stack tight">
        {busy && <p class="hint">{words.busy}</p>}
        {told && <Answer {...told} />}
      </div>
    </section>
  );
}

function Answer({ check, answer: { actions, findings } }: { check: Check; answer: VerificationAnswer }) {
  const words = useWords().verification;
  if (findings.length === 0) return <p>{check === 'newest' ? words.newest.same(actions) : words.sound(actions)}</p>;
  return (
    <>
      <p class="error">{check === 'newest' ? words.newest.found : words.found(findings.length)}</p>
      <ul class="stack">
        {findings.map(({ seq, sentence, difference }, n) => (
          <li key={n} class="stack tight">
            <p>
              {seq !== null && <strong>{words.at(seq)} </strong>}
              {sentence}
            </p>
            {difference && <SideBySide {...words.sides[check]} difference={difference} />}
          </li>
        ))}
      </ul>
    </>
  );
}
