import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from './http';
import { hasPush, isSubscribed, startWorker, subscribe, unsubscribe } from './push';

const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }), unsubscribe: vi.fn(() => Promise.resolve(true)) };
const pushManager = { getSubscription: vi.fn<() => Promise<typeof subscription | null>>(), subscribe: vi.fn<(options: object) => Promise<typeof subscription>>() };
const register = vi.fn<(path: string, options: object) => Promise<unknown>>();
let permission: string;

/** A browser that can do pushes. */
function withPush(): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration: () => Promise.resolve({ pushManager }), ready: Promise.resolve({ pushManager }) },
    configurable: true,
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
}

beforeEach(() => {
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
  it('is known as such, and does as well as before', async () => {
    expect(hasPush()).toBe(false);
    expect(await isSubscribed()).toBe(false);
    expect(startWorker).not.toThrow();
  });
});

describe('the worker', () => {
  it('is begun at once where the page is there already', () => {
    withPush();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    startWorker();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  });

  it('waits until the page itself has what it needs, and may fail', () => {
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

describe('pushes', () => {
  beforeEach(withPush);

  it('come to a browser that has subscribed', async () => {
    expect(await isSubscribed()).toBe(false);
    pushManager.getSubscription.mockResolvedValue(subscription);
    expect(await isSubscribed()).toBe(true);
  });

  it('are asked for of the person, and then of the browser, with the key of the server', async () => {
    expect(await subscribe('BKey')).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  });

  it.each(['denied', 'default'])('that the person does not want (%s) are not asked of the browser', async (said) => {
    permission = said;
    await expect(subscribe('BKey')).rejects.toMatchObject(new Refusal('push_denied', 'not allowed'));
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('that the browser cannot have are a refusal with a code of its own', async () => {
    pushManager.subscribe.mockRejectedValue(new Error('no push service'));
    await expect(subscribe('BKey')).rejects.toMatchObject({ code: 'push_impossible' });
  });

  it('are ended in the browser, where there are any', async () => {
    await unsubscribe();
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    pushManager.getSubscription.mockResolvedValue(subscription);
    await unsubscribe();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  });
});
