import type { Lang } from '../../i18n/lang';
import type { Json } from '../../net/protocol';
import { kindsOf } from './deal';
import { Pile } from './stock';
import { textsIn } from './texts';
import { printed } from './tiles/kinds';
import { optionsOf } from './view';

/** What the present choice puts into the box. */
export function OptionsSummary({ options, lang }: { options: Json; lang: Lang }) {
  const t = textsIn(lang);
  const inBox = kindsOf(optionsOf(options));
  return (
    <section class="vo-box" aria-label={t.inTheBox}>
      <Pile tiles={inBox.map((kind) => [kind, printed[kind].count])} t={t} />
    </section>
  );
}
