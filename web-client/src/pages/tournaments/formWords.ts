import type { Lang } from '../../i18n/lang';
import { organising as de } from '../../i18n/organising.de';
import { organising as en, type OrganisingWords } from '../../i18n/organising.en';
import { useUi } from '../../ui/context';

const words: Readonly<Record<Lang, OrganisingWords>> = { en, de };

export const wordsIn = (lang: Lang): OrganisingWords => words[lang];

/** The texts of the forms in the page's language. */
export function useFormWords(): OrganisingWords {
  return wordsIn(useUi().lang);
}
