import type { ChapterTexts, KeysTexts } from '../../common/help';

/** The texts of the help; one object per language. */
export interface HelpTexts {
  readonly chapters: readonly (ChapterTexts & { readonly picture?: 'places' | 'boat' | 'land' | 'battle' | 'tips' })[];
  readonly terrains: string;
  readonly cards: string;
  readonly keys: KeysTexts;
}
