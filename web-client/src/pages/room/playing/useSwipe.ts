import { useRef } from 'preact/hooks';

/** So far a finger goes before it means something, in pixels; and so much further sideways than up or down. */
const far = 60;
const aslant = 2;

/** What is moved by a finger, or written in, is left alone, as is what scrolls sideways by itself. */
const keepsFinger = 'input[type="range"], [role="slider"], :is(input, textarea):focus';

interface SwipeHandlers {
  onTouchStart(event: TouchEvent): void;
  onTouchEnd(event: TouchEvent): void;
  onTouchCancel(): void;
}

/** A finger drawn sideways over a part of the page: 1 towards what lies to the right (to the left goes the finger), or -1. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const begin = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event) {
      const [finger, second] = event.touches;
      begin.current = finger && !second && mayBeSwiped(event) ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd(event) {
      const from = begin.current;
      const finger = event.changedTouches[0];
      begin.current = null;
      if (!from || !finger) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) >= far && Math.abs(x) >= aslant * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      begin.current = null;
    },
  };
}

function mayBeSwiped({ target, currentTarget }: TouchEvent): boolean {
  for (let part = target as Element | null; part && part !== currentTarget; part = part.parentElement) {
    if (part.matches(keepsFinger) || part.scrollWidth > part.clientWidth + 1) return false;
  }
  return true;
}
