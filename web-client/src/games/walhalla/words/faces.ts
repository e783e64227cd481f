import type { Lang } from '../../../i18n/lang';
import type { Face } from '../../game';
import { face as de } from './face.de';
import { face as en } from './face.en';

/** Available from the start; all other texts are loaded with the table. */
export const faces: Readonly<Record<Lang, Face>> = { en, de };
