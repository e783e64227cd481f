import type { Lang } from '../../i18n/lang';
import { useUi } from '../../ui/context';
import { de } from './de';
import { en, type Words } from './en';

export type { Words };

/** What the console says: kept apart from the words of the page, so that no player loads them. */
const words: Readonly<Record<Lang, Words>> = { en, de };

export function useWords(): Words {
  return words[useUi().lang];
}
