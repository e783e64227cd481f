import type { Draft, DraftField } from './draft';

/** What each part of the form gets. */
export interface PartProps<D = Draft, F extends string = DraftField> {
  draft: D;
  seats: number;
  faults: Partial<Record<F, string>>;
  onChange(change: Partial<D>): void;
}
