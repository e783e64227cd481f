import type { Lang } from '../i18n/lang';
import { news as de } from '../i18n/news.de';
import { news as en } from '../i18n/news.en';
import { useUi } from './context';

const words: Readonly<Record<Lang, typeof en>> = { en, de };

/** The texts about notifications, loaded with the pages that use them and not with the start page. */
export function useNewsWords(): typeof en {
  return words[useUi().lang];
}
