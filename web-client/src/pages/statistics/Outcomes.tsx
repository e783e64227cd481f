import type { ComponentChild } from 'preact';

import type { PersonKind } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Bars } from './Bars';
import { mean, percent } from './numbers';
import { wordsIn } from './words';

type Sums = Pick<PersonKind, 'played' | 'won' | 'ranks' | 'finished' | 'points'>;

interface OutcomesProps {
  title: string;
  of: string;
  lines: readonly (Sums & { readonly key: string; readonly name: string; readonly shown?: ComponentChild; readonly ahead?: number })[];
}

/** Results by seat. */
export function BySeat({ seats }: { seats: PersonKind['by_seat'] }) {
  const w = wordsIn(useUi().lang);
  return (
    <Outcomes
      title={w.bySeat}
      of={w.seat}
      lines={seats.map((line) => ({ ...line, key: String(line.seat), name: w.seatNo(line.seat) }))}
    />
  );
}

/** Results row by row: by seat, by option, by opponent. */
export function Outcomes({ title, of, lines }: OutcomesProps) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const isAgainst = lines.some(({ ahead }) => ahead !== undefined);
  return (
    <Bars
      title={title}
      of={of}
      columns={[w.played, isAgainst ? w.ahead : w.won, w.rank, w.score]}
      measured={1}
      rows={lines.map(({ key, name, shown, played, won, ahead, ranks, finished, points }) => ({
        key,
        name,
        shown,
        value: (ahead ?? won) / Math.max(1, played),
        cells: [String(played), percent(ahead ?? won, played, lang), mean(ranks, played, lang), mean(points, finished, lang)],
      }))}
    />
  );
}
