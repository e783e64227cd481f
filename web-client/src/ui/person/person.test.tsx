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
  it('asks a guest nothing, and says what there is if they ask', async () => {
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
  ] as const)('offers no accounts where they are %s', async (accounts, ways) => {
    await open({}, () => guestMe({ offers: { accounts, guests: true, mail: false, push: false, hooks: false, lobby: true } }));
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

  it('turns the guest into an account, over the page that is open', async () => {
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

  it('says what is missing before it asks the server', async () => {
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

  it('says in the dialog why it was refused, and keeps what was entered', async () => {
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

  it('asks for an e-mail address only where mail is sent', async () => {
    await open({}, me);
    await press('You');
    await press(/^Create an account/);
    expect(() => field('E-mail')).toThrow();
    await closePage();
    await open({ '/api/account': account }, () => (isAccount ? accountMe() : guestMe({ offers: { accounts: 'open', guests: true, mail: true, push: false, hooks: false, lobby: true } })));
    await press('You');
    await press(/^Create an account/);
    await type('Name', 'Anna');
    await type('Password', 'ravens at dawn');
    await type('Email', 'anna@example.org');
    await submit('dialog form');
    expect(bodyOf('POST /api/account')).toEqual({ name: 'Anna', password: 'ravens at dawn', email: 'anna@example.org' });
  });

  it('can do without a password where the browser has passkeys', async () => {
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

  it('shows the password to whoever wants to see it', async () => {
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

  it('closes the dialog and says who one is', async () => {
    await signIn(() => {
      isAccount = true;
      return { name: 'Anna', kept_apart: [] };
    });
    expect(bodyOf('POST /api/session')).toEqual({ name: 'Anna', password: 'ravens at dawn' });
    expect(all('dialog')).toHaveLength(0);
    expect(texts('.notice')).toEqual(['You are signed in as Anna.']);
  });

  it('names the rooms in which one sits twice, each with its link', async () => {
    await signIn(() => {
      isAccount = true;
      return { name: 'Anna', kept_apart: [code] };
    });
    expect(texts('dialog h2')).toEqual(['You have two seats at one table']);
    expect(pressable(/^Room 012345/).getAttribute('href')).toBe(`#${code}`);
    await press('Continue');
    expect(all('dialog')).toHaveLength(0);
  });

  it('says one thing for a wrong name and a wrong password', async () => {
    await signIn(() => ({ error: { code: 'wrong_password', message: 'no' } }));
    expect(texts('dialog [role="alert"]')).toEqual(['Wrong name or password.']);
  });

  it('helps against a lost password as far as the server can', async () => {
    await open({}, me);
    await press('You');
    await press(/^Sign in/);
    await press('Forgot your password?');
    expect(pageText()).toContain('This server cannot send email.');
    expect(pressable('Use recovery phrase').getAttribute('href')).toBe('#recover');
  });

  it('has a link sent where the server sends mail, and never says whether there is such an account', async () => {
    await open({ '/api/password/forgot': () => ({}) }, () => guestMe({ offers: { accounts: 'open', guests: true, mail: true, push: false, hooks: false, lobby: true } }));
    await press('You');
    await press(/^Sign in/);
    await press('Forgot your password?');
    await type('Name', 'Anna');
    await submit('dialog form');
    expect(bodyOf('POST /api/password/forgot')).toEqual({ name: 'Anna' });
    expect(texts('dialog [role="status"]')).toEqual(['If this account exists and has an email address, the link is on its way.']);
  });
});

describe('the settings of an account', () => {
  it('come with it, and are kept when they are changed', async () => {
    await open({ 'PATCH /api/me': (change) => ({ ...accountMe(), ...(change as object) }) }, () => accountMe({ settings: { theme: 'dark', news: firstNews } }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(bodyOf('PATCH /api/me')).toBeUndefined();
    await press('Settings');
    await choose('light');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { theme: 'light', sound: false } });
  });

  it('of a guest stay in the browser', async () => {
    await open();
    await press('Settings');
    await choose('dark');
    expect(bodyOf('PATCH /api/me')).toBeUndefined();
  });
});
