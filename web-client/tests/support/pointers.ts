import { vi } from 'vitest';

import { when } from './page';

/** Gives boards this size, at the corner of the screen with one unit per pixel, and lets them capture pointers. */
export function boardsMeasure(width: number, height: number): void {
  const frame = { left: 0, top: 0, right: width, bottom: height, x: 0, y: 0, width, height, toJSON: () => null };
  vi.spyOn(SVGSVGElement.prototype, 'getBoundingClientRect').mockReturnValue(frame);
  vi.stubGlobal(
    'DOMPoint',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform() {
        return this;
      }
    },
  );
  Object.assign(SVGSVGElement.prototype, { setPointerCapture: () => undefined });
}

type At = readonly [x: number, y: number];

/** One finger, or a mouse with one of its buttons. */
export function pointerOn(board: Element, how: PointerEventInit = {}) {
  const send = (type: string, [clientX, clientY]: At, more: PointerEventInit = {}) =>
    when(() => {
      const about = { pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0, bubbles: true, cancelable: true, ...how, ...more };
      board.dispatchEvent(new PointerEvent(type, { ...about, clientX, clientY }));
    });
  return {
    down: (at: At, more?: PointerEventInit) => send('pointerdown', at, more),
    move: (at: At, more?: PointerEventInit) => send('pointermove', at, more),
    up: (at: At, more?: PointerEventInit) => send('pointerup', at, more),
    cancel: (at: At) => send('pointercancel', at),
    /** Drags from one place to the other. */
    async drag(from: At, to: At, more?: PointerEventInit) {
      await send('pointerdown', from, more);
      await send('pointermove', to, more);
      await send('pointerup', to, more);
    },
  };
}
