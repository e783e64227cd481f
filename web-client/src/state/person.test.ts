// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { accountMe, fakeServer, guestMe } from '../../tests/support/server';
import { type OtherTabs, Person, type PersonState } from './person';

const silent: OtherTabs = { tell: () => undefined, hear: () => undefined, close: () => undefined };

/** A person at a server that identifies them as `me` until the test says otherwise. */
function personOf(answers: Parameters<typeof fakeServer>[0] = {}, tabs = silent) {
  const server = fakeServer({ '/api/me': () => guestMe(), ...answers });
  const told: PersonState[] = [];
  return { server, told, person: new Person((state) => told.push(state), tabs) };
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the user', () => {
  it('is a guest at first', async () => {
    const { server, person, told } = personOf();
    await settled();
    expect(server.called.map(([call]) => call)).toEqual(['POST /api/guest', 'GET /api/me']);
    expect(person.state).toEqual({ me: guestMe(), failed: false, identity: 0 });
    expect(told.at(-1)).toBe(person.state);
  });

  it('stays a guest if the server does not answer', async () => {
    const { person } = personOf({ '/api/me': () => ({ error: { code: 'internal', message: 'oh' } }) });
    await settled();
    expect(person.state).toEqual({ me: null, failed: true, identity: 0 });
  });

  it('may be known to a server without guests', async () => {
    const { person } = personOf({
      '/api/guest': () => ({ error: { code: 'forbidden', message: 'no guests here' } }),
      '/api/me': () => accountMe(),
    });
    await settled();
    expect(person.state.me?.name).toBe('Anna');
  });

  it('signing up stays the same person, and connections stay open', async () => {
    let me = guestMe();
    const { server, person } = personOf({
      '/api/me': () => me,
      '/api/account': () => {
        me = accountMe();
        return { name: 'Anna' };
      },
    });
    await settled();
    await person.signUp('Anna', { password: 'ravens at dawn' });
    expect(server.asked.find(([path]) => path === '/api/account')?.[1]).toEqual({ name: 'Anna', password: 'ravens at dawn' });
    expect(person.state).toMatchObject({ me: { guest: false, name: 'Anna' }, identity: 0 });
  });

  it('signing in reports the rooms in which guest and account both have seats', async () => {
    let me = guestMe();
    const { person } = personOf({
      '/api/me': () => me,
      '/api/session': () => {
        me = accountMe();
        return { name: 'Anna', kept_apart: ['r'.repeat(26)] };
      },
    });
    await settled();
    expect(await person.signIn('Anna', 'ravens at dawn')).toEqual(['r'.repeat(26)]);
    expect(person.state).toMatchObject({ me: { name: 'Anna' }, identity: 1 });
  });

  it('stays the same after a refusal', async () => {
    const { person } = personOf({ '/api/session': () => ({ error: { code: 'wrong_password', message: 'no' } }) });
    await settled();
    await expect(person.signIn('Anna', 'x')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(person.state).toEqual({ me: guestMe(), failed: false, identity: 0 });
  });

  it.each([
    ['signs out', 'DELETE /api/session', (person: Person) => person.signOut()],
    ['leaves for good', 'DELETE /api/me', (person: Person) => person.remove('ravens at dawn')],
    ['comes by a link', 'POST /api/device/use', (person: Person) => person.spendDeviceLink('ab')],
    ['comes by recovery words', 'POST /api/recovery/use', (person: Person) => person.spendRecovery('ab')],
    ['has a new password', 'POST /api/password/reset', (person: Person) => person.resetPassword('ab', 'ravens at dawn')],
  ])('who %s is another person, also in other tabs', async (_, call, doing) => {
    const tell = vi.fn();
    const { server, person } = personOf({ [call]: () => ({ name: 'Anna', guest: false, kept_apart: [] }) }, { ...silent, tell });
    await settled();
    await doing(person);
    expect(server.called.map(([each]) => each)).toContain(call);
    expect(person.state.identity).toBe(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['signs out', (person: Person) => person.signOut()],
    ['leaves for good', (person: Person) => person.remove('ravens at dawn')],
  ])('who %s gets no more pushes in this browser', async (_, doing) => {
    const unsubscribe = vi.fn(() => Promise.reject(new Error('no network')));
    const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', {});
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: () => Promise.resolve(registration) } });
    const { person } = personOf({ 'DELETE /api/session': () => null, 'DELETE /api/me': () => null });
    await settled();
    await doing(person);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(person.state.identity).toBe(1);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is loaded again when another tab changes it', async () => {
    let changed = () => undefined as unknown;
    let me = guestMe();
    const { person } = personOf({ '/api/me': () => me }, { ...silent, hear: (heard) => (changed = heard) });
    await settled();
    me = accountMe();
    changed();
    await settled();
    expect(person.state).toMatchObject({ me: { name: 'Anna' }, identity: 1 });
  });

  it("is the last answer's, even if an earlier one arrives later", async () => {
    const waiting: ((me: unknown) => void)[] = [];
    const { person } = personOf();
    await settled();
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve({
        ok: true,
        json: () => (path === '/api/me' ? new Promise((answer) => waiting.push(answer)) : Promise.resolve({ guest: true })),
      }),
    );
    const first = person.load();
    const second = person.load();
    await settled();
    waiting[1]!(accountMe({ name: 'Later' }));
    await second;
    waiting[0]!(accountMe({ name: 'Earlier' }));
    await first;
    expect(person.state.me?.name).toBe('Later');
  });

  it('notifies no one after the page is closed', async () => {
    const { person, told } = personOf();
    person.close();
    await settled();
    expect(told).toEqual([]);
  });
});
