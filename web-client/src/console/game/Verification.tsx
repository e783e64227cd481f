import { useState } from 'preact/hooks';

import { verify } from '../../net/console';
import type { VerificationAnswer } from '../../net/protocol';
import { Icon } from '../../ui/Icon';
import { useDoing } from '../../ui/useDoing';
import { useWords } from '../words';

/** Whether the game is as it was written: its chain, and every move by the rules. */
export function Verification({ number }: { number: number }) {
  const words = useWords();
  const [told, setTold] = useState<VerificationAnswer | null>(null);
  const { busy, complaint, attempt } = useDoing();
  const check = async () => {
    setTold(null);
    setTold(await verify(number));
  };
  return (
    <section class="card stack" aria-labelledby="verification" aria-busy={busy}>
      <h2 id="verification">{words.verification.title}</h2>
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void attempt(check)}>
          <Icon name="seal" />
          {words.verification.do}
        </button>
      </div>
      {complaint}
      <div role="status" class="stack tight">
        {busy && <p class="hint">{words.verification.busy}</p>}
        {told?.findings.length === 0 && <p>{words.verification.sound(told.actions)}</p>}
        {told !== null && told.findings.length > 0 && (
          <>
            <p class="error">{words.verification.found(told.findings.length)}</p>
            <ul class="bullets">
              {told.findings.map(({ seq, sentence }, n) => (
                <li key={n}>
                  {seq !== null && <strong>{words.verification.at(seq)} </strong>}
                  {sentence}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
