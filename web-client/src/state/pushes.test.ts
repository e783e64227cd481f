// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../net/http';
import { pushesAreOf, rememberPushesOf } from './memory';
import { allowPushes, settlePushes } from './pushes';

const endpoint = 'https://push.example/1';
const again = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };
const browser = vi.hoisted(() => ({ heldSubscription: vi.fn(), subscribe: vi.fn(), unsubscribe: vi.fn() }));
const server = vi.hoisted(() => ({ askNews: vi.fn(), addSubscription: vi.fn() }));
vi.mock('../net/push', () => browser);
vi.mock('../net/news', () => server);

/** The server's response: its key, and whether it has this browser's subscription for the person. */
function says(key: string | null, holds: boolean): void {
  const subscriptions = holds ? [{ id: 1, browser: '', made: 0, used: null, endpoint }] : [];
  server.askNews.mockResolvedValue({ key, subscriptions });
}

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  browser.heldSubscription.mockResolvedValue({ endpoint, key: 'BKey' });
  browser.subscribe.mockResolvedValue(again);
  server.addSubscription.mockResolvedValue({ id: 2 });
  browser.unsubscribe.mockResolvedValue(undefined);
});

describe('a push subscription', () => {
  type Outcome = 'stays' | 'ends' | 'is renewed';
  it.each<[string, string | null, boolean, string | null, Outcome]>([
    ['is held for this person, with its key', 'BKey', true, null, 'stays'],
    ['is not held for this person', 'BKey', false, null, 'ends'],
    ['is not held, for any person', 'BKey', false, 'Anna', 'ends'],
    ['has another key, and is held still', 'BNew', true, null, 'is renewed'],
    ['has another key, and was given up by the server', 'BNew', false, 'Anna', 'is renewed'],
    ['has another key, and was another person’s', 'BNew', false, 'Björn', 'ends'],
    ['has another key, and was a guest’s', 'BNew', false, '', 'ends'],
    ['is for a server that sends none any more', null, true, 'Anna', 'ends'],
  ])('%s', async (_, key, holds, of, outcome) => {
    says(key, holds);
    if (of !== null) rememberPushesOf(of);
    await settlePushes('Anna');
    expect(browser.unsubscribe).toHaveBeenCalledTimes(outcome === 'ends' ? 1 : 0);
    expect(browser.subscribe.mock.calls).toEqual(outcome === 'is renewed' ? [['BNew']] : []);
    expect(server.addSubscription.mock.calls).toEqual(outcome === 'is renewed' ? [[again]] : []);
    if (outcome !== 'ends') expect(pushesAreOf('Anna')).toBe(true);
  });

  it('is not sent to the server if there is none', async () => {
    browser.heldSubscription.mockResolvedValue(null);
    await settlePushes('Anna');
    expect(server.askNews).not.toHaveBeenCalled();
  });

  it('ends after signing out, and stays if the server does not answer', async () => {
    server.askNews.mockRejectedValueOnce(new Refusal('line', 'no answer'));
    await expect(settlePushes(null)).rejects.toMatchObject({ code: 'line' });
    expect(browser.unsubscribe).not.toHaveBeenCalled();
    server.askNews.mockRejectedValueOnce(new Refusal('not_signed_in', 'who?'));
    await settlePushes(null);
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
  });

  it('ends if the server refuses it', async () => {
    server.addSubscription.mockRejectedValue(new Refusal('rate', 'no'));
    await expect(allowPushes('BKey', 'Anna')).rejects.toMatchObject({ code: 'rate' });
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(pushesAreOf('Anna')).toBe(false);
  });
});
