import type { Direction } from '../common/keys';

/** Moves the focus to the nearest thing to choose in a direction, with steps aside counting double. */
export function moveFocus(root: Element, direction: Direction): void {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-choose], [data-confirm]:enabled')];
  const here = document.activeElement;
  if (!here || !all.some((each) => each === here)) return all[0]?.focus();
  const from = middleOf(here);
  const [dx, dy] = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction] as [number, number];
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const each of all) {
    const to = middleOf(each);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const forth = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (each === here || forth <= 0 || forth + 2 * aside >= least) continue;
    best = each;
    least = forth + 2 * aside;
  }
  best?.focus();
}

function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether arrows up and down move this part, so that it should keep them. */
export function scrolls({ scrollHeight, clientHeight, tagName }: Element): boolean {
  return tagName !== 'BODY' && scrollHeight > clientHeight + 1;
}
