import { beforeEach, describe, expect, it, vi } from 'vitest';

import { all, choose, closePage, field, inFreshBrowsers, openPage, pageText, press, pressable, submit, texts, type } from '../../../tests/support/page';
import { accountMe, code, fakeServer, guestMe, pebbles, firstNews } from '../../../tests/support/server';
import type { Me } from '../../net/protocol';
import { loadName } from '../../state/memory';

let server: ReturnType<typeof fakeServer>;

async function open(answers: Parameters<typeof fakeServer>[0] = {}, me: () => Me = guestMe): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/options': () => ({ options: {} }),
    '/api/me': me,
    ...answers,
  });
  await openPage();
}

const bodyOf = (call: string) => server.called.findLast(([each]) => each === call)?.[1];

inFreshBrowsers();

describe('the person button', () => {
  it('requires nothing of guests, and says what an account offers', async () => {
    await open();
    expect(all('dialog')).toHaveLength(0);
    await press('You');
    expect(pageText()).toContain('You are playing as a guest.');
    expect(texts('.way-title')).toEqual(['Create an account', 'Sign in', 'Continue on another device', 'Your account']);
  });

  it('leads an account to its own page', async () => {
    await open({}, accountMe);
    expect(pressable('You: Anna').getAttribute('href')).toBe('#me');
  });

  it.each([
    ['off', ['Continue on another device', 'Your account']],
    ['invited', ['Sign in', 'Continue on another device', 'Your account']],
  ] as const)('offers no accounts if they are %s', async (accounts, ways) => {
    await open({}, () => guestMe({ offers: { accounts, guests: true, mail: false, push: false, hooks: false, embedding: false, lobby: true } }));
    await press('You');
    expect(texts('.way-title')).toEqual(ways);
  });
});

describe('signing up', () => {
  let isAccount = false;
  const me = () => (isAccount ? accountMe() : guestMe());
  const account = () => {
    isAccount = true;
    return { name: 'Anna' };
  };
  beforeEach(() => (isAccount = false));

  it('turns the guest into an account, over the open page', async () => {
    await open({ '/api/account': account }, me);
    await press('You');
    await press(/^Create an account/);
    await type('Name', ' Anna ');
    await type('Password', 'ravens at dawn');
    await submit('dialog form');
    expect(bodyOf('POST /api/account')).toEqual({ name: 'Anna', password: 'ravens at dawn' });
    expect(all('dialog')).toHaveLength(0);
    expect(texts('.notice')).toEqual(['Welcome, Anna. Your games are now in your account.']);
    expect(pressable('You: Anna')).toBeDefined();
    expect(loadName()).toBe('Anna');
  });

  it('reports what is missing before sending', async () => {
    await open({}, me);
    await press('You');
    await press(/^Create an account/);
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please enter a name.']);
    await type('Name', 'Anna');
    await type('Password', 'short');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Too short: use at least 10 characters.']);
    expect(bodyOf('POST /api/account')).toBeUndefined();
  });

  it('reports a refusal in the dialog, and keeps the input', async () => {
    await open({ '/api/account': () => ({ error: { code: 'name_taken', message: 'taken' } }) }, me);
    await press('You');
    await press(/^Create an account/);
    await type('Name', 'Anna');
    await type('Password', 'ravens at dawn');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['This name, or one that looks like it, is already taken.']);
    expect(field('Name').value).toBe('Anna');
    expect(field('Password').value).toBe('ravens at dawn');
  });

  it('asks for an e-mail address only if the server sends mail', async () => {
    await open({}, me);
    await press('You');
    await press(/^Create an account/);
    expect(() => field('E-mail')).toThrow();
    await closePage();
    await open({ '/api/account': account }, () => (isAccount ? accountMe() : guestMe({ offers: { accounts: 'open', guests: true, mail: true, push: false, hooks: false, embedding: false, lobby: true } })));
    await press('You');
    await press(/^Create an account/);
    await type('Name', 'Anna');
    await type('Password', 'ravens at dawn');
    await type('Email', 'anna@example.org');
    await submit('dialog form');
    expect(bodyOf('POST /api/account')).toEqual({ name: 'Anna', password: 'ravens at dawn', email: 'anna@example.org' });
  });

  it('works without a password if the browser has passkeys', async () => {
    class Given {
      static parseCreationOptionsFromJSON = (json: object) => json;
      toJSON() {
        return { id: 'AQID' };
      }
    }
    vi.stubGlobal('PublicKeyCredential', Given);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(location, 'hostname', 'get').mockReturnValue('localhost');
    Object.defineProperty(navigator, 'credentials', { value: { create: () => Promise.resolve(new Given()) }, configurable: true });
    await open({ '/api/account': account, '/api/passkeys/options': () => ({ publicKey: {} }) }, me);
    await press('You');
    await press(/^Create an account/);
    await type('Name', 'Anna');
    await choose('With a passkey');
    expect(() => field('Password')).toThrow();
    await submit('dialog form');
    expect(bodyOf('POST /api/passkeys/options')).toEqual({ to: 'sign_up', name: 'Anna' });
    expect(bodyOf('POST /api/account')).toEqual({ name: 'Anna', credential: { id: 'AQID' } });
    vi.restoreAllMocks();
  });

  it('can show the password', async () => {
    await open({}, me);
    await press('You');
    await press(/^Create an account/);
    expect(field('Password').type).toBe('password');
    await press('Show the password');
    expect(field('Password').type).toBe('text');
  });
});

describe('signing in', () => {
  let isAccount = false;
  const me = () => (isAccount ? accountMe() : guestMe());
  beforeEach(() => (isAccount = false));

  async function signIn(answer: () => unknown): Promise<void> {
    await open({ 'POST /api/session': answer }, me);
    await press('You');
    await press(/^Sign in/);
    await type('Name', 'Anna');
    await type('Password', 'ravens at dawn');
    await submit('dialog form');
  }

  it('closes the dialog and shows the name', async () => {
    await signIn(() => {
      isAccount = true;
      return { name: 'Anna', kept_apart: [] };
    });
    expect(bodyOf('POST /api/session')).toEqual({ name: 'Anna', password: 'ravens at dawn' });
    expect(all('dialog')).toHaveLength(0);
    expect(texts('.notice')).toEqual(['You are signed in as Anna.']);
  });

  it('names the rooms with two seats, each with its link', async () => {
    await signIn(() => {
      isAccount = true;
      return { name: 'Anna', kept_apart: [code] };
    });
    expect(texts('dialog h2')).toEqual(['You have two seats at one table']);
    expect(pressable(/^Room 012345/).getAttribute('href')).toBe(`#${code}`);
    await press('Continue');
    expect(all('dialog')).toHaveLength(0);
  });

  it('has one message for a wrong name and a wrong password', async () => {
    await signIn(() => ({ error: { code: 'wrong_password', message: 'no' } }));
    expect(texts('dialog [role="alert"]')).toEqual(['Wrong name or password.']);
  });

  it('helps with a lost password as far as the server can', async () => {
    await open({}, me);
    await press('You');
    await press(/^Sign in/);
    await press('Forgot your password?');
    expect(pageText()).toContain('This server cannot send email.');
    expect(pressable('Use recovery phrase').getAttribute('href')).toBe('#recover');
  });

  it('sends a reset link by mail, without revealing whether the account exists', async () => {
    await open({ '/api/password/forgot': () => ({}) }, () => guestMe({ offers: { accounts: 'open', guests: true, mail: true, push: false, hooks: false, embedding: false, lobby: true } }));
    await press('You');
    await press(/^Sign in/);
    await press('Forgot your password?');
    await type('Name', 'Anna');
    await submit('dialog form');
    expect(bodyOf('POST /api/password/forgot')).toEqual({ name: 'Anna' });
    expect(texts('dialog [role="status"]')).toEqual(['If this account exists and has an email address, the link is on its way.']);
  });
});

describe("an account's settings", () => {
  it('are loaded with it, and saved on change', async () => {
    await open({ 'PATCH /api/me': (change) => ({ ...accountMe(), ...(change as object) }) }, () => accountMe({ settings: { theme: 'dark', news: firstNews } }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(bodyOf('PATCH /api/me')).toBeUndefined();
    await press('Settings');
    await choose('light');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { theme: 'light', sound: false } });
  });

  it('stay in the browser for a guest', async () => {
    await open();
    await press('Settings');
    await choose('dark');
    expect(bodyOf('PATCH /api/me')).toBeUndefined();
  });
});
