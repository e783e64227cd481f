import type { ChapterTexts, KeysTexts } from '../../common/help';

/** The texts of the help; one object per language. */
export interface HelpTexts {
  readonly chapters: readonly ChapterTexts[];
  readonly actions: string;
  readonly actionRows: readonly (readonly [name: string, cost: string, meaning: string])[];
  readonly powers: string;
  readonly powersText: string;
  readonly avatars: string;
  readonly avatarsText: string;
  readonly inUse: string;
  readonly notInUse: string;
  readonly scoring: string;
  readonly scoreRows: readonly (readonly [points: string, meaning: string])[];
  readonly keys: KeysTexts;
}
