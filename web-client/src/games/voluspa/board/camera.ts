import type { Cell } from '../view';

/** Where the board lies on the screen: screen = board * scale + [x, y]. A cell is `unit` wide on the board. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The cells from `left`, `top` to `right`, `bottom`, all included. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const unit = 100;

/** As an SVG transform: moves content of 100 by 100 to a cell. */
export function atCell([x, y]: Cell): string {
  return `translate(${x * unit} ${y * unit})`;
}

/** Pixels per cell: from a bird's eye to as large as a tile is worth looking at. */
const nearest = 1.8;
const farthest = 0.14;
/** No tile is shown larger than this when the board is fitted. */
const comfortable = 0.96;
/** Below this width in pixels the tools on the board's edge would hide it, so it is fitted under them. */
const narrow = 640;
const underTools = 56;

export function boundsOf(cells: readonly Cell[]): Bounds {
  if (cells.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** All of the bounds in sight, in the middle, with room around for the numbers of rows and columns. */
export function fit({ left, top, right, bottom }: Bounds, screen: Size): Camera {
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  const free = screen.width < narrow ? underTools : 0;
  const { width, height } = { width: screen.width, height: Math.max(screen.height - free, unit) };
  const scale = clamp(
    Math.min(width / ((columns + 0.9) * unit), height / ((rows + 0.9) * unit)),
    farthest,
    comfortable,
  );
  return {
    scale,
    x: width / 2 - ((left + right + 1) / 2) * unit * scale,
    y: free + height / 2 - ((top + bottom + 1) / 2) * unit * scale,
  };
}

/** Nearer by a factor; what lies under the point on the screen stays there. */
export function zoom(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const scale = clamp(camera.scale * factor, farthest, nearest);
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Moved just so far that a cell is in sight. */
export function reveal(camera: Camera, [x, y]: Cell, { width, height }: Size): Camera {
  const cell = unit * camera.scale;
  const shift = (start: number, room: number) =>
    start < 0 ? -start : start + cell > room ? room - start - cell : 0;
  return pan(camera, shift(camera.x + x * cell, width), shift(camera.y + y * cell, height));
}

/** Whether all of the bounds are on the screen. */
export function inSight({ left, top, right, bottom }: Bounds, camera: Camera, { width, height }: Size): boolean {
  const cell = unit * camera.scale;
  return (
    camera.x + left * cell >= 0 &&
    camera.y + top * cell >= 0 &&
    camera.x + (right + 1) * cell <= width &&
    camera.y + (bottom + 1) * cell <= height
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
