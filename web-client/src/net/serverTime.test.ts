import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hearServerTime, onServerTime, serverNow } from './serverTime';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 30, 12);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the server's time", () => {
  it.each([-400 * day, -day, -60_000, 0, 60_000, day, 400 * day])('is right on a device whose clock is %d ms off', (off) => {
    vi.setSystemTime(now + off);
    hearServerTime(now);
    expect(serverNow()).toBe(now);
    vi.setSystemTime(now + off + 5_000);
    expect(serverNow()).toBe(now + 5_000);
  });

  it('comes from the message with the shortest delay', () => {
    hearServerTime(now - 900);
    hearServerTime(now - 100);
    hearServerTime(now - 1_500);
    expect(serverNow()).toBe(now - 100);
  });

  it("is right again after the device's clock was set", () => {
    hearServerTime(now);
    let told = 0;
    const forget = onServerTime(() => told++);
    vi.setSystemTime(now + day);
    hearServerTime(now + 20_000);
    expect(serverNow()).toBe(now + 20_000);
    expect(told).toBe(1);
    hearServerTime(now + 19_500);
    expect(told).toBe(1);
    forget();
  });
});
