import { useCallback } from 'preact/hooks';

import { listReports } from '../../net/console';
import type { Report } from '../../net/protocol';
import { Pages } from '../parts/Pages';
import { Titled } from '../parts/Titled';
import { usePaged } from '../../ui/usePaged';
import { addressOf, reportsPlace } from '../place';
import { useWords } from '../words';
import { ReportCard } from './ReportCard';

const atOnce = 20;

/** Players' reports, open or closed. */
export function ReportsPage({ status }: { status: 'open' | 'closed' }) {
  const words = useWords().reports;
  const ask = useCallback(
    async (after: Report | null) => {
      const { reports, more } = await listReports(status, after?.id ?? null, atOnce);
      return { items: reports, more };
    },
    [status],
  );
  const list = usePaged(ask);
  return (
    <>
      <Titled title={words.title} />
      <nav class="console-parts" aria-label={words.title}>
        <ul>
          {(['open', 'closed'] as const).map((each) => (
            <li key={each}>
              <a href={addressOf(reportsPlace(each))} aria-current={each === status ? 'page' : undefined}>
                {words.of[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Pages list={list} none={words.none[status]}>
        {(reports) => (
          <ul class="stack">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} level={2} onClosed={list.again} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </>
  );
}
