import { standing } from '../../standing';
import type { Who } from '../../common/who';
import { inOneLine, type TableProps } from '../../game';
import { CardPicture } from '../board/art/card';
import { Shield } from '../board/art/viking';
import type { View } from '../view';
import { logLine } from '../words/log';
import type { Texts } from '../words/texts';

/** What happened since the user last acted, in words. */
export function News({ props, t }: { props: TableProps; t: Texts }) {
  const { lastEvents, lang, players, you } = props;
  const lines = standing(lastEvents).flatMap(({ seq, seat, events }) =>
    events.flatMap((event) => logLine(event, { lang, players, seat, you, seq }) ?? []),
  );
  if (lines.length === 0) return null;
  return (
    <ul class="wh-news" aria-label={t.table.sinceThen} tabIndex={0}>
      {lines.map((line, i) => (
        <li key={i}>{inOneLine(line)}</li>
      ))}
    </ul>
  );
}

/** Which players have already laid their cards. */
export function Deciding({ view, who, t }: { view: View; who: readonly Who[]; t: Texts }) {
  return (
    <ul class="wh-deciding">
      {view.seats.map(({ laid }, seat) => {
        const done = laid !== null;
        return (
          <li key={seat} class={done ? 'done' : ''}>
            <Shield seat={seat} />
            {t.table.decided(who[seat]!, done)}
            {done &&
              (typeof laid === 'object' ? (
                laid.map((card, i) => <CardPicture key={i} card={card} />)
              ) : (
                <CardPicture card="back" />
              ))}
          </li>
        );
      })}
    </ul>
  );
}
