import { useState } from 'preact/hooks';

import type { Me } from '../../../net/protocol';
import { serverNow } from '../../../net/serverTime';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { Seen } from '../../../ui/person/Seen';
import { useDoing } from '../../../ui/useDoing';

/** Days on which the user's clocks are paused. */
export function Vacation({ vacation }: { vacation: Exclude<Me['vacation'], null> }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [days, setDays] = useState(7);
  const { busy, complaint, attempt } = useDoing();
  const { until, left } = vacation;
  const isAway = until !== null && until > serverNow();
  const most = Math.max(1, left);
  const begin = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await person.change({ vacation: { days: Math.min(days, most) } });
      notify(t.time.vacationBegun);
    });
  };
  const end = () =>
    void attempt(async () => {
      await person.change({ vacation: null });
      notify(t.time.vacationEnded);
    });
  return (
    <section class="card stack" aria-labelledby="vacation">
      <h3 id="vacation">{t.time.vacation}</h3>
      <p>
        {t.time.vacationText} <Seen by="all" />
      </p>
      {isAway && (
        <p role="status">
          <strong>{t.time.vacationIs(t.date(until))}</strong>
        </p>
      )}
      <p class="hint">{t.time.vacationLeft(left)}</p>
      {complaint}
      <div class="row">
        {left > 0 && (
          <form class="row" onSubmit={begin}>
            <label for="vacation-days">{t.time.vacationDays}</label>
            <input
              id="vacation-days"
              class="few-digits"
              type="number"
              min={1}
              max={most}
              value={Math.min(days, most)}
              onInput={({ currentTarget: { value } }) => setDays(Math.max(1, Math.round(Number(value)) || 1))}
            />
            <button type="submit" class={isAway ? undefined : 'main'} disabled={busy}>
              {isAway ? t.time.vacationLonger : t.time.vacationBegin}
            </button>
          </form>
        )}
        {isAway && (
          <button type="button" class="main" disabled={busy} onClick={end}>
            {t.time.vacationEnd}
          </button>
        )}
      </div>
    </section>
  );
}
