import type { Area } from '../../common/board/camera';
import type { Cell } from '../view';

/** The width of a cell on the board. */
export const unit = 100;

/** Returns an SVG transform that moves content of 100 by 100 to a cell. */
export function atCell([x, y]: Cell): string {
  return `translate(${x * unit} ${y * unit})`;
}

/** The cells from `left`, `top` to `right`, `bottom`, inclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(cells: readonly Cell[]): Bounds {
  if (cells.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The cells with space around them for row and column numbers. */
export function withRulers({ left, top, right, bottom }: Bounds): Area {
  const ruler = 0.45;
  return {
    left: (left - ruler) * unit,
    top: (top - ruler) * unit,
    right: (right + 1 + ruler) * unit,
    bottom: (bottom + 1 + ruler) * unit,
  };
}
