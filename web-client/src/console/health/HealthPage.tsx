import { useCallback, useMemo } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { spanOf } from '../../i18n/span';
import { askHealth } from '../../net/console';
import type { HealthAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { type Curve, Curves } from '../parts/Curves';
import { Scrolled } from '../parts/Scrolled';
import { Titled } from '../parts/Titled';
import { useAsked } from '../parts/useAsked';
import { Waiting } from '../parts/Waiting';
import { useWords } from '../words';
import { AllGames } from './AllGames';
import { type Hour, hoursOf } from './hours';
import { useLive } from './useLive';

/** Polling interval in milliseconds. */
const every = 10_000;

/** The server's health now and over the last day. */
export function HealthPage() {
  const words = useWords().health;
  const asked = useAsked(askHealth);
  const { answer, again } = asked;
  useLive(
    every,
    useCallback(() => void again(), [again]),
  );
  return (
    <>
      <Titled title={words.title} />
      {(!answer || asked.why !== null) && <Waiting asked={asked} />}
      {answer && (
        <>
          <Now answer={answer} />
          <AllGames />
          <LastDay answer={answer} />
        </>
      )}
    </>
  );
}

function Now({ answer }: { answer: HealthAnswer }) {
  const { t, lang } = useUi();
  const words = useWords().health;
  const last = answer.minutes.at(-1);
  const { bots, last_backup: backup, last_verification: verified } = answer;
  const when = (at: number) => `${t.date(at)} (${t.tables.ago(spanOf(answer.now - at))})`;
  return (
    <div class="console-columns">
      <section class="card stack" aria-labelledby="now">
        <h2 id="now">{words.now}</h2>
        <p class="hint">{words.asOf(t.clock(answer.now))}</p>
        <dl class="facts">
          <Fact label={words.connections} value={String(last?.connections ?? 0)} />
          <Fact label={words.rooms} value={String(last?.rooms ?? 0)} />
          <Fact label={words.moves} value={String(last?.moves ?? 0)} />
          <Fact label={words.commitBy(words.median)} value={milliseconds(last?.commit_median ?? null, lang)} />
          <Fact label={words.commitBy(words.p99)} value={milliseconds(last?.commit_p99 ?? null, lang)} />
          <Fact label={words.commitsWaiting} value={String(answer.commits_waiting)} />
          <Fact label={words.bots} value={words.botsAre(bots.thinking, bots.threads, bots.waiting)} />
        </dl>
      </section>
      <section class="card stack" aria-labelledby="server">
        <h2 id="server">{words.server}</h2>
        <dl class="facts">
          <Fact label={words.started} value={when(answer.started)} />
          <Fact label={words.database} value={bytes(answer.database_bytes, lang)} />
          <Fact label={words.resident} value={bytes(answer.resident_bytes, lang)} />
          <Fact label={words.backup} value={backup === null ? words.never : when(backup)} />
          <Fact label={words.failed} value={String(answer.failed_backups)} isBad={answer.failed_backups > 0} />
          <Fact label={words.verified} value={verified === null ? words.neverVerified : when(verified.at)} />
          {verified !== null && <Fact label={words.found} value={String(verified.findings)} isBad={verified.findings > 0} />}
        </dl>
      </section>
      <section class="card stack" aria-labelledby="versions">
        <h2 id="versions">{words.versions}</h2>
        <dl class="facts">
          <Fact label={words.program} value={answer.version} />
          {answer.rules.map(({ game, rules }) => (
            <Fact key={game} label={words.rulesOf(gameClient(game).text(lang).title)} value={String(rules)} />
          ))}
          <Fact label={words.schema} value={String(answer.schema)} />
          <Fact label={words.protocol} value={String(answer.protocol)} />
        </dl>
      </section>
      <section class="card stack" aria-labelledby="outbox">
        <h2 id="outbox">{words.outbox}</h2>
        {answer.outbox.length === 0 ? (
          <p class="hint">{words.noOutbox}</p>
        ) : (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{words.channel}</th>
                <th scope="col">{words.waiting}</th>
                <th scope="col">{words.failing}</th>
              </tr>
            </thead>
            <tbody>
              {answer.outbox.map(({ channel, waiting, failing }) => (
                <tr key={channel}>
                  <th scope="row">{words.channels[channel] ?? channel}</th>
                  <td>{waiting}</td>
                  <td class={failing > 0 ? 'error' : undefined}>{failing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {answer.mail_refusal && <p class="error">{words.mailRefused(t.date(answer.mail_refusal.at), answer.mail_refusal.why)}</p>}
        {answer.pushes_of_other_key > 0 && <p class="error">{words.otherKey(answer.pushes_of_other_key)}</p>}
      </section>
    </div>
  );
}

function Fact({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class={isBad ? 'error' : undefined}>{value}</dd>
    </div>
  );
}

interface Drawing {
  readonly title: string;
  readonly curves: readonly Curve[];
  readonly columns: readonly (readonly [string, (hour: Hour) => string])[];
  sayY(y: number): string;
}

function LastDay({ answer: { minutes } }: { answer: HealthAnswer }) {
  const { t, lang } = useUi();
  const words = useWords().health;
  const hours = useMemo(() => hoursOf(minutes), [minutes]);
  const [from, to] = [minutes[0]?.at ?? 0, minutes.at(-1)?.at ?? 0];
  if (minutes.length === 0) return <p class="hint">{words.noMinutes}</p>;
  const number = (value: number) => value.toLocaleString(lang);
  const commit = (value: number | null) => milliseconds(value, lang);
  const drawings: readonly Drawing[] = [
    {
      title: words.connections,
      curves: [{ name: words.connections, kind: 1, points: minutes.map(({ at, connections }) => [at, connections]) }],
      columns: [[words.most, (hour) => number(hour.connections)]],
      sayY: number,
    },
    {
      title: words.rooms,
      curves: [{ name: words.rooms, kind: 2, points: minutes.map(({ at, rooms }) => [at, rooms]) }],
      columns: [[words.most, (hour) => number(hour.rooms)]],
      sayY: number,
    },
    {
      title: words.moves,
      curves: [{ name: words.moves, kind: 4, points: minutes.map(({ at, moves }) => [at, moves]) }],
      columns: [[words.inAll, (hour) => number(hour.moves)]],
      sayY: number,
    },
    {
      title: words.commit,
      curves: [
        { name: words.median, kind: 2, points: minutes.map(({ at, commit_median: median }) => [at, median]) },
        { name: words.p99, kind: 0, points: minutes.map(({ at, commit_p99: p99 }) => [at, p99]) },
      ],
      columns: [
        [words.mostMedian, (hour) => commit(hour.commitMedian)],
        [words.mostP99, (hour) => commit(hour.commitP99)],
      ],
      sayY: commit,
    },
  ];
  return (
    <section class="stack" aria-labelledby="last-day">
      <h2 id="last-day">{words.lastDay}</h2>
      <div class="console-pairs">
        {drawings.map(({ title, curves, columns, sayY }) => (
          <section key={title} class="card stack" aria-label={title}>
            <h3>{title}</h3>
            <Curves label={words.drawn(title)} curves={curves} from={from} to={to} sayX={t.clock} sayY={sayY}>
              <Scrolled label={title}>
                <table class="rows">
                  <thead>
                    <tr>
                      <th scope="col">{words.hour}</th>
                      {columns.map(([name]) => (
                        <th key={name} scope="col">
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {hours.map((hour) => (
                      <tr key={hour.at}>
                        <th scope="row">{t.date(hour.at)}</th>
                        {columns.map(([name, say]) => (
                          <td key={name}>{say(hour)}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scrolled>
            </Curves>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Formats a time given in microseconds. */
function milliseconds(micro: number | null, lang: string): string {
  return micro === null ? '–' : `${(micro / 1_000).toLocaleString(lang, { maximumFractionDigits: 1 })} ms`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

function bytes(count: number, lang: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  return `${(count / 1_000 ** power).toLocaleString(lang, { maximumFractionDigits: 1 })} ${units[power]!}`;
}
