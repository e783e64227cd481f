import type { Lang } from '../../../i18n/lang';
import { leagues as de } from '../../../i18n/leagues.de';
import { leagues as en, type LeagueWords } from '../../../i18n/leagues.en';
import { useUi } from '../../../ui/context';

const words: Readonly<Record<Lang, LeagueWords>> = { en, de };

export const wordsIn = (lang: Lang): LeagueWords => words[lang];

/** The texts of the page's language. */
export function useLeagueWords(): LeagueWords {
  return wordsIn(useUi().lang);
}
