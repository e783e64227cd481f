import { useRef } from 'preact/hooks';

/** The minimum distance of a swipe in pixels, and the minimum ratio of horizontal to vertical movement. */
const far = 60;
const aslant = 2;

/** Elements that are dragged or edited are ignored, as are those that scroll sideways. */
const keepsFinger = 'input[type="range"], [role="slider"], :is(input, textarea):focus';

interface SwipeHandlers {
  onTouchStart(event: TouchEvent): void;
  onTouchEnd(event: TouchEvent): void;
  onTouchCancel(): void;
}

/** Recognises a horizontal swipe: 1 towards what is on the right (the finger moves left), or -1. */
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
