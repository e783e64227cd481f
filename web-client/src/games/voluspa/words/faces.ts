import type { Lang } from '../../../i18n/lang';
import type { Face } from '../../game';
import { face as de } from './face.de';
import { face as en } from './face.en';

/** At hand from the start; all other words come with the table. */
export const faces: Readonly<Record<Lang, Face>> = { en, de };
