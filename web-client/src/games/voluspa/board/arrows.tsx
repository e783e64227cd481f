import { directionOf } from '../offers';
import { sameCell, type Direction, type Piece, type Place } from '../view';
import type { Texts } from '../words/texts';
import { Digits, digitsWidth } from './art/digits';
import { atCell } from './cells';

/** The position of each arrow around the centre of the tile to be pushed. */
const placeOf: Readonly<Record<Direction, { x: number; y: number; turn: number }>> = {
  n: { x: 50, y: -32, turn: 0 },
  e: { x: 132, y: 50, turn: 90 },
  s: { x: 50, y: 132, turn: 180 },
  w: { x: -32, y: 50, turn: 270 },
};

interface ArrowsProps {
  board: readonly Piece[];
  bumps: readonly Place[];
  t: Texts;
  onDirection(direction: Direction): void;
}

/** An arrow for each direction in which the tile on the chosen cell can be pushed, with the points. */
export function Arrows({ board, bumps, t, onDirection }: ArrowsProps) {
  const cell = bumps[0]!.at;
  const pushed = board.find((piece) => sameCell(piece.at, cell));
  return (
    <g transform={atCell(cell)}>
      <rect class="vo-chosen" x="-1" y="-1" width="102" height="102" rx="15" />
      {pushed &&
        bumps.map((bump, i) => {
          const direction = directionOf(bump)!;
          const { x, y, turn } = placeOf[direction];
          const text = String(bump.points);
          return (
            <g
              key={direction}
              class="vo-arrow"
              role="button"
              tabindex={i === 0 ? 0 : -1}
              aria-label={t.offerPush(pushed.tile, direction, bump.points)}
              data-direction={direction}
              transform={`translate(${x} ${y})`}
              onClick={() => onDirection(direction)}
            >
              <circle class="reach" r="38" />
              <path class="shape" transform={`rotate(${turn})`} d="M0 -36L34 2H18V30H-18V2H-34Z" />
              <Digits text={text} x={-digitsWidth(text, 22) / 2} y={-11} size={22} />
            </g>
          );
        })}
    </g>
  );
}
