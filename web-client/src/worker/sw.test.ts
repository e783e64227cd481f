// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The browser's cache for the worker: responses by path. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  readonly #path = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(this.#path(request))?.clone());
  }

  put(request: Request | string, answer: Response): Promise<void> {
    this.kept.set(this.#path(request), answer);
    return Promise.resolve();
  }

  async addAll(paths: string[]): Promise<void> {
    for (const path of paths) await this.put(path, await fetch(path));
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.kept.keys()].map((path) => ({ url: `${location.origin}${path}` })));
  }

  delete({ url }: { url: string }): Promise<boolean> {
    return Promise.resolve(this.kept.delete(this.#path(url)));
  }
}

const page = (script: string) => `<!doctype html><script src="/assets/${script}.js"></script><link href="/assets/page.css">`;

let heard: Record<string, (event: object) => void>;
let cache: FakeCache;
let fetched: string[];
/** The server's files by path; a missing one is a network failure. */
let served: Record<string, string>;
/** A proxy's response for the document in place of the server; null: the server itself responds. */
let proxied: Promise<Response> | null;
let windows: { focus(): Promise<unknown>; postMessage(message: string, transfer: [MessagePort]): void }[];
const unsubscribe = vi.fn(() => Promise.resolve(true));
/** How the server responds to calls, where not with 200. */
let refused: Record<string, number>;
const registration = { showNotification: vi.fn(() => Promise.resolve()), pushManager: { subscribe: vi.fn<(options: object) => Promise<object>>(() => Promise.resolve({ endpoint: 'https://push.example/1', unsubscribe })) } };
const clients = { claim: vi.fn(() => Promise.resolve()), matchAll: vi.fn(() => Promise.resolve(windows)), openWindow: vi.fn<(address: string) => Promise<void>>(() => Promise.resolve()) };
const skipWaiting = vi.fn(() => Promise.resolve());

/** Sends the worker an event and waits for everything it does. Returns its response. */
async function tell(type: string, event: object = {}): Promise<Response | undefined> {
  const doing: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  heard[type]!({
    ...event,
    waitUntil: (work: Promise<unknown>) => void doing.push(work),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  const response = await answer;
  // The list may grow while it is iterated.
  for (const work of doing) await work;
  return response;
}

const ask = (path: string, method = 'GET') => tell('fetch', { request: new Request(`${location.origin}${path}`, { method }) });

beforeEach(async () => {
  heard = {};
  cache = new FakeCache();
  fetched = [];
  windows = [];
  proxied = null;
  refused = {};
  served = {
    '/': page('one'),
    '/assets/one.js': 'one',
    '/assets/page.css': 'css',
    '/favicon.svg': '<svg/>',
    '/icon-192.png': 'png',
    '/manifest.webmanifest': '{}',
  };
  vi.stubGlobal('fetch', (what: Request | string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(typeof what === 'string' ? what : what.url, location.origin).pathname;
    fetched.push(method === 'GET' ? path : `${method} ${path} ${body as string}`);
    if (path === '/' && proxied) return proxied;
    const text = served[path];
    return text === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(text, { status: refused[path] ?? 200 }));
  });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: (request: Request | string) => cache.match(request) });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => (heard[type] = listener));
  vi.resetModules();
  await import('./sw');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('installing the service worker', () => {
  it('caches the document and all it needs, without waiting for old pages', async () => {
    await tell('install');
    expect([...cache.kept.keys()].sort()).toEqual(['/', '/assets/one.js', '/assets/page.css', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest']);
    expect(skipWaiting).toHaveBeenCalledOnce();
    await tell('activate');
    expect(clients.claim).toHaveBeenCalledOnce();
  });
});

describe('the document', () => {
  it('comes from the network if possible', async () => {
    await tell('install');
    served['/'] = page('two');
    served['/assets/two.js'] = 'two';
    const answer = await ask('/');
    expect(await answer!.text()).toContain('two.js');
  });

  it('replaces the cached one with what it needs, fetched once', async () => {
    await tell('install');
    served['/'] = page('two');
    served['/assets/two.js'] = 'two';
    fetched = [];
    await ask('/');
    expect(fetched).toEqual(['/', '/assets/two.js']);
    expect(cache.kept.has('/assets/one.js')).toBe(false);
    expect(await (await cache.match('/'))!.text()).toBe(page('two'));
  });

  it('leaves the cache alone if unchanged', async () => {
    await tell('install');
    fetched = [];
    await ask('/');
    expect(fetched).toEqual(['/']);
  });

  it('comes from the cache if the server is unreachable', async () => {
    await tell('install');
    delete served['/'];
    const answer = await ask('/');
    expect(await answer!.text()).toBe(page('one'));
  });

  it.each([500, 502, 503, 504, 520, 530])('comes from the cache if a proxy answers %i', async (status) => {
    await tell('install');
    proxied = Promise.resolve(new Response('Bad gateway', { status }));
    expect(await (await ask('/'))!.text()).toBe(page('one'));
    expect(await (await cache.match('/'))!.text()).toBe(page('one'));
  });

  it.each([403, 404, 429, 431])('is the refusal if the server or a proxy answers %i', async (status) => {
    await tell('install');
    proxied = Promise.resolve(new Response('No', { status }));
    expect((await ask('/'))!.status).toBe(status);
  });

  it("is the proxy's error if nothing is cached", async () => {
    proxied = Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect((await ask('/'))!.status).toBe(502);
  });

  describe('a slow document', () => {
    let arrive: (answer: Response) => void;
    /** Requests the document without waiting for the fetch event itself to end. */
    function askLate(): { answer: Promise<Response>; kept: () => Promise<void> } {
      proxied = new Promise((resolve) => (arrive = resolve));
      const doing: Promise<unknown>[] = [];
      let answer!: Promise<Response>;
      heard.fetch!({
        request: new Request(`${location.origin}/`),
        waitUntil: (work: Promise<unknown>) => void doing.push(work),
        respondWith: (response: Promise<Response>) => (answer = response),
      });
      const kept = async () => {
        for (const work of doing) await work;
      };
      return { answer, kept };
    }

    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('comes from the cache after five seconds, and is cached when it arrives', async () => {
      await tell('install');
      const { answer, kept } = askLate();
      const shown = vi.fn();
      void answer.then(shown);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(shown).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(shown).toHaveBeenCalledOnce();
      expect(await (await answer).text()).toBe(page('one'));
      served['/assets/two.js'] = 'two';
      arrive(new Response(page('two')));
      await kept();
      expect(await (await cache.match('/'))!.text()).toBe(page('two'));
    });

    it('is waited for if nothing is cached', async () => {
      const { answer, kept } = askLate();
      await vi.advanceTimersByTimeAsync(60_000);
      arrive(new Response(page('one')));
      expect(await (await answer).text()).toBe(page('one'));
      await kept();
    });
  });

  it('fails as usual if nothing is cached', async () => {
    delete served['/'];
    await expect(ask('/')).rejects.toThrow('no network');
  });
});

describe('a hashed file', () => {
  it('is fetched once and cached', async () => {
    served['/assets/late.js'] = 'late';
    expect(await (await ask('/assets/late.js'))!.text()).toBe('late');
    delete served['/assets/late.js'];
    expect(await (await ask('/assets/late.js'))!.text()).toBe('late');
    expect(fetched).toEqual(['/assets/late.js']);
  });
});

describe('other requests', () => {
  it.each([
    ['/api/me', 'GET'],
    ['/api/guest', 'POST'],
    ['/ws', 'GET'],
    ['/', 'POST'],
  ])('as %s (%s) are not intercepted', async (path, method) => {
    expect(await ask(path, method)).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});

describe('a push', () => {
  const message = { kind: 'turn', room: 'abc', title: 'Völuspá', text: 'It is your turn', tag: 'turn-abc', waiting: 3 };
  const push = (text: string | null) => tell('push', { data: text === null ? null : { text: () => text } });

  it("is shown, and sets the app's badge to the number of waiting games", async () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
    await push(JSON.stringify(message));
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('Völuspá', expect.objectContaining({ body: 'It is your turn', tag: 'turn-abc' }));
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
    await push(JSON.stringify({ ...message, waiting: undefined }));
    expect(setAppBadge).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('is shown without badge support, and without a text', async () => {
    await push(JSON.stringify(message));
    await push(null);
    expect(registration.showNotification).toHaveBeenCalledTimes(2);
  });
});

describe('a click on a notification', () => {
  const close = vi.fn();
  const click = (address = '/#abc') => tell('notificationclick', { notification: { data: { address }, close } });
  /** A window showing that fragment; null: it does not answer, like the console. */
  const window_ = (fragment: string | null, focus: () => Promise<unknown> = () => Promise.resolve({})) => ({
    focus: vi.fn(focus),
    postMessage: (_: string, [port]: [MessagePort]) => {
      if (fragment !== null) port.postMessage(fragment);
    },
  });

  it.each([
    ['the room itself', '#abc'],
    ['a position of its past', '#abc/12'],
  ])('focuses the window that shows %s', async (_, fragment) => {
    const [other, here] = [window_('#xyz'), window_(fragment)];
    windows = [other, here];
    await click();
    expect(close).toHaveBeenCalledOnce();
    expect(here.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
    expect(clients.openWindow).not.toHaveBeenCalled();
  });

  it.each<[string, (string | null)[]]>([
    ['there is none', []],
    ['another table is open, where a player may be thinking', ['#xyz']],
    ['only the start page is open', ['']],
    ['the user edits their profile', ['#me/profile']],
    ['the code is only how another begins', ['#abcd']],
    ['only the console is open, which does not answer', [null]],
  ])('opens a window where %s, and touches no other', async (_, fragments) => {
    const there = fragments.map((fragment) => window_(fragment));
    windows = there;
    await click();
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/#abc');
    for (const each of there) expect(each.focus).not.toHaveBeenCalled();
  });

  it('about no room focuses the start page', async () => {
    const start = window_('');
    windows = [window_('#xyz'), start];
    await click('/#');
    expect(start.focus).toHaveBeenCalledOnce();
  });

  it('opens a window if the browser refuses to focus one', async () => {
    windows = [window_('#abc', () => Promise.reject(new Error('no')))];
    await click();
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/#abc');
  });
});

describe('when the browser replaces a push subscription', () => {
  it("it subscribes again with the server's key, and sends it", async () => {
    served['/api/news'] = JSON.stringify({ key: 'BKey' });
    served['/api/news/push'] = '{}';
    await tell('pushsubscriptionchange');
    expect(registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(fetched).toEqual(['/api/news', 'POST /api/news/push {"endpoint":"https://push.example/1"}']);
  });

  it.each([401, 500, 503])('it does not subscribe if the server does not recognise the user (%i)', async (status) => {
    served['/api/news'] = JSON.stringify({ error: { code: 'not_signed_in' } });
    refused['/api/news'] = status;
    await tell('pushsubscriptionchange');
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(fetched).toEqual(['/api/news']);
  });

  it.each([400, 401, 429, 500])('it drops a subscription that the server refuses (%i)', async (status) => {
    served['/api/news'] = JSON.stringify({ key: 'BKey' });
    served['/api/news/push'] = '{}';
    refused['/api/news/push'] = status;
    await tell('pushsubscriptionchange');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('it does nothing if the server sends no pushes', async () => {
    served['/api/news'] = JSON.stringify({ key: null });
    await tell('pushsubscriptionchange');
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(fetched).toEqual(['/api/news']);
  });
});
