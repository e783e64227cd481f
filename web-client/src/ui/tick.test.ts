// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { canTick, isFingerOnButton, tick } from './tick';

const device = ({ touched, active = true }: { touched: boolean; active?: boolean }) => {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: active } });
  vi.stubGlobal('matchMedia', () => ({ matches: touched }));
  return vibrate;
};
afterEach(() => vi.unstubAllGlobals());

describe('haptic feedback', () => {
  it('is short, and pauses between two', () => {
    const vibrate = device({ touched: true });
    tick();
    tick(2);
    expect(vibrate.mock.calls).toEqual([[[12]], [[12, 72, 12]]]);
  });

  it('is off without touch, and before the first touch', () => {
    const vibrates = [device({ touched: false }), device({ touched: true, active: false })];
    tick();
    device({ touched: false });
    expect(canTick()).toBe(false);
    tick();
    expect(vibrates.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('follows a touch on a control, not a mouse', () => {
    const button = document.body.appendChild(document.createElement('button'));
    const by = (pointerType: string, target: Element) => isFingerOnButton({ pointerType, target } as unknown as MouseEvent);
    expect(by('touch', button)).toBe(true);
    expect(by('mouse', button)).toBe(false);
    expect(by('touch', document.body)).toBe(false);
    button.disabled = true;
    expect(by('touch', button)).toBe(false);
  });
});
