import { myReports } from '../../../net/reports';
import type { MyReport } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { ErrorText } from '../../../ui/refusal';
import { useList } from '../../../ui/useList';

/** The user's reports and their outcomes. */
export function MyReports() {
  const { t } = useUi();
  const { items, why } = useList(myReports);
  return (
    <section class="card stack" aria-labelledby="my-reports">
      <h3 id="my-reports">{t.reports.mine}</h3>
      <p class="hint">{t.reports.mineText}</p>
      <ErrorText why={why} />
      {items?.length === 0 && <p>{t.reports.none}</p>}
      {items !== null && items.length > 0 && (
        <ul class="list-lines">
          {items.map((each) => (
            <Line key={each.id} report={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ report: { at, name, text, outcome, answer } }: { report: MyReport }) {
  const { t } = useUi();
  return (
    <li class="list-line">
      <div class="list-words">
        <p class="hint">
          {t.date(at)}
          {name !== null && `, ${t.reports.about(name)}`}
        </p>
        <p class="own-words">{text}</p>
        <p>
          <strong>{outcome === null ? t.reports.waiting : t.reports.outcomes[outcome]}</strong>{' '}
          {answer !== '' && t.reports.answer(answer)}
        </p>
      </div>
    </li>
  );
}
