import type { FragmentQuestion } from '../net/worker';
import { noticeOf } from './notice';
import { neededBy, partOf } from './shell';

/**
 * The service worker: the page opens without a network, push messages are shown, and a click on one opens the game. It
 * stores no game data and answers no calls.
 */

interface ExtendableEvent extends Event {
  waitUntil(doing: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  focus(): Promise<WindowClient>;
  postMessage(message: FragmentQuestion, transfer: MessagePort[]): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'pushsubscriptionchange', heard: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', heard: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: NotificationEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const shell = 'idavoll.shell';
/** How long a window may take to say what it shows. One that does not answer is ignored, like the console. */
const shownWithinMs = 500;
/** How long the server may take for the document if one is cached. */
const answerWithinMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const part = partOf(request.method, new URL(request.url), worker.location.origin);
  if (part === 'page') event.respondWith(fromNetwork(request, event));
  if (part === 'asset') event.respondWith(fromCache(request));
});

worker.addEventListener('push', (event) => {
  const { title, options, waiting } = noticeOf(event.data?.text() ?? null);
  event.waitUntil(Promise.all([worker.registration.showNotification(title, options), showBadge(waiting)]));
});

worker.addEventListener('notificationclick', (event) => {
  const { address } = event.notification.data as { address: string };
  event.notification.close();
  event.waitUntil(open(address));
});

/** The browser has revoked the push subscription: it is renewed, and the server told. */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

async function keepShell(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-cache' });
  if (answer.ok) await keepPage(await answer.text(), answer.headers);
}

/** Caches a document with everything it needs, and drops what an earlier one needed. */
async function keepPage(text: string, headers: Headers): Promise<void> {
  const cache = await caches.open(shell);
  const needed = neededBy(text);
  const missing = await Promise.all(needed.slice(1).map(async (path) => ((await cache.match(path)) ? null : path)));
  await cache.addAll(missing.filter((path) => path !== null));
  await cache.put('/', new Response(text, { headers }));
  const old = (await cache.keys()).filter(({ url }) => !needed.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Returns the document from the server. If the server fails or takes too long, the cached one, if any. */
async function fromNetwork(request: Request, event: FetchEvent): Promise<Response> {
  const fetched = fetch(request).then((answer) => {
    if (answer.ok) event.waitUntil(keepIfNew(answer.clone()));
    return answer;
  });
  // A response after the timeout is still cached for the next visit.
  event.waitUntil(fetched.catch(() => undefined));
  const known = await caches.match('/');
  if (!known) return fetched;
  const usable = fetched.then(
    (answer) => (answer.status >= 500 ? known : answer),
    () => known,
  );
  return Promise.race([usable, after(answerWithinMs).then(() => known)]);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function keepIfNew(answer: Response): Promise<void> {
  const [text, known] = await Promise.all([answer.text(), caches.match('/').then((held) => held?.text())]);
  if (text !== known) await keepPage(text, answer.headers);
}

/**
 * Files named by their content do not change: once loaded they are cached until a new document no longer needs them.
 */
async function fromCache(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shell)).put(request, answer.clone());
  return answer;
}

async function showBadge(waiting: number | null): Promise<void> {
  if (waiting === null || !('setAppBadge' in worker.navigator)) return;
  await worker.navigator.setAppBadge(waiting).catch(() => undefined);
}

/**
 * Opens it in the window that already shows it, else in a new one: in any other the user may be writing or thinking
 * about a move.
 */
async function open(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await Promise.all(windows.map(roomShown));
  const here = windows[shown.indexOf(roomOf(address))];
  // Some browsers focus a window only after a click they have seen.
  const isThere = (await here?.focus().catch(() => undefined)) !== undefined;
  if (!isThere) await worker.clients.openWindow(address);
}

/** Returns what a window shows, by its page's fragment; null: it does not say. */
function roomShown(window: WindowClient): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const said = new Promise<string>((resolve) => (port1.onmessage = ({ data }) => resolve(roomOf(String(data)))));
  window.postMessage('fragment?', [port2]);
  return Promise.race([said, after(shownWithinMs).then(() => null)]).finally(() => port1.close());
}

/** Returns the room code in an address or fragment, whatever the position; empty: the start page. */
function roomOf(address: string): string {
  return address.slice(address.indexOf('#') + 1).split('/')[0] ?? '';
}

async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/api/news', { credentials: 'same-origin' });
  // No one is signed in any more, or the server is down; the page then says that there are none.
  if (!answer.ok) return;
  const { key } = (await answer.json()) as { key: string | null };
  if (key === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.registration.pushManager.subscribe(options);
  const kept = await fetch('/api/news/push', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (!kept.ok) await subscription.unsubscribe();
}
