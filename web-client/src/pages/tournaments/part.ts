import type { Draft, DraftField } from './draft';

/** What each part of the form gets. */
export interface PartProps {
  draft: Draft;
  seats: number;
  faults: Partial<Record<DraftField, string>>;
  onChange(change: Partial<Draft>): void;
}
