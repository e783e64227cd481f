import './board/art/art.css';
import './picture.css';

import type { PictureProps } from '../game';
import { atCell, boundsOf, unit } from './board/cells';
import { TileArt } from './board/art/tile';
import { cellKey, viewOf, type Piece } from './view';

/** Around the tiles, in cells. */
const margin = 0.4;
/** Minimum width and height in cells, so that a few tiles do not look huge. */
const least = { columns: 4.5, rows: 3 };

/** The tiles on the board, or three of them as the game's icon. */
export function Picture({ view }: PictureProps) {
  const board = view ? viewOf(view).board : [];
  return board.length > 0 ? <Board board={board} /> : <Sign />;
}

function Board({ board }: { board: readonly Piece[] }) {
  const { left, top, right, bottom } = boundsOf(board.map(({ at }) => at));
  const width = Math.max(right - left + 1 + 2 * margin, least.columns);
  const height = Math.max(bottom - top + 1 + 2 * margin, least.rows);
  const [x, y] = [(left + right + 1 - width) / 2, (top + bottom + 1 - height) / 2];
  return (
    <svg
      class="vo-small"
      viewBox={[x, y, width, height].map((cells) => cells * unit).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      {board.map((piece) => (
        <g key={cellKey(piece.at)} transform={atCell(piece.at)}>
          <TileArt kind={piece.tile} boost={piece.boost} />
        </g>
      ))}
    </svg>
  );
}

function Sign() {
  return (
    <svg class="vo-small" viewBox="0 0 300 200" aria-hidden="true" focusable="false">
      <g transform="translate(30 62) rotate(-14 50 50) scale(.95)">
        <TileArt kind="fenrir" />
      </g>
      <g transform="translate(175 62) rotate(14 50 50) scale(.95)">
        <TileArt kind="valkyrie" />
      </g>
      <g transform="translate(94 34) scale(1.120)">
        <TileArt kind="odin" />
      </g>
    </svg>
  );
}
