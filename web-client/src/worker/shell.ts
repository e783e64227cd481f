/**
 * What the service worker caches of the page, so that it opens without a network. Pure; the worker's own file does the
 * work.
 */

/**
 * How to answer a request: `page`, the document, from the network if possible; `asset`, a file named by its content,
 * from the cache if possible; `no`: not handled by the worker.
 */
export type Part = 'page' | 'asset' | 'no';

/** Returns the part of the shell that a same-origin request is for. Calls and WebSockets are never handled. */
export function partOf(method: string, address: URL, origin: string): Part {
  if (method !== 'GET' || address.origin !== origin) return 'no';
  if (address.pathname === '/') return 'page';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return kept.includes(address.pathname) ? 'asset' : 'no';
}

/** In addition to files named by their content. */
const kept: readonly string[] = ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Returns what the document needs: its scripts and styles, and the files next to it. */
export function neededBy(document: string): readonly string[] {
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  return ['/', ...new Set(named), ...kept];
}
