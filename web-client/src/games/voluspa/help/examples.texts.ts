import type { ExamplesTexts } from '../../common/examples';

export interface ExamplesOfVoluspa {
  /** Below the position before a placement. */
  readonly before: string;
  readonly chapters: readonly ExamplesTexts[];
}
