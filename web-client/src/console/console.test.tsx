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
    ['nobody at all', () => refusal('no_guest')],
    ['somebody signed out', () => refusal('not_signed_in')],
  ])('is for %s a sentence and the way to the games, and asks nothing more', async (_, me) => {
    const server = await openAs(me);
    expect(texts('h1')).toEqual(['This page is for staff']);
    expect([...document.querySelectorAll('a.button')][0]!.getAttribute('href')).toBe('/');
    expect(server.called.map(([call]) => call)).toEqual(['GET /api/me']);
    expect(texts('nav')).toEqual([]);
  });

  it('makes nobody a guest', async () => {
    const server = await openAs(() => refusal('no_guest'));
    expect(server.called.map(([call]) => call)).not.toContain('POST /api/guest');
  });

  it('can be asked again where the line was lost', async () => {
    const server = await openAs(() => refusal('storage'));
    expect(texts('[role="alert"]')).toHaveLength(1);
    await press('Try again');
    expect(server.called).toHaveLength(2);
  });

  it('shows a moderator no part that is an operator’s', async () => {
    await openConsole('', noGames, 'moderator');
    expect(texts('nav li')).toEqual(['Games', 'Players', 'Reports']);
  });

  it('shows an operator all of it, and which part is open', async () => {
    await openConsole('', noGames);
    expect(texts('nav li')).toEqual(['Games', 'Players', 'Reports', 'Audit log', 'Health']);
    expect(texts('nav [aria-current="page"]')).toEqual(['Games']);
    expect(document.title).toBe('Games · Console · Idavoll');
  });

  it('is there in German', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    await openConsole('', noGames);
    expect(texts('nav li')).toEqual(['Partien', 'Spieler', 'Meldungen', 'Protokoll', 'Zustand']);
  });
});

describe('an address of the console', () => {
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
  ])('leads where it came from: %o', (place) => {
    expect(placeOf(addressOf(place))).toEqual(place);
  });

  it('that is none leads to the games', () => {
    for (const each of ['', '#', '#games/x', '#nonsense', '#games?status=lost']) expect(placeOf(each)).toEqual(gamesPlace());
  });

  it('that was cut off in the middle of a character is taken as it stands', () => {
    expect(placeOf('#people/Bj%C3')).toEqual(personPlace('Bj%C3'));
  });
});

describe('a fresh proof of who one is', () => {
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

  it('is asked for with the password, and the call is made again, once', async () => {
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

  it('says in the dialog that the password was another', async () => {
    const { answers, asked } = onceFresh('POST /api/console/games/7/cancel');
    await cancel({ ...answers, 'POST /api/session/proof': () => refusal('wrong_password') });
    await type('Password', 'rainbow bridge');
    await submitUpmost();
    expect(texts('dialog [role="alert"]')).toEqual(['Wrong name or password.']);
    expect(asked).toHaveLength(1);
  });

  it('that is dismissed changes nothing, and what was typed in is still there', async () => {
    const { answers, asked } = onceFresh('POST /api/console/games/7/cancel');
    await cancel(answers);
    const crosses = [...document.querySelectorAll<HTMLButtonElement>('dialog button[aria-label="Close"]')];
    await when(() => crosses.at(-1)?.click());
    expect(texts('dialog [role="alert"]')).toEqual(['Please sign in again to confirm it’s you.']);
    expect(document.querySelector('textarea')?.value).toBe('Both have asked for it.');
    expect(asked).toHaveLength(1);
  });

  it('is not asked for where the call is answered', async () => {
    const server = await cancel({ 'POST /api/console/games/7/cancel': () => null });
    expect(server.called.map(([call]) => call)).not.toContain('POST /api/session/proof');
    expect(texts('dialog')).toEqual([]);
  });

  it('that does not help is not asked for for ever', async () => {
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

  it('of an account without a password is by its passkey, or not to be had here', async () => {
    const { answers } = onceFresh('POST /api/console/games/7/cancel');
    await cancel({ ...answers, '/api/me': () => accountMe({ name: 'Heimdall', role: 'operator', password: false, passkeys: 1 }) });
    expect(texts('dialog label')).not.toContain('Password');
    expect(pageText()).toContain('This account has no password, and this browser cannot use your passkey.');
  });
});
