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

/** The files this page has loaded; null: they are not cached yet. */
let seen: Set<string> | null = null;

/**
 * Caches the scripts and styles that the worker did not see, now and from now on. On a first visit, some are loaded before
 * it starts, and others are requested before it controls the page but arrive later.
 */
export async function cacheLoadedFiles(): Promise<void> {
  if (seen || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  seen = new Set();
  await navigator.serviceWorker.ready;
  const cache = await caches.open(shell);
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void cacheFile(cache, new URL(name)).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Each file is tried once: caching it loads it, which is observed as well. */
async function cacheFile(cache: Cache, { origin, pathname, href }: URL): Promise<void> {
  if (origin !== location.origin || !pathname.startsWith('/assets/') || seen!.has(href)) return;
  seen!.add(href);
  if (!(await cache.match(href))) await cache.add(href);
}
