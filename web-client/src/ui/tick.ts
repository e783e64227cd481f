/** Whether a hand feels anything: a device that is touched, and that can shake. */
export function canTick(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** So long it takes, in milliseconds: felt, and not heard. */
const short = 12;

/** A tick that a hand feels, `times` of them. Nothing on a page that nobody has touched yet: browsers refuse it there. */
export function tick(times = 1): void {
  if (!canTick() || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(Array.from({ length: 2 * times - 1 }, (_, i) => (i % 2 === 0 ? short : 6 * short)));
}

/** Whether a finger has pressed something that answers. */
export function isFingerOnButton(event: MouseEvent): boolean {
  const isFinger = (event as PointerEvent).pointerType === 'touch';
  return isFinger && event.target instanceof Element && event.target.closest('button:not(:disabled), [role="button"]') !== null;
}
