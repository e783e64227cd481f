// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from './http';
import { hasPush, heldSubscription, pushObstacle, subscribe, unsubscribe } from './push';
import { type FragmentQuestion, startWorker } from './worker';

/** The bytes of `BKey` and more, whose base64 has letters that base64url lacks. */
const key = 'BKey-_8';
const applicationServerKey = Uint8Array.from([0x04, 0xa7, 0xb2, 0xfb, 0xff]).buffer;
const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: applicationServerKey as ArrayBuffer | null },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};
let heard: EventTarget;
const pushManager = { getSubscription: vi.fn<() => Promise<typeof subscription | null>>(), subscribe: vi.fn<(options: object) => Promise<typeof subscription>>() };
const register = vi.fn<(path: string, options: object) => Promise<unknown>>();
let permission: string;

/** A browser with push support. */
function withPush(): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { addEventListener: (type: string, listener: EventListener) => heard.addEventListener(type, listener), register, getRegistration: () => Promise.resolve({ pushManager }), ready: Promise.resolve({ pushManager }) },
    configurable: true,
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
}

beforeEach(() => {
  heard = new EventTarget();
  permission = 'granted';
  register.mockResolvedValue({});
  pushManager.getSubscription.mockResolvedValue(null);
  pushManager.subscribe.mockResolvedValue(subscription);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

describe('a browser without pushes', () => {
  it('is detected, and works as before', async () => {
    expect(hasPush()).toBe(false);
    expect(await heldSubscription()).toBeNull();
    await expect(unsubscribe()).resolves.toBeUndefined();
    expect(startWorker).not.toThrow();
  });
});

describe('push is unavailable', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1';
  const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
  const chromeOnIPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1';
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

  it.each([
    ['an iPhone in a tab', iPhone, 5, true, false, 'home_screen'],
    ['Chrome on an iPhone', chromeOnIPhone, 5, true, false, 'home_screen'],
    ['an older iPad in a tab', iPad, 5, true, false, 'home_screen'],
    ['an iPad that calls itself a Macintosh', macintosh, 5, true, false, 'home_screen'],
    ['an iPhone with the page on its Home Screen', iPhone, 5, true, true, null],
    ['an iPad with the page on its Home Screen', macintosh, 5, true, true, null],
    ['an iPhone over plain http', iPhone, 5, false, false, 'insecure'],
    ['a Macintosh', macintosh, 0, true, true, null],
    ['a Macintosh whose Safari is too old', macintosh, 0, true, false, 'unsupported'],
    ['an Android phone', android, 5, true, true, null],
    ['an app on Android that shows pages', android, 5, true, false, 'unsupported'],
    ['a computer with a touch screen', windows, 10, true, false, 'unsupported'],
    ['a computer over plain http', windows, 0, false, false, 'insecure'],
    ['a browser that knows pushes, over plain http', windows, 0, false, true, 'insecure'],
  ])('for %s', (_, userAgent, maxTouchPoints, isSecureContext, pushes, obstacle) => {
    if (pushes) withPush();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
    vi.stubGlobal('isSecureContext', isSecureContext);
    expect(pushObstacle()).toBe(obstacle);
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });
});

describe('the service worker', () => {
  it('is registered at once if the page has loaded', () => {
    withPush();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    startWorker();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  });

  it('is told what the window shows when it asks', () => {
    withPush();
    startWorker();
    const postMessage = vi.fn<(fragment: string) => void>();
    location.hash = '#abc/3';
    const say = (data: unknown) => heard.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage }] }));
    say('something else');
    expect(postMessage).not.toHaveBeenCalled();
    say('fragment?' satisfies FragmentQuestion);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('#abc/3');
    location.hash = '';
  });

  it('waits until the page has what it needs, and may fail', () => {
    withPush();
    register.mockRejectedValue(new Error('not here'));
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    startWorker();
    expect(register).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledOnce();
    dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledOnce();
  });
});

describe('push subscriptions', () => {
  beforeEach(withPush);

  it('exist in a subscribed browser', async () => {
    expect(await heldSubscription()).toBeNull();
    pushManager.getSubscription.mockResolvedValue(subscription);
    expect(await heldSubscription()).toEqual({ endpoint: 'https://push.example/1', key });
  });

  it('tell which server key they are for, or none if the browser does not know', async () => {
    pushManager.getSubscription.mockResolvedValue({ ...subscription, options: { applicationServerKey: null } });
    expect(await heldSubscription()).toMatchObject({ key: '' });
  });

  it('for a new key replace the old ones, which the browser requires', async () => {
    pushManager.getSubscription.mockResolvedValue(subscription);
    await subscribe(key);
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    await subscribe('BOther');
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
    expect(pushManager.subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'BOther' });
  });

  it("ask the user, then the browser, with the server's key", async () => {
    expect(await subscribe('BKey')).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  });

  it.each(['denied', 'default'])('are not requested from the browser if the user declines (%s)', async (said) => {
    permission = said;
    await expect(subscribe('BKey')).rejects.toMatchObject(new Refusal('push_denied', 'not allowed'));
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('the browser cannot provide are refused with a code of their own', async () => {
    pushManager.subscribe.mockRejectedValue(new Error('no push service'));
    await expect(subscribe('BKey')).rejects.toMatchObject({ code: 'push_impossible' });
  });

  it('are ended in the browser, if there are any', async () => {
    await unsubscribe();
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    pushManager.getSubscription.mockResolvedValue(subscription);
    await unsubscribe();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  });
});
