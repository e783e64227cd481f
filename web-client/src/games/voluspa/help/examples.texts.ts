import type { ExamplesTexts } from '../../common/examples';

export interface ExamplesOfVoluspa {
  /** Below the result of a placement. */
  readonly after: string;
  readonly chapters: readonly ExamplesTexts[];
}
