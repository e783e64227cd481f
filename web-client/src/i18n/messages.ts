import { de } from './de';
import { en, type Messages } from './en';
import type { Lang } from './lang';

export type { Messages };

export const messages: Readonly<Record<Lang, Messages>> = { en, de };
