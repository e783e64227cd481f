import type { LogEntry } from '../../net/protocol';
import type { PieceMove } from '../game';
import { happenings } from './history';
import { fieldKey } from './view';

/** Vikings come from the boat that arrived last; boats sail in by their own animation. */
export function movesOf(entry: LogEntry): PieceMove[] {
  return happenings([entry]).flatMap((event) =>
    event.type === 'landed' ? [{ piece: `.wh-landed[data-at="${fieldKey(event.field)}"]`, from: '.wh-docked.arriving' }] : [],
  );
}
