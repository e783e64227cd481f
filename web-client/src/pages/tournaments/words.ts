import type { Lang } from '../../i18n/lang';
import { tournaments as de } from '../../i18n/tournaments.de';
import { tournaments as en, type TournamentWords } from '../../i18n/tournaments.en';
import { useUi } from '../../ui/context';

const words: Readonly<Record<Lang, TournamentWords>> = { en, de };

export const wordsIn = (lang: Lang): TournamentWords => words[lang];

/** The texts of the page's language. */
export function useWords(): TournamentWords {
  return wordsIn(useUi().lang);
}
