import type { Lang } from '../../i18n/lang';
import { useUi } from '../../ui/context';
import { de } from './de';
import { en, type Words } from './en';

export type { Words };

/** The console's texts, separate from the page's so that players do not load them. */
const words: Readonly<Record<Lang, Words>> = { en, de };

export function useWords(): Words {
  return words[useUi().lang];
}
