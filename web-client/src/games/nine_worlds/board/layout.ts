/** Where the pieces of a world lie inside its 300 × 300: stones above, avatars below, beside the banner. */

interface Slot {
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
