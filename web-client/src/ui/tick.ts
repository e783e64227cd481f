/** Whether vibration is available: a touch device that supports it. */
export function canTick(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Its duration in milliseconds: felt but not heard. */
const short = 12;

/** Vibrates `times` times. Does nothing before the first touch, because browsers forbid it then. */
export function tick(times = 1): void {
  if (!canTick() || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(Array.from({ length: 2 * times - 1 }, (_, i) => (i % 2 === 0 ? short : 6 * short)));
}

/** Whether a finger pressed an interactive element. */
export function isFingerOnButton(event: MouseEvent): boolean {
  const isFinger = (event as PointerEvent).pointerType === 'touch';
  return isFinger && event.target instanceof Element && event.target.closest('button:not(:disabled), [role="button"]') !== null;
}
