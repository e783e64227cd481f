import type { Lang } from '../../i18n/lang';
import type { Kept } from '../../net/protocol';
import { german, type KeptWords } from './de';

/** Returns the description of one kind of stored data, in the user's language if there is a translation. */
export function keptWords(kept: Kept, lang: Lang): KeptWords {
  return (lang === 'de' ? german[kept.id] : undefined) ?? kept;
}
