import type { Lang } from '../../i18n/lang';
import type { Json } from '../../net/protocol';
import { kindsOf } from './deal';
import { printed } from './material';
import { Pile } from './panel/stock';
import { optionsOf } from './view';
import { textsIn } from './words';

/** What the current options put into the box. */
export function OptionsSummary({ options, lang }: { options: Json; lang: Lang }) {
  const t = textsIn(lang);
  const inBox = kindsOf(optionsOf(options));
  return (
    <section class="vo-box" aria-label={t.inTheBox}>
      <Pile tiles={inBox.map((kind) => [kind, printed[kind].count])} t={t} />
    </section>
  );
}
