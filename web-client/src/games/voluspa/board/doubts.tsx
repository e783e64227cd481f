import type { Kind } from '../material';
import { cellKey, sameCell, type Cell } from '../view';
import type { Texts } from '../words/texts';
import { atCell } from './cells';

interface DoubtsProps {
  t: Texts;
  tile: Kind;
  cells: readonly Cell[];
  /** The one that was asked about. */
  asked: Cell | null;
  roving: Cell | null;
  onDoubt(at: Cell): void;
}

/** The cells where the tile may not go: each can be asked why. */
export function Doubts({ t, tile, cells, asked, roving, onDoubt }: DoubtsProps) {
  return (
    <>
      {cells.map((at) => (
        <g
          key={cellKey(at)}
          class={asked && sameCell(asked, at) ? 'vo-doubt asked' : 'vo-doubt'}
          role="button"
          tabindex={roving && sameCell(roving, at) ? 0 : -1}
          aria-label={t.table.doubt(tile, at)}
          data-why={cellKey(at)}
          transform={atCell(at)}
          onClick={() => onDoubt(at)}
        >
          <rect class="slot" x="5" y="5" width="90" height="90" rx="12" />
          <circle class="ground" cx="50" cy="50" r="24" />
          <path class="sign" d="M42 43a8 8 0 1 1 11 7.5q-3 1.5-3 5.5" />
          <circle class="dot" cx="50" cy="63" r="2.6" />
          <rect class="ring reach" x="0" y="0" width="100" height="100" rx="14" />
        </g>
      ))}
    </>
  );
}
