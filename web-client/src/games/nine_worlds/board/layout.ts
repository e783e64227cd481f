/** Where a world's pieces are within its 300 × 300: stones at the top, avatars at the bottom, next to the banner. */

export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const left = 68;
const right = 292;
const width = right - left;
const stonesTop = 66;
const stonesHeight = 148;
const avatarsTop = 218;
const avatarSize = 72;
const largest = 104;
const inRow = 3;

export function stoneSpots(count: number): Slot[] {
  const rows = count > inRow ? 2 : 1;
  const perRow = rows === 1 ? count : inRow;
  const size = Math.min(largest, Math.floor(width / perRow), Math.floor(stonesHeight / rows)) - 6;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inThis = Math.min(perRow, count - row * perRow);
    const pitch = Math.min(width / inThis, largest);
    return {
      x: (left + right) / 2 + ((i % perRow) - (inThis - 1) / 2) * pitch - size / 2,
      y: stonesTop + (row + 0.5) * (stonesHeight / rows) - size / 2,
      size,
    };
  });
}

export function avatarSpots(count: number): Slot[] {
  const pitch = Math.min(avatarSize + 6, (width - avatarSize) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => ({
    x: (left + right) / 2 + (i - (count - 1) / 2) * pitch - avatarSize / 2,
    y: avatarsTop,
    size: avatarSize,
  }));
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a box among pieces arranged in rows, so that each hit area extends halfway to its neighbours: a finger is
 * larger than a piece. In the order of the pieces.
 */
export function reachesIn({ x, y, width, height }: Box, pieces: readonly Slot[]): Box[] {
  const rows = [...new Set(pieces.map((piece) => middleOf(piece).y))].sort((a, b) => a - b);
  const downwards = spans(rows, y, y + height);
  return pieces.map((piece) => {
    const row = middleOf(piece).y;
    const across = pieces.filter((each) => middleOf(each).y === row).map((each) => middleOf(each).x);
    const [left, right] = spans(across, x, x + width)[across.indexOf(middleOf(piece).x)]!;
    const [top, bottom] = downwards[rows.indexOf(row)]!;
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
}

/** Divides `from` to `to` halfway between the centres, which are ascending. */
function spans(middles: readonly number[], from: number, to: number): [number, number][] {
  return middles.map((middle, i) => [
    i === 0 ? from : (middles[i - 1]! + middle) / 2,
    i === middles.length - 1 ? to : (middle + middles[i + 1]!) / 2,
  ]);
}

const middleOf = ({ x, y, size }: Slot) => ({ x: x + size / 2, y: y + size / 2 });
