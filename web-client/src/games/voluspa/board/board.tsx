import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';

import { Panned, type PannedControls } from '../../common/board/panned';
import type { Wondering } from '../../common/useWondering';
import type { Over } from '../../game';
import type { Kind } from '../material';
import type { Offer } from '../offers';
import { cellKey, sameCell, tileKey, type Cell, type Direction, type Inspected, type Piece, type Place, type Preview, type View } from '../view';
import type { Texts } from '../words/texts';
import { Arrows } from './arrows';
import { TileArt, ZeroToken } from './art/tile';
import { atCell, boundsOf, type Bounds, unit, withRulers } from './cells';
import { Doubts } from './doubts';
import { Offers } from './offers';
import { PreviewMarks } from './preview';
import { Values } from './values';

interface BoardProps {
  view: View;
  t: Texts;
  /** The chosen tile, the offers for it, and the one with the keyboard focus. */
  tile: Kind | null;
  offers: readonly Offer[];
  roving: Cell | null;
  wondering: Wondering;
  /** The bumps to choose from. */
  bumps: readonly Place[];
  /** The placement to be confirmed. */
  ghost: { readonly action: Place; readonly preview: Preview | null } | null;
  /** The laid tile with the keyboard focus; tiles can be asked about at any time. */
  looked: Cell | null;
  /** Newly changed cells. */
  changed: readonly Cell[];
  /** The keys of the tiles that count 0. */
  zeroed: ReadonlySet<string>;
  inspected: Inspected | null;
  /** The current choice on the board; null for none. */
  choice: string | null;
  helpId: string;
  controls: RefObject<PannedControls | null>;
  over: Over | null;
  onCell(at: Cell): void;
  onDirection(direction: Direction): void;
  onTile(piece: Piece): void;
}

/** The maximum scale of tiles when all are shown. */
const comfortable = 0.96;
const underTools = 56;

export function Board(props: BoardProps) {
  const { view, t, tile, offers, wondering, bumps, ghost, changed, zeroed, inspected, roving, looked } = props;
  // With a margin of one cell, so that nothing moves when a tile is picked up and its cells are shown.
  const bounds = useMemo(() => {
    const { left, top, right, bottom } = boundsOf(view.board.map((piece) => piece.at));
    return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
  }, [view.board]);
  // Tiles under an offer or among arrows cannot be asked about, since a finger would hit the other.
  const isOffered = ({ at }: Piece) => bumps.length > 0 || wondering.isOn || offers.some((offer) => sameCell(offer.at, at));
  const tiles = useMemo(
    () =>
      view.board.map((piece) => (
        <Tile
          key={cellKey(piece.at)}
          piece={piece}
          t={t}
          zeroed={zeroed.has(tileKey(piece))}
          first={looked !== null && sameCell(piece.at, looked)}
          onTile={isOffered(piece) ? null : props.onTile}
        />
      )),
    [view.board, t, zeroed, looked, offers, wondering.isOn, bumps.length === 0],
  );
  return (
    <Panned
      look="vo-board"
      area={withRulers(bounds)}
      most={comfortable}
      underTools={underTools}
      piece={unit}
      choice={props.choice}
      held={props.over?.holds}
      label={t.table.board}
      describedBy={props.helpId}
      controls={props.controls}
    >
      <Rulers {...bounds} />
      {tiles}
      {changed.map((cell) => (
        <rect key={cellKey(cell)} class="vo-new" transform={atCell(cell)} x="-1" y="-1" width="102" height="102" rx="15" />
      ))}
      {openCells(view).map((cell) => (
        <rect key={cellKey(cell)} class="vo-open" transform={atCell(cell)} x="-6" y="-6" width="112" height="112" rx="19" />
      ))}
      {inspected && <Values inspected={inspected} />}
      {tile && offers.length > 0 && (
        <Offers board={view.board} t={t} tile={tile} offers={offers} roving={roving} onCell={props.onCell} />
      )}
      <Doubts wondering={wondering} />
      {ghost && <PreviewMarks action={ghost.action} preview={ghost.preview} />}
      {bumps.length > 0 && <Arrows board={view.board} bumps={bumps} t={t} onDirection={props.onDirection} />}
      {props.over?.draw(bounds, props.controls)}
    </Panned>
  );
}

/** The hermod being followed and the raven that may move on. */
function openCells({ turn }: View): Cell[] {
  return [turn.hermod, turn.raven?.at ?? null].filter((cell) => cell !== null);
}

interface TileProps {
  piece: Piece;
  t: Texts;
  zeroed: boolean;
  /** Whether it is the first laid tile to get the keyboard focus. */
  first: boolean;
  /** Null while it cannot be asked about. */
  onTile: ((piece: Piece) => void) | null;
}

function Tile({ piece, t, zeroed, first, onTile }: TileProps) {
  const asked = onTile && {
    role: 'button' as const,
    tabindex: first ? 0 : -1,
    'data-tile': cellKey(piece.at),
    onClick: () => onTile(piece),
  };
  return (
    <g
      class={onTile ? 'vo-lying' : 'vo-lying under'}
      role="img"
      {...asked}
      aria-label={t.cellTile(piece.tile, piece.at, piece.boost, zeroed)}
      transform={atCell(piece.at)}
    >
      <g class="vo-arriving" data-at={cellKey(piece.at)} key={piece.tile}>
        <TileArt kind={piece.tile} boost={piece.boost} />
        {zeroed && <ZeroToken />}
      </g>
      <rect class="ring" x="0" y="0" width="100" height="100" rx="14" />
    </g>
  );
}

/** Row and column numbers around the tiles, so that texts can name a cell. */
function Rulers({ left, top, right, bottom }: Bounds) {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const text = (n: number) => String(n).replace('-', '−');
  return (
    <g class="vo-ruler" aria-hidden="true">
      {numbers(left, right).map((x) => (
        <text key={`x${x}`} x={(x + 0.5) * unit} y={top * unit - 10}>
          {text(x)}
        </text>
      ))}
      {numbers(top, bottom).map((y) => (
        <text key={`y${y}`} x={left * unit - 18} y={(y + 0.5) * unit + 7}>
          {text(y)}
        </text>
      ))}
    </g>
  );
}
