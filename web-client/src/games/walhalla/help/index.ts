import type { Lang } from '../../../i18n/lang';
import { help as de } from './de';
import { help as en } from './en';
import type { HelpTexts } from './texts';

const texts: Readonly<Record<Lang, HelpTexts>> = { en, de };

export function helpIn(lang: Lang): HelpTexts {
  return texts[lang];
}
