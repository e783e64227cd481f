import type { ChapterTexts, KeysTexts } from '../../common/help';

/** The texts of the help; one object per language. */
export interface HelpTexts {
  readonly tiles: string;
  readonly inThisGame: string;
  readonly notInThisGame: string;
  readonly value: string;
  readonly count: string;
  readonly noValue: string;
  readonly first: string;
  readonly chapters: readonly ChapterTexts[];
  readonly keys: KeysTexts;
}
