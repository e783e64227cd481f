/**
 * The worker's question to a window for its fragment, with a port for the answer, since a window's URL is only where it
 * started. Only a type, because the worker's script is a single file and shares no code with the page.
 */
export type FragmentQuestion = 'fragment?';

/**
 * Starts the worker that shows push notifications and opens the page without a network. Browsers without workers lose
 * nothing else.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The target of a notification may already be open.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data === ('fragment?' satisfies FragmentQuestion)) ports[0]?.postMessage(location.hash);
  });
  const start = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  // The page's own resources come first.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** The worker's cache of the page; the worker's script shares no code with it. */
const shell = 'idavoll.shell';

/**
 * Caches the scripts and styles that the worker did not see. On a first visit, some are loaded before it starts, and more
 * before it controls the page.
 */
export async function cacheLoadedFiles(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (!serviceWorker.controller) {
    const again = () => void cacheFiles().catch(() => undefined);
    serviceWorker.addEventListener('controllerchange', again, { once: true });
  }
  await cacheFiles();
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(shell);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  for (const { href } of files) if (!(await cache.match(href))) await cache.add(href);
}
