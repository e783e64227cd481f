import { useMemo, useState } from 'preact/hooks';

import { setBackTo } from '../../games/game';
import type { ConsoleGameAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Switch } from '../../ui/Switch';
import { Hash } from '../parts/Hash';
import { Scrolled } from '../parts/Scrolled';
import { When } from '../parts/When';
import { useWords } from '../words';
import { sentencesOf, type Told } from './told';

interface LogTableProps {
  answer: ConsoleGameAnswer;
  told: Told;
  seq: number;
  onLook(seq: number): void;
}

/** The whole log: when, who, on whose behalf, ids and hashes, in words and as stored. */
export function LogTable({ answer, told, seq, onLook }: LogTableProps) {
  const { t, lang } = useUi();
  const words = useWords();
  const [whole, setWhole] = useState(false);
  const [raw, setRaw] = useState(false);
  const sentences = useMemo(() => told.log.map((entry) => sentencesOf(entry, told, lang, t).join(' ')), [told, lang, t]);
  return (
    <section class="card stack" aria-labelledby="log">
      <h2 id="log">{t.log}</h2>
      {answer.log.length === 0 ? (
        <p class="hint">{t.logEmpty}</p>
      ) : (
        <>
          <div class="row">
            <Switch label={words.game.whole} on={whole} onChange={setWhole} />
            <Switch label={words.game.raw} on={raw} onChange={setRaw} />
          </div>
          <Scrolled label={t.log}>
            <table class="rows log-rows">
              <thead>
                <tr>
                  <th scope="col">{words.game.seq}</th>
                  <th scope="col">{words.game.at}</th>
                  <th scope="col">{words.game.seat}</th>
                  <th scope="col">{words.game.what}</th>
                  <th scope="col">{words.game.move}</th>
                  <th scope="col">{words.game.hash}</th>
                </tr>
              </thead>
              <tbody>
                {answer.log.map((line, n) => (
                  <tr key={line.seq} aria-current={line.seq === seq ? 'true' : undefined}>
                    <th scope="row">
                      <button type="button" aria-label={t.logShow(line.seq)} onClick={() => onLook(line.seq)}>
                        {line.seq}
                      </button>
                    </th>
                    <td>
                      <When at={line.at} seconds />
                    </td>
                    <td>
                      {setBackTo(told.log[n]!) === null && (told.players[line.seat]?.name ?? t.seat(line.seat + 1))}
                      {line.by !== null && <span class="hint"> {words.game.by(line.by)}</span>}
                    </td>
                    <td class="log-words">
                      {sentences[n] === '' ? <span class="hint">{words.game.noWords}</span> : sentences[n]}
                      {raw && (
                        <pre class="hex">
                          {JSON.stringify({ action: line.action, events: line.events }, null, 1)}
                        </pre>
                      )}
                    </td>
                    <td>
                      <Hash hash={line.move} whole={whole} />
                    </td>
                    <td>
                      {line.hash !== null && <Hash hash={line.hash} whole={whole} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolled>
        </>
      )}
    </section>
  );
}
