import { describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { all, choose, field, inFreshBrowsers, openPage, pageText, press, pressable, settle, submit, texts, type, when } from '../../../tests/support/page';
import { accountMe, code, fakeServer, guestMe } from '../../../tests/support/server';
import type { Me } from '../../net/protocol';
import { loadName } from '../../state/memory';

let server: ReturnType<typeof fakeServer>;
const day = Date.UTC(2026, 1, 3, 12);

async function open(fragment: string, me: Me | (() => Me), answers: Parameters<typeof fakeServer>[0] = {}): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [] }),
    'GET /api/me': typeof me === 'function' ? me : () => me,
    'PATCH /api/me': (change) => ({ ...(typeof me === 'function' ? me() : me), ...(change as object) }),
    ...answers,
  });
  await openPage(fragment);
  await settle();
  // In a script of its own.
  if (fragment === 'me/data') await eventually(() => pressable('Download'));
}

const bodyOf = (call: string) => server.called.findLast(([each]) => each === call)?.[1];
const called = (call: string) => server.called.filter(([each]) => each === call).length;

inFreshBrowsers();

describe('the account page', () => {
  it("shows a guest's sections to a guest", async () => {
    await open('me', guestMe());
    expect(texts('h1')).toEqual(['Guest']);
    expect(texts('.me-parts a')).toEqual(['Profile', 'Sign-in', 'Devices', 'Players', 'Your data']);
    await type('Your name at the table', ' Anna ');
    await submit('.me-part form');
    expect(loadName()).toBe('Anna');
  });

  it('shows an account all of its sections, and marks the open one', async () => {
    await open('me/people', accountMe());
    expect(texts('h1')).toEqual(['Anna']);
    expect(texts('.me-parts a')).toEqual(['Profile', 'Sign-in', 'Devices', 'Players', 'API access', 'Your data']);
    expect(texts('.me-parts [aria-current="page"]')).toEqual(['Players']);
    expect(document.title).toBe('You · Idavoll');
  });

  it('offers to retry if the server did not answer', async () => {
    let fails = true;
    await open('me', guestMe(), { 'GET /api/me': () => (fails ? { error: { code: 'internal', message: 'oh' } } : guestMe()) });
    expect(texts('main [role="alert"]')).toEqual(['The server can’t identify you right now.']);
    fails = false;
    await press('Try again');
    expect(texts('h1')).toEqual(['Guest']);
  });

  it('saves the profile text, and says who sees it', async () => {
    await open('me', accountMe({ words: 'Slow.' }));
    expect(texts('.field .seen')).toEqual(['public', 'public']);
    await type('About you', 'Slow, but thorough. ');
    await submit('.me-part form:nth-of-type(2)');
    expect(bodyOf('PATCH /api/me')).toEqual({ words: 'Slow, but thorough.' });
    expect(texts('.notice')).toEqual(['Saved']);
  });

  it('changes the name, and says how long the old one is reserved', async () => {
    await open('me', () => accountMe({ former_name: { name: 'Anne', until: day } }));
    expect(pageText()).toContain('“Anne” is reserved for you until');
    await type('Name', ' ');
    await submit('.me-part form');
    expect(texts('.me-part [role="alert"]')).toEqual(['Please enter a name.']);
    await type('Name', ' Freyja ');
    await submit('.me-part form');
    expect(bodyOf('PATCH /api/me')).toEqual({ name: 'Freyja' });
    expect(texts('h1')).toEqual(['Freyja']);
  });

  it("hides the user's ratings from everyone", async () => {
    await open('me', accountMe());
    await choose('Hide from others');
    expect(bodyOf('PATCH /api/me')).toEqual({ ratings: { hidden: true, hidden_from_me: false } });
    await choose('Hide from me');
    expect(bodyOf('PATCH /api/me')).toEqual({ ratings: { hidden: true, hidden_from_me: true } });
  });

  it('lets the server play forced moves', async () => {
    await open('me', accountMe());
    await choose('Play forced moves for me');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { forced: true } });
    await choose('Play forced moves for me');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { forced: false } });
  });

  it('has no e-mail field if the server sends no mail', async () => {
    await open('me', accountMe());
    expect(() => field('Email')).toThrow();
  });

  it('has an e-mail field if it does, and removes the address again', async () => {
    await open('me', accountMe({ email: 'a@example.org', offers: { accounts: 'open', guests: true, mail: true, push: false, hooks: false, embedding: false, lobby: true } }));
    expect(field('Email').value).toBe('a@example.org');
    await press('Remove address');
    expect(bodyOf('PATCH /api/me')).toEqual({ email: null });
  });

  it("signs out, and becomes a guest's page again", async () => {
    let me = accountMe();
    await open('me', () => me, {
      'DELETE /api/session': () => {
        me = guestMe();
        return null;
      },
    });
    await press('Sign out');
    expect(texts('h1')).toEqual(['Guest']);
    expect(texts('.notice')).toEqual(['You are signed out.']);
  });
});

describe('sign-in methods', () => {
  const passkeys = [
    { id: 1, name: 'My phone', made: day, used: day },
    { id: 2, name: 'The ring', made: day, used: null },
  ];

  it('change the password for users who know it', async () => {
    await open('me/keys', accountMe(), { '/api/passkeys': () => ({ passkeys: [] }) });
    await type('Current password', 'ravens at dawn');
    await type('New password', 'short');
    await submit('.me-part form');
    expect(texts('.me-part [role="alert"]')).toEqual(['Too short: use at least 10 characters.']);
    await type('New password', 'wolves at dusk');
    await submit('.me-part form');
    expect(bodyOf('PATCH /api/me')).toEqual({ password: { old: 'ravens at dawn', new: 'wolves at dusk', keep_tokens: false } });
    expect(field('New password').value).toBe('');
    expect(texts('.notice')).toEqual(['Password changed. All other devices have been signed out.']);
  });

  it('set a first password for users with a passkey', async () => {
    await open('me/keys', accountMe({ password: false, passkeys: 1 }), { '/api/passkeys': () => ({ passkeys: passkeys.slice(0, 1) }) });
    expect(() => field('Current password')).toThrow();
    await type('New password', 'wolves at dusk');
    await submit('.me-part form');
    expect(bodyOf('PATCH /api/me')).toEqual({ password: { old: null, new: 'wolves at dusk', keep_tokens: false } });
  });

  it.each([
    ['an address', 'me', 'PATCH /api/me', async () => {
      await type('Email', 'anna@example.org');
      await submit('.me-part form:has([type="email"])');
    }],
    ['a recovery phrase', 'me/keys', 'POST /api/recovery', () => press('Create recovery phrase')],
    ['leaving for good', 'me/data', 'DELETE /api/me', async () => {
      await press('Delete my account…');
      await submit('.me-part form');
    }],
  ])('need a fresh sign-in if the server says so (%s), and are repeated after it', async (_, place, call, change) => {
    const proofs: unknown[] = [];
    const wanted = () => (proofs.length > 0 ? null : { error: { code: 'fresh_sign_in', message: 'Confirm' } });
    const hasPassword = !place.endsWith('data');
    await open(place, accountMe({ password: hasPassword, passkeys: 1, offers: { ...accountMe().offers, mail: true } }), {
      '/api/passkeys': () => ({ passkeys: passkeys.slice(0, 1) }),
      'PATCH /api/me': () => wanted() ?? accountMe(),
      'POST /api/recovery': () => wanted() ?? { secret: '7f'.repeat(16) },
      'DELETE /api/me': wanted,
      'POST /api/session/proof': (body) => (proofs.push(body), null),
    });
    await change();
    expect(texts('dialog h2')).toEqual(['Confirm it’s you']);
    if (!hasPassword) return;
    await type('Password', 'ravens at dawn');
    await submit('dialog form');
    expect(proofs).toEqual([{ password: 'ravens at dawn' }]);
    expect(called(call)).toBe(2);
    expect(texts('dialog')).toEqual([]);
  });

  it('include passkeys with names', async () => {
    await open('me/keys', accountMe({ passkeys: 2 }), { '/api/passkeys': () => ({ passkeys }), 'PATCH /api/passkeys/2': () => null });
    expect(texts('.list-title')).toEqual(['My phone', 'The ring']);
    expect(pageText()).toContain('never used');
    await press('Rename The ring');
    await when(() => {
      const input = document.querySelector<HTMLInputElement>('.list-line input')!;
      input.value = 'The brooch';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await submit('.list-line form');
    expect(bodyOf('PATCH /api/passkeys/2')).toEqual({ name: 'The brooch' });
  });

  it('are removed after a confirmation', async () => {
    await open('me/keys', accountMe({ passkeys: 2 }), { '/api/passkeys': () => ({ passkeys }), 'DELETE /api/passkeys/1': () => null });
    await press('Remove My phone');
    expect(called('DELETE /api/passkeys/1')).toBe(0);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Remove');
    expect(called('DELETE /api/passkeys/1')).toBe(1);
  });

  it('always keep the last way in', async () => {
    await open('me/keys', accountMe({ password: false, passkeys: 1 }), { '/api/passkeys': () => ({ passkeys: passkeys.slice(0, 1) }) });
    expect(() => pressable('Remove My phone')).toThrow();
    expect(pageText()).toContain('This is your only way to sign in.');
  });

  it('include recovery words, for guests too, shown once', async () => {
    await open('me/keys', guestMe(), { '/api/recovery': () => ({ secret: '7f'.repeat(16) }) });
    await press('Create recovery phrase');
    await eventually(() => expect(all('.recovery-words li')).toHaveLength(12));
    expect(texts('.recovery-words li').join(' ')).toBe('legal winner thank year wave sausage worth useful legal winner thank yellow');
    await press('I have written them down');
    expect(all('.recovery-words')).toHaveLength(0);
  });
});

describe('devices', () => {
  it('are added by a link, also as a QR code', async () => {
    const link = `http://127.0.0.1/#device/${'ab'.repeat(16)}`;
    await open('me/devices', guestMe(), { '/api/device': () => ({ link, until: Date.now() + 600_000 }) });
    await press('Create link');
    await eventually(() => expect(all('.qr')).toHaveLength(1));
    expect(field('Link for your other device').value).toBe(link);
    expect(document.querySelector('.qr')?.getAttribute('aria-label')).toBe('QR code of the link');
  });

  it('drop an expired link', async () => {
    await open('me/devices', guestMe(), { '/api/device': () => ({ link: 'http://x/#device/y', until: Date.now() + 20 }) });
    await press('Create link');
    await eventually(() => expect(pageText()).toContain('This link has expired.'));
    expect(all('.qr')).toHaveLength(0);
  });

  it('list the sessions, mark this browser, and end others', async () => {
    const sessions = [
      { id: 1, made: day, used: day, browser: 'Firefox on Linux', here: true },
      { id: 2, made: day, used: day, browser: 'Safari on iPhone', here: false },
      { id: 3, made: day, used: day, browser: '', here: false },
    ];
    await open('me/devices', accountMe(), {
      '/api/sessions': () => ({ sessions }),
      'DELETE /api/sessions/2': () => null,
      'DELETE /api/sessions/3': () => null,
    });
    expect(texts('.list-title')).toEqual(['Firefox on Linux this browser', 'Safari on iPhone', 'unknown browser']);
    expect(() => pressable('Sign out Firefox on Linux')).toThrow();
    await press('Sign out Safari on iPhone');
    expect(called('DELETE /api/sessions/2')).toBe(1);
    await press('Sign out everywhere else');
    expect([called('DELETE /api/sessions/2'), called('DELETE /api/sessions/3'), called('DELETE /api/sessions/1')]).toEqual([2, 1, 0]);
    expect(texts('.notice')).toEqual(['2 browsers signed out.']);
  });
});

describe('followed and blocked people', () => {
  it('can be unfollowed and unblocked', async () => {
    await open('me/people', accountMe({ following: ['Björn'], blocked: ['Loki'] }), {
      'DELETE /api/people/Bj%C3%B6rn/follow': () => null,
      'DELETE /api/people/Loki/block': () => null,
    });
    expect(pressable('Björn').getAttribute('href')).toBe('#people/Bj%C3%B6rn');
    await press('Unfollow Björn');
    await press('Unblock Loki');
    expect([called('DELETE /api/people/Bj%C3%B6rn/follow'), called('DELETE /api/people/Loki/block')]).toEqual([1, 1]);
  });

  it('are found by their name', async () => {
    await open('me/people', guestMe());
    await type('Find a player', 'Björn');
    await submit('.me-part form');
    expect(location.hash).toBe('#people/Bj%C3%B6rn');
  });
});

describe('access tokens', () => {
  const tokens = [{ id: 4, name: 'Hugin', scope: 'play' as const, made: day, used: null }];

  it('are shown once', async () => {
    await open('me/programs', accountMe(), { 'GET /api/tokens': () => ({ tokens }), 'POST /api/tokens': () => ({ id: 5, token: 'idv_secret' }) });
    await type('Description', 'Munin');
    await choose('watch');
    await submit('.me-part form');
    expect(bodyOf('POST /api/tokens')).toEqual({ name: 'Munin', scope: 'read' });
    expect(field('Token Munin').value).toBe('idv_secret');
    await press('I have copied it');
    expect(pageText()).not.toContain('idv_secret');
    expect(all('.shown-once')).toHaveLength(0);
  });

  it('are revoked after a confirmation', async () => {
    await open('me/programs', accountMe(), { 'GET /api/tokens': () => ({ tokens }), 'DELETE /api/tokens/4': () => null });
    await press('Revoke token Hugin');
    expect(called('DELETE /api/tokens/4')).toBe(0);
    await press('Revoke');
    expect(called('DELETE /api/tokens/4')).toBe(1);
  });

  it('can mark the account as a bot', async () => {
    await open('me/programs', accountMe(), { 'GET /api/tokens': () => ({ tokens: [] }) });
    await when(() => document.querySelector<HTMLInputElement>('[role="switch"]')!.click());
    expect(bodyOf('PATCH /api/me')).toEqual({ bot: true });
    expect(texts('h1')).toEqual(['AnnaBot']);
  });
});

describe('deleting an account', () => {
  it("explains the consequences, asks for the password, and leaves a guest's page", async () => {
    let me = accountMe();
    await open('me/data', () => me, {
      'DELETE /api/me': () => {
        me = guestMe();
        return null;
      },
    });
    expect(texts('.bullets')[1]).toContain('with “deleted player” in your place');
    await press('Delete my account…');
    await submit('.me-part form');
    expect(texts('.me-part .error')).toEqual(['Please enter your password.']);
    expect(called('DELETE /api/me')).toBe(0);
    await type('Enter your password to confirm', 'ravens at dawn');
    await submit('.me-part form');
    expect(bodyOf('DELETE /api/me')).toEqual({ password: 'ravens at dawn' });
    expect(location.hash).toBe('');
    expect(texts('.notice')).toEqual(['Your account has been deleted.']);
  });

  it('asks a guest for no password', async () => {
    await open('me/data', guestMe(), { 'DELETE /api/me': () => null });
    await press('Delete my account…');
    await submit('.me-part form');
    expect(bodyOf('DELETE /api/me')).toEqual({});
  });

  it('can be cancelled', async () => {
    await open('me/data', accountMe());
    await press('Delete my account…');
    await press('Cancel');
    expect(called('DELETE /api/me')).toBe(0);
    expect(all('.me-part form')).toHaveLength(0);
  });

  it('offers the data export first', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    // Browsers stay on the page when a file is saved; happy-dom would navigate.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('me/data', accountMe(), { '/api/me/export': () => ({ name: 'Anna' }) });
    await press('Download');
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('a device link', () => {
  const secret = 'ab'.repeat(16);

  it('changes nothing before it is confirmed', async () => {
    await open(`device/${secret}`, guestMe(), { '/api/device/use': () => ({ guest: true, name: null, kept_apart: [] }) });
    expect(called('POST /api/device/use')).toBe(0);
    expect(pageText()).toContain('Games you joined here as a guest come with you.');
    await press('Continue here');
    expect(bodyOf('POST /api/device/use')).toEqual({ secret });
    expect(location.hash).toBe('');
  });

  it('reports that it is used up, and stays open', async () => {
    await open(`device/${secret}`, guestMe(), { '/api/device/use': () => ({ error: { code: 'expired', message: 'old' } }) });
    await press('Continue here');
    expect(texts('main [role="alert"]')).toEqual(['This link has expired or was already used.']);
  });

  it('names the rooms in which the user has two seats', async () => {
    await open(`device/${secret}`, guestMe(), { '/api/device/use': () => ({ guest: true, name: null, kept_apart: [code] }) });
    await press('Continue here');
    expect(texts('main h1')).toEqual(['You have two seats at one table']);
    await press('Continue');
    expect(location.hash).toBe('');
  });
});

describe('recovery words', () => {
  it('are checked before they are sent', async () => {
    await open('recover', guestMe(), { '/api/recovery/use': () => ({ guest: true, name: null, kept_apart: [] }) });
    await type('Your twelve words', 'legal winer');
    await submit('main form');
    await eventually(() => expect(texts('main [role="alert"]')).toEqual(['Not on the word list: winer. Check the spelling.']));
    await type('Your twelve words', 'Legal winner thank year wave sausage worth useful legal winner thank yellow');
    await submit('main form');
    await eventually(() => expect(bodyOf('POST /api/recovery/use')).toEqual({ secret: '7f'.repeat(16) }));
    await settle();
    expect(location.hash).toBe('');
  });
});

describe('a reset link', () => {
  it('asks for a new password and signs in', async () => {
    await open(`reset/${'ab'.repeat(16)}`, guestMe(), { '/api/password/reset': () => ({ name: 'Anna' }) });
    await type('New password', 'wolves at dusk');
    await submit('main form');
    expect(bodyOf('POST /api/password/reset')).toEqual({ secret: 'ab'.repeat(16), password: 'wolves at dusk' });
    expect(texts('.notice')).toEqual(['Your password has been changed. You are signed in as Anna.']);
    expect(location.hash).toBe('');
  });
});

describe('an invitation', () => {
  const secret = 'ab'.repeat(16);

  it('leads to an account', async () => {
    let me = guestMe({ offers: { accounts: 'invited', guests: true, mail: false, push: false, hooks: false, embedding: false, lobby: true } });
    await open(`invitation/${secret}`, () => me, {
      '/api/account': () => {
        me = accountMe();
        return { name: 'Anna' };
      },
    });
    await type('Name', 'Anna');
    await type('Password', 'ravens at dawn');
    await submit('main form');
    expect(bodyOf('POST /api/account')).toEqual({ name: 'Anna', password: 'ravens at dawn', invitation: secret });
    expect(location.hash).toBe('');
  });

  it('is not used up by a user with an account', async () => {
    await open(`invitation/${secret}`, accountMe());
    expect(pageText()).toContain('You already have an account: Anna.');
    expect(all('main form')).toHaveLength(0);
  });
});
