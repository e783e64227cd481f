import type { Direction } from '../common/keys';
import type { Spot } from './spots';

/** The offer next to where the keyboard is, as it is seen: the nearest, with steps aside counting double. */
export function nearest(root: Element | null, from: Spot | null, direction: Direction): Spot | null {
  if (!root) return null;
  const places = [...root.querySelectorAll('[data-spot]')].map((element) => ({
    spot: element.getAttribute('data-spot')!,
    ...middleOf(element),
  }));
  const here = places.find(({ spot }) => spot === from);
  if (!here) return places[0]?.spot ?? null;
  const [dx, dy] = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction] as [number, number];
  let best: Spot | null = null;
  let least = Infinity;
  for (const { spot, x, y } of places) {
    const forth = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (forth > 1 && forth + 2 * aside < least) {
      best = spot;
      least = forth + 2 * aside;
    }
  }
  return best;
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
