import type { PieceMove } from '../../../../games/game';

/** How long a movement takes, and how long points stay, in milliseconds. */
const movement = 240;
const stay = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves pieces from where they were to where they are. Nothing waits for it. */
export function glide(moves: readonly PieceMove[]): void {
  if (isStill()) return;
  for (const { piece, from } of moves) {
    const drawn = document.querySelector<SVGGraphicsElement>(piece);
    const by = drawn && (typeof from === 'string' ? distance(drawn, document.querySelector(from)) : from);
    if (!by) continue;
    drawn.animate([{ translate: `${by[0]}px ${by[1]}px` }, { translate: '0px 0px' }], { duration: movement, easing: 'ease-out' });
  }
}

/** Returns the way from a piece to where it was, in units of the drawing around the piece. */
function distance(piece: SVGGraphicsElement, from: Element | null): readonly [number, number] | null {
  const around = (piece.parentElement as SVGGraphicsElement | null)?.getScreenCTM()?.inverse();
  if (!from || !around) return null;
  const [a, b] = [piece, from].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(around);
  });
  return [b!.x - a!.x, b!.y - a!.y];
}

/** Lets each seat's gain rise at its score. */
export function rise(gains: readonly number[]): void {
  if (isStill()) return;
  const scores = document.querySelectorAll('.players .player .score');
  for (const [seat, gain] of gains.entries()) {
    const box = scores[seat]?.getBoundingClientRect();
    if (gain <= 0 || !box) continue;
    const points = document.createElement('span');
    points.className = 'points-rise';
    points.textContent = `+${gain}`;
    points.ariaHidden = 'true';
    points.style.setProperty('left', `${box.left}px`);
    points.style.setProperty('top', `${box.top}px`);
    document.body.append(points);
    const rising = points.animate([{ translate: '-100% 1em', opacity: 0 }, { translate: '-100% 0', offset: movement / stay }, { translate: '-100% 0' }], stay);
    rising.onfinish = rising.oncancel = () => points.remove();
  }
}
