import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { all, closePage, find, press, pressable, submit, texts, type } from '../../../tests/support/page';
import { accountMe, code, roomOf, taken } from '../../../tests/support/server';
import { myGame } from '../../../tests/support/tables';
import { Refusal } from '../../net/http';
import type { ChatLine, Me } from '../../net/protocol';
import { nothingAtHome } from '../../state/home';
import { saveName } from '../../state/memory';
import type { Person } from '../../state/person';
import { nothingKnown } from '../../state/room';
import type { Visit, VisitState } from '../../state/visit';
import { HomeContext } from '../../ui/home';
import { PersonContext } from '../../ui/person/context';
import { Chat } from './Chat';
import { NextGame } from './NextGame';
import { NoRoom } from './NoRoom';
import { Share } from './Share';
import { Watchers } from './Watchers';

const { t } = watchedUi();

beforeEach(() => localStorage.clear());

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe('the chat', () => {
  const line = (n: number, changes: Partial<ChatLine> = {}): ChatLine => ({ n, seat: 1, name: 'Björn', text: `line ${n}`, at: Date.UTC(2026, 1, 3, 12, n), ...changes });
  const visit = {
    say: vi.fn<(text: string, name?: string) => Promise<void>>(),
    olderChat: vi.fn<() => Promise<void>>(),
    chatIsRead: vi.fn(),
  };

  beforeEach(() => {
    vi.clearAllMocks();
    visit.say.mockResolvedValue();
    visit.olderChat.mockResolvedValue();
  });

  async function show(chat: readonly ChatLine[], scene: { seat?: number | null; me?: Me } = {}) {
    const { seat = 0, me = accountMe() } = scene;
    const ui = watchedUi();
    const state: VisitState = { model: { ...nothingKnown, chat, you: { seat, creator: false } }, line: 'connected', refusal: null, busy: false, known: null, clocksAt: 0, movedTo: null, offline: null, waiting: null, lapsed: false };
    const person = { person: { state: { me } } as unknown as Person, me, failed: false, ask: vi.fn() };
    await draw(
      <PersonContext.Provider value={person}>
        <Chat visit={visit as unknown as Visit} state={state} />
      </PersonContext.Provider>,
      ui,
    );
    return ui;
  }

  it('says that it is empty', async () => {
    await show([]);
    expect(texts('.chat-lines .hint')).toEqual([t.chatEmpty]);
  });

  it('marks author, spectators and time, also for screen readers', async () => {
    await show([line(1), line(2, { seat: null, name: 'Hugin' })]);
    expect(texts('.chat-line')[0]).toMatch(/^Björn\d\d:\d\dline 1$/);
    expect(texts('.chat-line')[1]).toContain(`Hugin (${t.spectatorMark})`);
    expect(all('.chat-line time').map((time) => time.getAttribute('datetime'))).toEqual(['2026-02-03T12:01:00.000Z', '2026-02-03T12:02:00.000Z']);
    expect(all('.chat-line .seat-mark')).toHaveLength(1);
  });

  it('links addresses and nothing else', async () => {
    await show([line(1, { text: 'see https://example.org/a. <b>javascript:x()</b>' })]);
    expect(all('.chat-text a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([['https://example.org/a', 'noopener noreferrer nofollow']]);
    expect(texts('.chat-text')).toEqual(['see https://example.org/a. <b>javascript:x()</b>']);
  });

  it('hides blocked people, and says how many lines', async () => {
    const me = accountMe({ blocked: ['Loki'] });
    await show([line(1), line(2, { name: 'Loki' }), line(3, { name: 'Loki' })], { me });
    expect(texts('.chat-text')).toEqual(['line 1']);
    expect(texts('.chat-lines .hint')).toContain(t.people.hiddenLines(2));
  });

  it('is marked as read when seen, and again when lines arrive', async () => {
    await show([line(1)]);
    expect(visit.chatIsRead).toHaveBeenCalledTimes(1);
    await show([line(1), line(2)]);
    expect(visit.chatIsRead).toHaveBeenCalledTimes(2);
  });

  it("asks players for no name; a spectator has the browser's, or none", async () => {
    const say = async () => {
      await type(t.chatWrite, ' Hello ');
      await submit('.chat-form');
      return visit.say.mock.calls.at(-1);
    };
    await show([]);
    expect(await say()).toEqual(['Hello', undefined]);
    await show([], { seat: null });
    expect(await say()).toEqual(['Hello', t.spectatorMark]);
    saveName('Munin');
    expect(await say()).toEqual(['Hello', 'Munin']);
  });

  it.each([
    [new Refusal('line', 'no connection'), 'notify', t.chatFailed],
    [new Refusal('rate', 'too much'), 'refused', new Refusal('rate', 'too much')],
  ] as const)('keeps an unsent text and says why: %s', async (why, way, said) => {
    visit.say.mockRejectedValue(why);
    const ui = await show([]);
    await type(t.chatWrite, 'Hello');
    await submit('.chat-form');
    expect(ui[way]).toHaveBeenCalledExactlyOnceWith(said);
    expect((find('.chat-form input') as HTMLInputElement).value).toBe('Hello');
  });

  it('reports why older lines failed, and offers to retry', async () => {
    visit.olderChat.mockRejectedValue(new Refusal('storage', 'disk'));
    const ui = await show([line(7)]);
    await press(t.chatOlder);
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(new Refusal('storage', 'disk'));
    expect((pressable(t.chatOlder) as HTMLButtonElement).disabled).toBe(false);
  });

  it('has nothing before its first line', async () => {
    await show([line(1)]);
    expect(() => pressable(t.chatOlder)).toThrow();
  });
});

describe('a room that cannot be entered', () => {
  it.each([
    ['no_such_room', 'noSuchRoom', 'noSuchRoomText'],
    ['forbidden', 'notWatched', 'notWatchedText'],
    ['version', 'outdated', 'outdatedText'],
  ] as const)('says why, in both languages: %s', async (why, title, text) => {
    for (const lang of ['en', 'de'] as const) {
      const ui = watchedUi(lang);
      await draw(<NoRoom why={new Refusal(why, 'no')} />, ui);
      expect(texts('[role="alert"] h1, [role="alert"] p')).toEqual([ui.t[title], ui.t[text]]);
      expect(pressable(why === 'version' ? ui.t.reload : ui.t.home)).toBeDefined();
    }
  });

  it('says until when and why a guest is banned, in both languages', async () => {
    for (const lang of ['en', 'de'] as const) {
      const ui = watchedUi(lang);
      await draw(<NoRoom why={new Refusal('banned', 'no', { until: null, why: 'Rude' })} />, ui);
      expect(texts('[role="alert"] h1, [role="alert"] p')).toEqual([ui.t.banned, ui.t.restrained(ui.t.errors.banned!, null, 'Rude')]);
    }
  });
});

describe('the next game', () => {
  const games = [myGame({ room: 'b'.repeat(26), your_turn: true }), myGame({ room: 'c'.repeat(26), your_turn: true })];
  const show = (list: typeof games | null, yourTurn = false) =>
    draw(
      <HomeContext.Provider value={{ ...nothingAtHome, games: list }}>
        <NextGame codes={[code]} yourTurn={yourTurn} />
      </HomeContext.Provider>,
    );

  it('is the first that waits for the user, with their number', async () => {
    await show(games);
    const link = pressable(t.tables.nextGameLong('Pebbles', 2));
    expect(link.getAttribute('href')).toBe(`#${'b'.repeat(26)}`);
    expect(link.className).toContain('main');
  });

  it("gives way while it is the user's turn here", async () => {
    await show(games, true);
    expect(find('.next-game')!.className).not.toContain('main');
  });

  it('is absent if none waits, or only this one', async () => {
    await show([myGame({ room: code, your_turn: true }), myGame({ room: 'b'.repeat(26) })]);
    expect(all('.next-game')).toHaveLength(0);
    await show(null);
    expect(all('.next-game')).toHaveLength(0);
  });
});

describe('a spectator', () => {
  const seats = [taken('Anna'), taken('Björn')];
  it.each<[string, Parameters<typeof Watchers>[0], string | null]>([
    ['nobody', { room: roomOf({ seats, status: 'running' }), you: 0 }, null],
    ['a player', { room: roomOf({ seats, status: 'running', spectators: 1 }), you: 0 }, '1 spectator'],
    ['oneself alone', { room: roomOf({ seats, status: 'running', spectators: 1 }), you: null }, t.youWatch],
    ['oneself and another', { room: roomOf({ seats, status: 'running', spectators: 2 }), you: null }, `${t.youWatch} 1 other person is watching.`],
    ['oneself, before the game', { room: roomOf({ seats, spectators: 1 }), you: null }, null],
  ])('is %s', async (_, props, said) => {
    await draw(<Watchers {...props} />);
    expect(texts('.watchers')).toEqual(said === null ? [] : [said]);
  });
});

describe('the link to a room', () => {
  it('invites players before the game, and spectators afterwards', async () => {
    await draw(<Share code={code} />);
    expect(texts('h2, .hint')).toEqual([t.inviteTitle, t.inviteText]);
    await draw(<Share code={code} invites={false} />);
    expect(texts('h2, .hint')).toEqual([t.linkTitle, t.watchText]);
    expect((find('.link-field') as HTMLInputElement).value).toMatch(new RegExp(`#${code}$`));
  });

  it('can be replaced after a confirmation', async () => {
    await draw(<Share code={code} />);
    expect(texts('button')).not.toContain(t.changeLink);
    const change = vi.fn(() => Promise.resolve());
    await draw(<Share code={code} change={change} />);
    await press(t.changeLink);
    expect(change).not.toHaveBeenCalled();
    expect(find('.sure')!.textContent).toContain(t.changeLinkSure);
    await press(t.changeLink);
    expect(change).toHaveBeenCalledOnce();
  });

  it('comes with code that shows the game on a website, if other sites may', async () => {
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    const ui = watchedUi();
    await draw(<Share code={code} />, ui);
    expect(texts('button')).not.toContain(t.copyFrame);
    await draw(<Share code={code} frame="Völuspá & more" />, ui);
    await press(t.copyFrame);
    vi.unstubAllGlobals();
    const origin = location.origin;
    const title = 'Völuspá &#38; more';
    expect(copied).toHaveBeenCalledWith(`<iframe src="${origin}/embed#${code}" title="${title}" width="640" height="480" loading="lazy"></iframe>`);
    expect(ui.notify).toHaveBeenCalledWith(t.frameCopied);
  });

  it('can be shared with other apps if the browser supports it, and cancelling that is no error', async () => {
    const share = vi.fn(() => Promise.reject(new Error('closed')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const ui = watchedUi();
    await draw(<Share code={code} />, ui);
    await press(t.share);
    expect(share).toHaveBeenCalledOnce();
    expect(ui.refused).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'share');
  });
});
