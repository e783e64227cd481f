import type { ExamplesTexts } from '../../common/examples';

/** A number of a faction. */
export type Column = 'reserve' | 'valhalla' | 'score' | 'ap';

export interface ExamplesOfNineWorlds {
  readonly columns: Readonly<Record<Column, string>>;
  readonly chapters: readonly ExamplesTexts[];
}
