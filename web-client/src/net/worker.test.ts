// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { cacheLoadedFiles } from './worker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('files loaded before the worker controls the page', () => {
  it('are cached, also those loaded while the worker starts', async () => {
    const cached = new Set<string>();
    const loaded = [`${location.origin}/assets/first.js`, `${location.origin}/api/games`, 'https://elsewhere.example/assets/other.js'];
    const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve({}), controller: null });
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (href: string) => Promise.resolve(cached.has(href) ? {} : undefined),
          add: (href: string) => Promise.resolve(void cached.add(href)),
        }),
    });
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded.map((name) => ({ name }) as PerformanceEntry));
    await cacheLoadedFiles();
    expect([...cached]).toEqual([`${location.origin}/assets/first.js`]);
    loaded.push(`${location.origin}/assets/late.js`);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(cached).toContain(`${location.origin}/assets/late.js`));
  });
});
