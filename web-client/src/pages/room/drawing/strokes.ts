import type { PlaceAt } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';

/** The server's limit of strokes per position, also for people who only point. */
export const mostStrokes = 32;
export const mostPointed = 8;

export type Colour = Stroke['colour'];
export const colours: readonly Colour[] = ['green', 'red', 'blue', 'yellow'];

/** Strokes drawn together and their style: in the chosen colours or in that of the person pointing. */
export interface Layer {
  readonly strokes: readonly Stroke[];
  /** The author; null: the user. */
  readonly by: string | null;
  readonly look: 'own' | 'aside' | 'led' | 'onlooker' | `seat-${number}`;
}

export const noStrokes: readonly Stroke[] = [];

const isAlong = (one: Stroke, other: Stroke) => one.from === other.from && one.to === other.to;

/**
 * Adds a stroke, which replaces one of another colour; the same stroke again removes it. Beyond `most` the oldest are
 * dropped.
 */
export function drawn(strokes: readonly Stroke[], stroke: Stroke, most: number): readonly Stroke[] {
  const others = strokes.filter((each) => !isAlong(each, stroke));
  const isAgain = strokes.some((each) => isAlong(each, stroke) && each.colour === stroke.colour);
  return isAgain ? others : [...others, stroke].slice(-most);
}

/** Merges both without duplicates; for the same stroke, the later colour wins. */
export function together(strokes: readonly Stroke[], more: readonly Stroke[]): readonly Stroke[] {
  const kept = strokes.filter((each) => !more.some((other) => isAlong(each, other)));
  return [...kept, ...more].slice(-mostStrokes);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function middleOf({ x, y, width, height }: PlaceAt): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the place at a point; null outside of all. */
export function placeAt(places: readonly PlaceAt[], { x, y }: Point): PlaceAt | null {
  const holds = (place: PlaceAt) =>
    x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
  return places.find(holds) ?? null;
}

/** Returns the typical size of a board's places, which determines the stroke width. */
export function sizeOf(places: readonly PlaceAt[]): number {
  const sizes = places.map(({ width, height }) => Math.min(width, height)).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Returns an arrow as paths, from near the centre of one place to the centre of the other. */
export function arrowPaths(from: PlaceAt, to: PlaceAt, size: number): { readonly line: string; readonly head: string; readonly width: number } {
  const [a, b] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const head = Math.min(size * 0.36, length * 0.5);
  const at = (along: number, aside: number) =>
    `${round(a.x + dx * along - dy * aside)} ${round(a.y + dy * along + dx * aside)}`;
  const start = Math.min(size * 0.2, length * 0.2);
  return {
    line: `M${at(start, 0)}L${at(length - head * 0.8, 0)}`,
    head: `M${at(length, 0)}L${at(length - head, head * 0.55)}L${at(length - head, -head * 0.55)}Z`,
    width: round(size * 0.11),
  };
}

/** Returns a ring just within a place. */
export function ringIn(place: PlaceAt, size: number) {
  const inset = size * 0.08;
  return {
    x: round(place.x + inset),
    y: round(place.y + inset),
    width: round(place.width - 2 * inset),
    height: round(place.height - 2 * inset),
    rx: round(Math.min(size, place.width, place.height) * 0.3),
    'stroke-width': round(size * 0.07),
  };
}
