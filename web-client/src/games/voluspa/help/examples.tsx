import type { Lang } from '../../../i18n/lang';
import { Drawing, ExampleChapters } from '../../common/examples';
import { atCell, boundsOf, unit } from '../board/cells';
import { TileArt } from '../board/art/tile';
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
  const { chapters, before } = { en, de }[lang];
  return <ExampleChapters chapters={chapters} draw={(name) => <Shots shots={shotsOf(name)} before={before} t={t} />} />;
}

const scale = 0.56;
const margin = 0.15;

function Shots({ shots, before, t }: { shots: readonly Shot[]; before: string; t: Texts }) {
  const placements = shots.flatMap(({ view, action, points = 0 }, i) =>
    action && isPlace(action as Place) ? [{ board: view.board, place: action as Place, points, after: shots[i + 1]!.view.board }] : [],
  );
  const cells = [...shots.flatMap(({ view }) => view.board.map((piece) => piece.at)), ...placements.map(({ place }) => place.at)];
  const [first] = placements;
  // A tile that is covered, taken or pushed is not where it was.
  const changesMore = placements.some(({ board, place }) => board.some((piece) => sameCell(piece.at, place.at)));
  return (
    <>
      {changesMore && first && (
        <Drawing caption={before}>
          <Board board={first.board} cells={cells} t={t} />
        </Drawing>
      )}
      {placements.map(({ place, points, after }) => (
        <Drawing key={cellKey(place.at)} caption={`${t.tile[place.tile]}: ${t.points(points)}`}>
          <Board board={after} cells={cells} t={t} placed={place.at} />
        </Drawing>
      ))}
    </>
  );
}

interface BoardProps {
  board: readonly Piece[];
  /** All cells of the example, so that its drawings are alike. */
  cells: readonly Cell[];
  t: Texts;
  /** Where a tile was placed. */
  placed?: Cell;
}

function Board({ board, cells, t, placed }: BoardProps) {
  const { left, top, right, bottom } = boundsOf(cells);
  const [width, height] = [right - left + 1 + 2 * margin, bottom - top + 1 + 2 * margin].map((n) => n * unit) as [number, number];
  const tiles = board.map(({ tile, at: cell, boost }) => t.cellTile(tile, cell, boost));
  return (
    <svg
      viewBox={`${(left - margin) * unit} ${(top - margin) * unit} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      role="img"
      aria-label={tiles.join('; ')}
      focusable="false"
    >
      {board.map((piece) => (
        <g key={cellKey(piece.at)} transform={atCell(piece.at)}>
          <TileArt kind={piece.tile} boost={piece.boost} />
        </g>
      ))}
      {placed && <rect class="vo-chosen" transform={atCell(placed)} x="-1" y="-1" width="102" height="102" rx="15" />}
    </svg>
  );
}
