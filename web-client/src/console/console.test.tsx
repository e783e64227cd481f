import { act } from 'preact/test-utils';
import { render } from 'preact';
import { describe, expect, it } from 'vitest';

import { consoleGame, consoleGameAnswer, onceFresh, openConsole, refusal } from '../../tests/support/console';
import { inFreshBrowsers, pageText, press, settle, submit, texts, type, when } from '../../tests/support/page';
import { accountMe, fakeServer, guestMe } from '../../tests/support/server';
import { firstSettings, saveSettings } from '../state/memory';
import { Console } from './Console';
import { addressOf, gamePlace, gamesPlace, peoplePlace, personPlace, placeOf, reportsPlace } from './place';

/** Submits the form of the topmost dialog. */
async function submitUpmost(): Promise<void> {
  const forms = [...document.querySelectorAll('dialog form')];
  await when(() => void forms.at(-1)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

const noGames = { '/api/console/games': () => ({ games: [], more: false }) };

inFreshBrowsers();

async function openAs(me: () => unknown) {
  const server = fakeServer({ '/api/me': me });
  await act(() => render(<Console />, document.body));
  await settle();
  return server;
}

describe('the console', () => {
  it.each([
    ['a guest', () => guestMe()],
    ['an account without a role', () => accountMe()],
    ['no one at all', () => refusal('no_guest')],
    ['a signed-out user', () => refusal('not_signed_in')],
  ])('shows %s only a sentence and a link to the games, and requests nothing else', async (_, me) => {
    const server = await openAs(me);
    expect(texts('h1')).toEqual(['This page is for staff']);
    expect([...document.querySelectorAll('a.button')][0]!.getAttribute('href')).toBe('/');
    expect(server.called.map(([call]) => call)).toEqual(['GET /api/me']);
    expect(texts('nav')).toEqual([]);
  });

  it('creates no guest', async () => {
    const server = await openAs(() => refusal('no_guest'));
    expect(server.called.map(([call]) => call)).not.toContain('POST /api/guest');
  });

  it('offers to retry after a lost connection', async () => {
    const server = await openAs(() => refusal('storage'));
    expect(texts('[role="alert"]')).toHaveLength(1);
    await press('Try again');
    expect(server.called).toHaveLength(2);
  });

  it("hides the operators' sections from a moderator", async () => {
    await openConsole('', noGames, 'moderator');
    expect(texts('nav li')).toEqual(['Games', 'Players', 'Reports', 'Bans', 'Tournaments']);
  });

  it('shows an operator every section and marks the open one', async () => {
    await openConsole('', noGames);
    expect(texts('nav li')).toEqual(['Games', 'Players', 'Reports', 'Bans', 'Tournaments', 'Audit log', 'Health']);
    expect(texts('nav [aria-current="page"]')).toEqual(['Games']);
    expect(document.title).toBe('Games · Console · Idavoll');
  });

  it('is available in German', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    await openConsole('', noGames);
    expect(texts('nav li')).toEqual(['Partien', 'Spieler', 'Meldungen', 'Sperren', 'Turniere', 'Protokoll', 'Zustand']);
  });
});

describe('a console address', () => {
  it.each([
    gamesPlace(),
    gamesPlace({ search: 'Anna & Björn', game: 'walhalla', status: 'running' }),
    gamePlace(12),
    peoplePlace(),
    peoplePlace('50%'),
    personPlace('Ása/Þór?'),
    reportsPlace(),
    reportsPlace('closed'),
    { page: 'audit' as const },
    { page: 'health' as const },
  ])('round-trips: %o', (place) => {
    expect(placeOf(addressOf(place))).toEqual(place);
  });

  it('leads to the games if it is unknown', () => {
    for (const each of ['', '#', '#games/x', '#nonsense', '#games?status=lost']) expect(placeOf(each)).toEqual(gamesPlace());
  });

  it('is read as it stands if it was cut off inside a character', () => {
    expect(placeOf('#people/Bj%C3')).toEqual(personPlace('Bj%C3'));
  });
});

describe('the fresh sign-in dialog', () => {
  const running = consoleGameAnswer({ game: consoleGame({ status: 'running', ended: null }), seal: null, result: null, to_act: [0] });
  const cancel = async (answers: Parameters<typeof openConsole>[1]) => {
    const server = await openConsole('games/7', {
      '/api/console/games/7': () => running,
      '/api/console/games/7/position': () => refusal('internal'),
      ...answers,
    });
    await press('Cancel the game…');
    await type('Reason', 'Both have asked for it.');
    await submit('dialog form');
    return server;
  };

  it('asks for the password and repeats the call once', async () => {
    const { answers, asked, proved } = onceFresh('POST /api/console/games/7/cancel');
    await cancel(answers);
    expect(pageText()).toContain('Confirm that you are Heimdall');
    await type('Password', 'bifröst bridge');
    await submitUpmost();
    expect(proved[0]).toEqual({ password: 'bifröst bridge' });
    expect(asked).toEqual([{ why: 'Both have asked for it.' }, { why: 'Both have asked for it.' }]);
    expect(texts('dialog')).toEqual([]);
    expect(texts('.notice')).toEqual(['The game has been cancelled.']);
  });

  it('reports a wrong password', async () => {
    const { answers, asked } = onceFresh('POST /api/console/games/7/cancel');
    await cancel({ ...answers, 'POST /api/session/proof': () => refusal('wrong_password') });
    await type('Password', 'rainbow bridge');
    await submitUpmost();
    expect(texts('dialog [role="alert"]')).toEqual(['Wrong name or password.']);
    expect(asked).toHaveLength(1);
  });

  it('changes nothing when dismissed, and keeps what was typed', async () => {
    const { answers, asked } = onceFresh('POST /api/console/games/7/cancel');
    await cancel(answers);
    const crosses = [...document.querySelectorAll<HTMLButtonElement>('dialog button[aria-label="Close"]')];
    await when(() => crosses.at(-1)?.click());
    expect(texts('dialog [role="alert"]')).toEqual(['Please sign in again to confirm it’s you.']);
    expect(document.querySelector('textarea')?.value).toBe('Both have asked for it.');
    expect(asked).toHaveLength(1);
  });

  it('does not appear for calls that succeed', async () => {
    const server = await cancel({ 'POST /api/console/games/7/cancel': () => null });
    expect(server.called.map(([call]) => call)).not.toContain('POST /api/session/proof');
    expect(texts('dialog')).toEqual([]);
  });

  it('does not appear again and again if it does not help', async () => {
    const answers = {
      'POST /api/console/games/7/cancel': () => refusal('fresh_sign_in'),
      'POST /api/session/proof': () => null,
    };
    await cancel(answers);
    await type('Password', 'bifröst bridge');
    await submitUpmost();
    expect(texts('dialog h2')).toEqual(['Cancel game 7?']);
    expect(texts('dialog [role="alert"]')).toEqual(['Please sign in again to confirm it’s you.']);
  });

  it('uses the passkey of an account without a password, or says that there is none', async () => {
    const { answers } = onceFresh('POST /api/console/games/7/cancel');
    await cancel({ ...answers, '/api/me': () => accountMe({ name: 'Heimdall', role: 'operator', password: false, passkeys: 1 }) });
    expect(texts('dialog label')).not.toContain('Password');
    expect(pageText()).toContain('This account has no password, and this browser cannot use your passkey.');
  });
});
