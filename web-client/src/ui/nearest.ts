/** The direction of an arrow key, as on a map. */
export type Direction = 'n' | 'e' | 's' | 'w';

/** By the names of the arrow keys. */
export const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<Direction, Point>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** A smaller distance forward is no step, whether in cells or pixels: things in a row need not be perfectly aligned. */
const level = 0.5;

/**
 * Returns where an arrow key leads: the nearest place in its direction, with sideways distance counting double; null at
 * the end.
 */
export function nearest<Place>(
  from: Point,
  places: readonly Place[],
  at: (place: Place) => Point,
  direction: Direction,
): Place | null {
  const step = steps[direction];
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const { x, y } = at(place);
    const forth = (x - from.x) * step.x + (y - from.y) * step.y;
    const aside = Math.abs((x - from.x) * step.y) + Math.abs((y - from.y) * step.x);
    if (forth <= level || forth + 2 * aside >= least) continue;
    best = place;
    least = forth + 2 * aside;
  }
  return best;
}

/** The same for rendered elements; the first one if none has the focus yet. */
export function nearestElement<Shown extends Element>(
  all: readonly Shown[],
  from: Element | null,
  direction: Direction,
): Shown | null {
  const here = all.find((each) => each === from);
  return here ? nearest(middleOf(here), all, middleOf, direction) : (all[0] ?? null);
}

function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
