/** What the service worker keeps of the page, so that it opens without a network. Pure: the worker's own file does it. */

/** How a request is answered: `page`, the document, from the network if there is one; `asset`, what is named by its content,
 * from what is kept if it is; `no`: it is none of the worker's business. */
export type Part = 'page' | 'asset' | 'no';

/** Which part of the shell a request of the same origin is for. Calls and lines are never touched. */
export function partOf(method: string, address: URL, origin: string): Part {
  if (method !== 'GET' || address.origin !== origin) return 'no';
  if (address.pathname === '/') return 'page';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return kept.includes(address.pathname) ? 'asset' : 'no';
}

/** Beside what is named by its content. */
const kept: readonly string[] = ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** What the document needs: its scripts and styles, and what lies beside it. */
export function neededBy(document: string): readonly string[] {
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  return ['/', ...new Set(named), ...kept];
}
