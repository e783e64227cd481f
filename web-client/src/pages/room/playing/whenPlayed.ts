import { atFirstUse } from '../../../i18n/atFirstUse';
import type { Lang } from '../../../i18n/lang';
import type { Messages } from '../../../i18n/messages';
import { spanOf } from '../../../i18n/span';

/** How long ago a move was made, short enough for a line of the log: `3 h ago`. */
export function agoShort(time: number, lang: Lang, { tables }: Messages): string {
  const span = spanOf(time);
  if (span.unit !== 'minute' && span.unit !== 'hour') return tables.ago(span);
  const units = { en: { minute: 'min', hour: 'h' }, de: { minute: 'Min.', hour: 'Std.' } } as const;
  const length = `${span.count} ${units[lang][span.unit]}`;
  return lang === 'de' ? `vor ${length}` : `${length} ago`;
}

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: atFirstUse(() => new Intl.DateTimeFormat('en-GB', options)),
  de: atFirstUse(() => new Intl.DateTimeFormat('de', options)),
});
const exact = formats({ dateStyle: 'medium', timeStyle: 'medium' });
const short = formats({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** To the second: `1 Jan 2026, 14:05:09`. */
export function exactTime(at: number, lang: Lang): string {
  return exact[lang]().format(at);
}

/** Without the year, for a narrow place: `1 Jan, 14:05`. */
export function shortTime(at: number, lang: Lang): string {
  return short[lang]().format(at);
}
