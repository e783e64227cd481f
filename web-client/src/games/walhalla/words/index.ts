import type { Lang } from '../../../i18n/lang';
import { de } from './de';
import { en } from './en';
import type { Texts } from './texts';

const texts: Readonly<Record<Lang, Texts>> = { en, de };

export function textsIn(lang: Lang): Texts {
  return texts[lang];
}
