import type { Field } from '../view';

/**
 * The layout of the coast. `along` grows from the coast outwards to the sea, `across` from the first fjord to the last.
 * On a wide screen the coast is on the left, on a tall one at the bottom.
 */
export interface Layout {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  /** The length of a row along; the widths of a peninsula and a fjord across. */
  readonly row: number;
  readonly land: number;
  readonly water: number;
  readonly coast: number;
  readonly tip: number;
  readonly rows: readonly number[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const wide = { row: 64, land: 80, water: 64, coast: 56, tip: 92, sea: 14 };
const tall = { land: 74, water: 52, coast: 32, tip: 42, sea: 4 };
/** The shortest row on a tall screen, where rows fill the available space. */
const shortest = 24;
const longest = 42;

/** `ratio` is the height of the available space divided by its width. */
export function layoutOf(lengths: readonly number[], isTall: boolean, ratio = 1): Layout {
  const rows = lengths.map((tiles) => tiles * 2);
  const most = Math.max(...rows);
  const { sea, ...measures } = isTall ? tall : wide;
  const across = 3 * measures.land + 4 * measures.water;
  const free = across * ratio - measures.coast - measures.tip - sea;
  const row = isTall ? Math.min(longest, Math.max(shortest, free / most)) : wide.row;
  const along = measures.coast + most * row + measures.tip + sea;
  return {
    ...measures,
    row,
    rows,
    tall: isTall,
    width: isTall ? across : along,
    height: isTall ? along : across,
  };
}

/** A box by its ends along and across. */
export function box(layout: Layout, [from, to]: Span, [first, last]: Span): Box {
  const start = layout.coast + from;
  const length = to - from;
  return layout.tall
    ? { x: first, y: layout.height - start - length, width: last - first, height: length }
    : { x: start, y: first, width: length, height: last - first };
}

type Span = readonly [number, number];

export function landSpan({ land, water }: Layout, peninsula: number): Span {
  const first = peninsula * (land + water) + water;
  return [first, first + land];
}

export function waterSpan({ land, water }: Layout, fjord: number): Span {
  const first = fjord * (land + water);
  return [first, first + water];
}

export function rowSpan({ row }: Layout, from: number, to = from): Span {
  return [(from - 1) * row, to * row];
}

export function fieldBox(layout: Layout, [peninsula, row]: Field): Box {
  return box(layout, rowSpan(layout, row), landSpan(layout, peninsula));
}

/** The place of boat number `number` in a fjord. */
export function berthBox(layout: Layout, fjord: number, number: number): Box {
  return box(layout, rowSpan(layout, 3 * number + 1, 3 * number + 3), waterSpan(layout, fjord));
}

export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The centre of a place in a fjord, by its row. */
export function placeAt(layout: Layout, fjord: number, row: number): Point {
  return middle(box(layout, rowSpan(layout, row), waterSpan(layout, fjord)));
}

export function vikingSize({ tall, row }: Layout): number {
  return tall ? Math.min(38, row * 1.2) : 46;
}

export function footing({ tall }: Layout, { x, y, width, height }: Box): Point {
  return tall ? { x: x + width * 0.73, y: y + height * 0.54 } : { x: x + width * 0.58, y: y + height * 0.66 };
}

/** From the mainland to the end of the cliffs. */
export function shoreBox(layout: Layout, peninsula: number): Box {
  const beach = layout.tall ? 4 : 5;
  const [first, last] = landSpan(layout, peninsula);
  const length = layout.rows[peninsula]! * layout.row;
  return box(layout, [-20, length + layout.tip], [first - beach, last + beach]);
}

/** The hit area of a choice: at least `least` wide and high, around it and within the drawing. */
export function reachOf(layout: Layout, { x, y, width, height }: Box, least: number): Box {
  const [across, upright] = [Math.max(width, least), Math.max(height, least)];
  const start = (from: number, length: number, reach: number, end: number) =>
    Math.max(0, Math.min(end - reach, from + length / 2 - reach / 2));
  return {
    x: start(x, width, across, layout.width),
    y: start(y, height, upright, layout.height),
    width: across,
    height: upright,
  };
}
