// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../tests/support/eventually';

import { cacheLoadedFiles } from './worker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('files loaded before the worker controls the page', () => {
  it('are cached, also those that arrive later', async () => {
    const cached = new Set<string>();
    const asked: string[] = [];
    const loaded = [`${location.origin}/assets/first.js`, `${location.origin}/api/games`, 'https://elsewhere.example/assets/other.js'];
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({}) } });
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (href: string) => Promise.resolve(cached.has(href) ? {} : undefined),
          add: (href: string) => {
            asked.push(href);
            observe([href]); // the request is observed, too
            return href.endsWith('gone.js') ? Promise.reject(new Error('404')) : Promise.resolve(void cached.add(href));
          },
        }),
    });
    let observe: (names: readonly string[]) => void = () => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: (list: { getEntries(): { name: string }[] }) => void) {
          observe = (names) => told({ getEntries: () => names.map((name) => ({ name })) });
        }
        observe() {
          observe(loaded);
        }
      },
    );
    await cacheLoadedFiles();
    await eventually(() => expect([...cached]).toEqual([`${location.origin}/assets/first.js`]));
    observe([`${location.origin}/assets/late.js`, `${location.origin}/assets/gone.js`, `${location.origin}/assets/gone.js`]);
    await eventually(() => expect(cached).toContain(`${location.origin}/assets/late.js`));
    expect(asked.filter((href) => href.endsWith('gone.js'))).toHaveLength(1);
  });
});
