import type { ComponentChildren } from 'preact';

import type { Lang } from '../../../i18n/lang';
import { Drawing, ExampleChapters } from '../../common/examples';
import { atCell, boundsOf, unit } from '../board/cells';
import { TileArt } from '../board/art/tile';
import { PreviewMarks } from '../board/preview';
import { cellKey, isPlace, sameCell, type Cell, type Piece, type Place } from '../view';
import { textsIn } from '../words';
import type { Texts } from '../words/texts';
import positions from './examples.json';
import { de } from './examples.de';
import { en } from './examples.en';

/** A position, and what is placed there; the last one is the result. */
interface Shot {
  readonly view: { readonly board: readonly Piece[] };
  readonly action?: { readonly type: string };
  readonly points?: number;
}

const shotsOf = (name: string) => (positions as unknown as Readonly<Record<string, readonly Shot[]>>)[name] ?? [];

/** Worked examples and questions, drawn from positions that the engine has computed. */
export function Examples({ lang }: { lang: Lang }) {
  const t = textsIn(lang);
  const { chapters, after } = { en, de }[lang];
  return <ExampleChapters chapters={chapters} draw={(name) => <Shots shots={shotsOf(name)} after={after} t={t} />} />;
}

const scale = 0.56;
const margin = 0.15;

function Shots({ shots, after, t }: { shots: readonly Shot[]; after: string; t: Texts }) {
  const placements = shots.flatMap(({ view: { board }, action, points }, i) => {
    if (!action || !isPlace(action)) return [];
    const place = { ...action, points: points ?? 0 } as Place;
    return [{ board, place, boost: at(shots[i + 1]!.view.board, place.at)?.boost ?? 0 }];
  });
  const cells = [...shots.flatMap(({ view }) => view.board.map((piece) => piece.at)), ...placements.map(({ place }) => place.at)];
  // A tile that is covered, taken or pushed: then the result shows more than the placed tile.
  const changesMore = placements.some(({ board, place }) => at(board, place.at));
  return (
    <>
      {placements.map(({ board, place, boost }) => (
        <Drawing key={cellKey(place.at)} caption={`${t.tile[place.tile]}: ${t.points(place.points)}`}>
          <Board board={board} cells={cells} t={t} placed={place}>
            <PreviewMarks action={place} preview={{ points: place.points, parts: [], effects: [placedWith(place, boost)] }} />
          </Board>
        </Drawing>
      ))}
      {changesMore && (
        <Drawing caption={after}>
          <Board board={shots.at(-1)!.view.board} cells={cells} t={t} />
        </Drawing>
      )}
    </>
  );
}

const at = (board: readonly Piece[], cell: Cell) => board.find((piece) => sameCell(piece.at, cell));
const placedWith = ({ at: cell, tile }: Place, boost: number) => ({ type: 'placed', seat: 0, at: cell, tile, boost }) as const;

interface BoardProps {
  board: readonly Piece[];
  /** All cells of the example, so that its drawings are alike. */
  cells: readonly Cell[];
  t: Texts;
  placed?: Place;
  children?: ComponentChildren;
}

function Board({ board, cells, t, placed, children }: BoardProps) {
  const { left, top, right, bottom } = boundsOf(cells);
  const [width, height] = [right - left + 1 + 2 * margin, bottom - top + 1 + 2 * margin].map((n) => n * unit) as [number, number];
  const tiles = board.map(({ tile, at: cell, boost }) => t.cellTile(tile, cell, boost));
  return (
    <svg
      viewBox={`${(left - margin) * unit} ${(top - margin) * unit} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      role="img"
      aria-label={[...tiles, ...(placed ? [t.table.wouldDo(placed.tile, placed.at)] : [])].join('; ')}
      focusable="false"
    >
      {board.map((piece) => (
        <g key={cellKey(piece.at)} transform={atCell(piece.at)}>
          <TileArt kind={piece.tile} boost={piece.boost} />
        </g>
      ))}
      {children}
    </svg>
  );
}
