import type { Lang } from '../../i18n/lang';
import type { Kept } from '../../net/protocol';
import { german, type KeptWords } from './de';

/** What the server says of something that it keeps, in the person's language where we have words for it. */
export function keptWords(kept: Kept, lang: Lang): KeptWords {
  return (lang === 'de' ? german[kept.id] : undefined) ?? kept;
}
