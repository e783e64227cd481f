import type { ExamplesTexts } from '../../common/examples';

/** A number of a seat. */
export type Column = 'midgard' | 'asgard' | 'walhalla' | 'score';

export interface ExamplesOfWalhalla {
  /** The players by seat: their colours. */
  readonly seats: readonly string[];
  readonly columns: Readonly<Record<Column, string>>;
  readonly chapters: readonly ExamplesTexts[];
}
