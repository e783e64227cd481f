import type { LogEntry, Seat } from '../../net/protocol';
import type { PieceMove } from '../game';
import { unit } from './board/cells';
import { happenings } from './history';
import { cellKey } from './view';

/** Tiles that were pushed come from their cells, those of others from their seats; one's own were previewed. */
export function movesOf(entry: LogEntry, you: Seat | null): PieceMove[] {
  return happenings([entry]).flatMap((event): PieceMove[] => {
    if (event.type === 'bumped') {
      const { from, to } = event;
      return [{ piece: pieceAt(cellKey(to)), from: [(from[0] - to[0]) * unit, (from[1] - to[1]) * unit] }];
    }
    if (event.type !== 'placed' || event.seat === you) return [];
    return [{ piece: pieceAt(cellKey(event.at)), from: `.players .player:nth-child(${event.seat + 1})` }];
  });
}

const pieceAt = (cell: string) => `.vo-arriving[data-at="${cell}"]`;
