import { beforeAll, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../../tests/support/eventually';
import { all, closePage, find, inFreshBrowsers, key, openPage, pageText, press, pressable, screenIs, settle, submit, texts, type, when } from '../../../../tests/support/page';
import { type Scene, welcome } from '../../../../tests/support/room';
import { code, fakeServer, guestMe, patchOf, pebbles, roomOf, taken, turnOf } from '../../../../tests/support/server';
import type { ChatLine, LogEntry, Room } from '../../../net/protocol';
import { firstSettings, loadSettings, saveSettings } from '../../../state/memory';
import { exactTime } from './whenPlayed';

let server: ReturnType<typeof fakeServer>;

const running: Partial<Room> = { status: 'running', seats: [taken('Anna'), taken('Björn', false)] };
const takes = [
  { type: 'take', pebbles: 1, points: 1 },
  { type: 'take', pebbles: 2, points: 2 },
];
const entry = (seq: number, seat: number): LogEntry => ({ seq, seat, events: [{ type: 'took', pebbles: 1 }] });

function greet({ room, seat = 0, turn, ...scene }: Scene): Promise<void> {
  return welcome(server, { seat, room: { ...running, ...room }, turn: { ...(seat === 0 ? { legal: takes } : {}), ...turn }, ...scene });
}

/** Opens a table where Anna (seat 0) is to act, by default as Anna. */
async function sit(scene: Scene = {}): Promise<void> {
  server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
  await openPage(code);
  await greet(scene);
}

const offered = () => all('.plain-actions button').length;

// A script of its own.
beforeAll(() => import('./offers/Offers'));
inFreshBrowsers();

describe('whose turn it is', () => {
  it('is shown in words, in the tab and beside the names, and announced', async () => {
    await sit();
    expect(texts('.turn-line')).toEqual(['Your turn']);
    expect(document.title).toBe('● Your turn · Pebbles');
    expect(texts('.player.to-act .name')).toEqual(['Anna']);
    expect(texts('[aria-live="polite"] p')).toContain('Your turn');
  });

  it('changes with every patch', async () => {
    await sit();
    await when(() => server.wire.say(patchOf({ turn: turnOf({ to_act: [1] }), log: [entry(1, 0)] })));
    expect(texts('.turn-line')).toEqual(['Waiting for Björn']);
    expect(document.title).toBe('Pebbles · Idavoll');
    expect(offered()).toBe(0);
  });

  it('names everyone if several are to act', async () => {
    await sit({ seat: null, turn: { to_act: [0, 1] } });
    expect(texts('.turn-line')).toEqual(['Waiting for Anna and Björn']);
    expect(pageText()).toContain('You are watching.');
  });
});

describe('bots', () => {
  const withBot: Partial<Room> = { seats: [taken('Anna'), { ...taken('Bragi'), bot: true, by: 'search:60' }] };
  const hurried = () => server.wire.sent.filter((each) => each.type === 'hurry').length;

  it('move quickly on request when one is to act', async () => {
    saveSettings({ ...firstSettings, lang: 'en', hurryBots: true });
    await sit({ room: withBot });
    expect(hurried()).toBe(0);
    await when(() => server.wire.say(patchOf({ turn: turnOf({ to_act: [1] }), log: [entry(1, 0)] })));
    expect(hurried()).toBe(1);
  });

  it('take their time otherwise, and for spectators', async () => {
    await sit({ room: withBot, turn: { to_act: [1] } });
    expect(hurried()).toBe(0);
    await closePage();
    saveSettings({ ...firstSettings, lang: 'en', hurryBots: true });
    await sit({ room: withBot, seat: null, turn: { to_act: [1] } });
    expect(hurried()).toBe(0);
  });
});

describe('the turn sound', () => {
  const wait: Scene = { turn: { to_act: [1] } };
  const me = (mail: boolean) => ({ ...guestMe(), offers: { ...guestMe().offers, mail } });
  const offers = () => all('.offer-line').length;
  const sitAt = async (scene: Scene, mail = false) => {
    server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }), '/api/me': () => me(mail) });
    await openPage(code);
    await greet(scene);
  };

  it('is offered once to players who wait on a server without notifications', async () => {
    await sitAt(wait);
    expect(offers()).toBe(1);
    await press('No, thanks');
    expect(offers()).toBe(0);
    await closePage();
    await sitAt(wait);
    expect(offers()).toBe(0);
  });

  it('can be turned on there', async () => {
    await sitAt(wait);
    await press('Turn on sound');
    expect(offers()).toBe(0);
    expect(loadSettings().sound).toBe(true);
  });

  it.each<[string, Scene, boolean]>([
    ['the user is to act', {}, false],
    ['the user only watches', { ...wait, seat: null }, false],
    ['a bot is to act', { ...wait, room: { seats: [taken('Anna'), { ...taken('Bragi'), bot: true, by: 'search:60' }] } }, false],
    ['the server sends mail', wait, true],
  ])('is not offered while %s', async (_, scene, mail) => {
    await sitAt(scene, mail);
    expect(offers()).toBe(0);
  });
});

describe('moving with a single click', () => {
  const offer = () => all('.offer-line').length;
  /** Makes this many moves, each chosen and confirmed. */
  async function confirmMoves(many: number, from = 0) {
    for (let seq = from + 1; seq <= from + many; seq++) {
      await press(/^take · pebbles 1/);
      await press('Confirm');
      await when(() => server.wire.answer('move', { type: 'ack', seq }));
      await when(() => server.wire.say(patchOf({ from: seq - 1, seq, turn: turnOf({ legal: takes }) })));
    }
  }

  it('is offered once after three confirmed moves', async () => {
    await sit();
    await confirmMoves(2);
    expect(offer()).toBe(0);
    await confirmMoves(1, 2);
    expect(offer()).toBe(1);
    await press('No');
    expect(offer()).toBe(0);
    expect(loadSettings().confirmMoves).toBe(true);
    await closePage();
    await sit();
    await confirmMoves(3);
    expect(offer()).toBe(0);
  });

  it('can be turned on there, and counts moves across visits', async () => {
    await sit();
    await confirmMoves(2);
    await closePage();
    await sit();
    await confirmMoves(1);
    await press('Yes');
    expect(offer()).toBe(0);
    expect(loadSettings().confirmMoves).toBe(false);
  });
});

describe('a hint', () => {
  const alone: Partial<Room> = {
    seats: [taken('Anna'), { ...taken('Bragi'), bot: true, by: 'search:60' }],
    settings: { ...roomOf().settings, bots: [null, 'skald'] },
  };
  const hint = {
    type: 'hint',
    seq: 0,
    move: { action: { type: 'take', pebbles: 2 }, points: 2, win: 61, ahead: 1 },
    next: { action: { type: 'take', pebbles: 1 }, points: 1, win: 48, ahead: -2 },
    most: 2,
  };
  const askable = () => all('[aria-label^="Hint"]').length;
  const ask = () => press('Hint: what would the engine play?');

  it('is told in words and shown as the choice', async () => {
    await sit({ room: alone });
    await ask();
    expect(server.wire.last('hint')).toMatchObject({ upon: 0 });
    expect(texts('.hint-over p')).toEqual(['Looking for a move…']);
    await when(() => server.wire.answer('hint', hint));
    expect(texts('.hint-over strong')).toEqual(['take · pebbles 2']);
    expect(texts('.hint-over .why')[0]).toBe(
      'It scores 2 points now; no move scores more. From there you win 61 of 100 games, on average ' +
        '1 point ahead. Next best: take · pebbles 1 (48 of 100, 2 behind).',
    );
    await press('Confirm');
    expect(server.wire.last('move')).toMatchObject({ action: { type: 'take', pebbles: 2 } });
  });

  it('says if another move is as good, or there is none, and what was passed over', async () => {
    await sit({ room: alone });
    await ask();
    await when(() => server.wire.answer('hint', { ...hint, next: { ...hint.next, win: 61, ahead: 1 }, most: 7 }));
    expect(texts('.hint-over .why')[0]).toContain('Another move scores 7');
    expect(texts('.hint-over .why')[0]).toContain('About as good: take · pebbles 1.');
    await press('Close');
    expect(all('.hint-over')).toHaveLength(0);
    await ask();
    await when(() => server.wire.answer('hint', { ...hint, next: null, most: 0 }));
    expect(texts('.hint-over .why')[0]).toContain('You have no other move.');
    expect(texts('.hint-over .why')[0]).not.toContain('scores');
  });

  it('ends with its position', async () => {
    await sit({ room: alone });
    await ask();
    await when(() => server.wire.answer('hint', hint));
    await when(() => server.wire.say(patchOf({ turn: turnOf({ to_act: [1] }), log: [entry(1, 0)] })));
    expect(all('.hint-over')).toHaveLength(0);
    expect(askable()).toBe(0);
  });

  it('explains a refusal, and can be requested again', async () => {
    await sit({ room: alone });
    await ask();
    await when(() => server.wire.answer('hint', { type: 'error', code: 'rate', message: 'no' }));
    expect(texts('.notice')).toEqual(['Too many requests. Please wait a moment.']);
    expect(askable()).toBe(1);
  });

  it('is only for players to act against bots', async () => {
    await sit();
    expect(askable()).toBe(0);
    await closePage();
    await sit({ room: alone, turn: { to_act: [1] } });
    expect(askable()).toBe(0);
    await closePage();
    await sit({ room: alone, seat: null });
    expect(askable()).toBe(0);
  });

  it('is marked in the log at the move', async () => {
    const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 0)];
    await sit({ room: { ...alone, hints: [{ seat: 0, seq: 1 }] }, view: { seq: 4, log } });
    expect(all('.log-entry').map((line) => line.querySelector('[aria-label="with a hint"]') !== null)).toEqual([false, true, false, false]);
  });
});

describe('a move', () => {
  it('is sent without annotations for the position seen, and nothing is offered until it shows', async () => {
    await sit();
    await press(/^take · pebbles 2/);
    await press('Confirm');
    expect(server.wire.last('move')).toMatchObject({ upon: 0, mark: '00000000', action: { type: 'take', pebbles: 2 } });
    expect(server.wire.last('move').action).not.toHaveProperty('points');
    expect(texts('.turn-line')).toEqual(['Sending…']);
    await when(() => server.wire.answer('move', { type: 'ack', seq: 1 }));
    expect(texts('.turn-line')).toEqual(['Sending…']);
    await when(() => server.wire.say(patchOf({ turn: turnOf({ to_act: [1] }) })));
    expect(texts('.turn-line')).toEqual(['Waiting for Björn']);
  });

  it('restores the table if refused, with the reason', async () => {
    await sit();
    await press(/^take · pebbles 1/);
    await press('Confirm');
    await when(() => server.wire.answer('move', { type: 'error', code: 'not_your_turn', message: 'no' }));
    expect(texts('.notice')).toEqual(['It is not your turn.']);
    expect(pressable('Confirm')).toBeDefined();
  });

  it('can be taken back if the server allows it', async () => {
    await sit({ turn: { can_undo: true } });
    await press('Take back');
    expect(server.wire.last('move')).toMatchObject({ action: { type: 'undo' } });
  });

  it('survives a lost connection: the same move with the same id', async () => {
    await sit();
    await press(/^take · pebbles 1/);
    await press('Confirm');
    const { id } = server.wire.last('move');
    vi.useFakeTimers();
    await when(() => server.wire.break());
    expect(texts('.line-banner')).toEqual(['The connection is lost. Reconnecting… Your game is safe.']);
    await when(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    await settle();
    expect(server.wires).toHaveLength(2);
    await when(() => server.wire.onopen?.());
    expect(server.wire.last('hello')).toMatchObject({ room: code, seq: 0, viewer: 0, mark: '00000000' });
    await greet({});
    expect(server.wire.last('move').id).toBe(id);
    expect(texts('.line-banner')).toEqual(['']);
  });
});

describe('a gap', () => {
  it('is never guessed: the whole view is requested', async () => {
    await sit();
    await when(() => server.wire.say(patchOf({ from: 4, seq: 5 })));
    await eventually(() => expect(server.wires).toHaveLength(2));
    await when(() => server.wire.onopen?.());
    expect(server.wire.last('hello')).not.toHaveProperty('seq');
  });
});

describe('the log', () => {
  it('announces a few events at once, and lists many', async () => {
    const events = (count: number) => Array.from({ length: count }, (_, n) => ({ type: 'took', pebbles: n + 1 }));
    await sit({ view: { seq: 2, log: [{ seq: 1, seat: 0, events: events(2) }, { seq: 2, seat: 1, events: events(4) }] } });
    expect(all('.log-parts')).toHaveLength(1);
    expect(texts('.log-parts > li')).toHaveLength(3);
    expect(texts('.log-entry')[1]).toBe('Björn: took · pebbles 1');
  });

  const log = [entry(1, 0), entry(2, 1), entry(3, 1)];

  it('tells what happened, and announces what is new', async () => {
    await sit({ view: { seq: 3, log } });
    expect(texts('.log-entry')).toEqual(['Anna: took · pebbles 1', 'Björn: took · pebbles 1', 'Björn: took · pebbles 1']);
    expect(texts('[aria-live="polite"] p')).not.toContain('Anna: took · pebbles 1');
    await when(() => server.wire.say(patchOf({ from: 3, seq: 4, log: [entry(4, 0)] })));
    expect(texts('[aria-live="polite"] p')).toContain('Anna: took · pebbles 1');
  });

  it('tells how long ago each move was made, and exactly when', async () => {
    const ago = (milliseconds: number) => ({ at: Date.now() - milliseconds });
    const timed = [{ ...entry(1, 0), ...ago(3 * 3_600_000) }, { ...entry(2, 1), ...ago(5 * 60_000) }];
    await sit({ view: { seq: 2, log: timed } });
    expect(texts('.log-time')).toEqual(['3 h ago', '5 min ago']);
    const [first] = all('.log-time');
    expect(first?.getAttribute('title')).toBe(exactTime(timed[0]!.at, 'en'));
    expect(first?.getAttribute('datetime')).toBe(new Date(timed[0]!.at).toISOString());
  });

  it('reuses the formats of times, which are slow to create', async () => {
    await sit({ view: { seq: 1, log: [{ ...entry(1, 0), at: 1_000 }] } });
    const creating = vi.spyOn(Intl, 'DateTimeFormat');
    await when(() => server.wire.say(patchOf({ from: 1, seq: 2, log: [{ ...entry(2, 1), at: 2_000 }] })));
    expect(all('.log-time')).toHaveLength(2);
    expect(creating).not.toHaveBeenCalled();
    creating.mockRestore();
  });

  it('links to the position after an entry, which is read-only, and back', async () => {
    await sit({ view: { seq: 3, log } });
    await press('Björn: took · pebbles 1');
    await when(() => server.wire.answer('at', { type: 'at', seq: 2, view: { heap: 5 }, standing: turnOf().standing }));
    expect(server.wire.last('at')).toMatchObject({ seq: 2 });
    expect(all('.table-area.past')).toHaveLength(1);
    expect(texts('.plain-values dd')).toEqual(['5']);
    expect(offered()).toBe(0);
    expect(texts('.replay-where')).toEqual(['2/3']);
    await press('Back to the game');
    expect(all('.table-area.past')).toHaveLength(0);
    expect(offered()).toBe(2);
  });

  it('says that nothing has happened yet', async () => {
    await sit();
    expect(texts('.tab-panel .hint')).toEqual(['No moves yet.']);
  });

  it("tells what was taken back in the shell's words", async () => {
    await sit({ view: { seq: 1, log: [{ seq: 1, seat: 1, events: [{ type: 'undone' }] }] } });
    expect(texts('.log-entry')).toEqual(['Björn took back the last move.']);
  });
});

describe('replay', () => {
  const answerAt = (seq: number, heap: number) =>
    when(() => server.wire.answer('at', { type: 'at', seq, view: { heap }, standing: turnOf().standing }));

  it('goes step by step, to the start, and to the current position', async () => {
    await sit({ view: { seq: 3 } });
    await press('Review');
    await answerAt(2, 12);
    await press('Previous move');
    await eventually(() => expect(server.wire.last('at')).toMatchObject({ seq: 1 }));
    await answerAt(1, 11);
    expect(texts('.plain-values dd')).toEqual(['11']);
    await press('First move');
    await eventually(() => expect(server.wire.last('at')).toMatchObject({ seq: 0 }));
    await answerAt(0, 10);
    expect((pressable('Previous move') as HTMLButtonElement).disabled).toBe(true);
    await press('Last move');
    expect(all('.table-area.past')).toHaveLength(0);
  });

  it('plays until the current position', async () => {
    await sit({ view: { seq: 2 } });
    await press('Review');
    await answerAt(1, 11);
    vi.useFakeTimers();
    await press('Play');
    expect(pressable('Pause')).toBeDefined();
    await when(() => void vi.advanceTimersByTime(1_200));
    vi.useRealTimers();
    await settle();
    expect(all('.table-area.past')).toHaveLength(0);
    expect(pressable('Play')).toBeDefined();
  });

  it('asks for no move at its end; Escape returns to the game, which does', async () => {
    await sit({ view: { seq: 2 } });
    expect(offered()).toBe(2);
    await press('Review');
    await answerAt(1, 11);
    await press('Last move');
    expect(all('.replay-bar')).toHaveLength(1);
    expect(offered()).toBe(0);
    await key('Escape', document.body);
    expect(all('.replay-bar')).toHaveLength(0);
    expect(offered()).toBe(2);
  });

  it('is not left by an Escape for a dialog or a field', async () => {
    await sit({ view: { seq: 2 } });
    await press('Review');
    await answerAt(1, 11);
    await press('Chat');
    await key('Escape', find('textarea, .chat input') ?? undefined);
    await press('Menu');
    await key('Escape', document.body);
    expect(all('.replay-bar')).toHaveLength(1);
  });

  it('cannot begin before anything has happened', async () => {
    await sit();
    expect((pressable('Review') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('the chat', () => {
  const line = (n: number, seat: number | null, text: string): ChatLine => ({ n, seat, name: seat === null ? 'Watcher' : 'Björn', text, at: 0 });

  it('shows who said what, and counts unread lines', async () => {
    await sit({ chat: [line(1, 1, 'Hello'), line(2, null, 'Hi')] });
    expect(find('.unread')?.textContent).toContain('2');
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    expect(texts('.chat-text')).toEqual(['Hello', 'Hi']);
    expect(texts('.chat-who')[1]).toContain('(watching)');
    expect(find('.unread')).toBeNull();
  });

  it('keeps a text that could not be sent', async () => {
    await sit();
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    await type('Message', ' Good luck ');
    await submit('.chat-form');
    expect(server.wire.last('chat')).toMatchObject({ text: 'Good luck' });
    await when(() => server.wire.break());
    expect(texts('.notice')).toEqual(['Not sent because the connection was lost. Your text is still here.']);
    expect(find('.chat-form input')).toHaveProperty('value', ' Good luck ');
  });

  it('keeps what is typed while a line is being sent', async () => {
    await sit();
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    await type('Message', 'Good luck');
    await submit('.chat-form');
    await type('Message', 'and have fun');
    await submit('.chat-form');
    expect(server.wire.sent.filter(({ type: what }) => what === 'chat')).toHaveLength(1);
    await when(() => server.wire.answer('chat', { type: 'ack' }));
    expect(find('.chat-form input')).toHaveProperty('value', 'and have fun');
    await submit('.chat-form');
    expect(server.wire.last('chat')).toMatchObject({ text: 'and have fun' });
    await when(() => server.wire.answer('chat', { type: 'ack' }));
    expect(find('.chat-form input')).toHaveProperty('value', '');
  });

  it('is cleared once sent; a spectator gives a name', async () => {
    await sit({ seat: null });
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    await type('Message', 'Well played');
    await submit('.chat-form');
    expect(server.wire.last('chat')).toMatchObject({ text: 'Well played', name: 'watching' });
    await when(() => server.wire.answer('chat', { type: 'ack' }));
    expect(find('.chat-form input')).toHaveProperty('value', '');
  });

  it('loads older lines on demand, until the first', async () => {
    await sit({ chat: [line(3, 1, 'third')] });
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    await when(() => pressable('Older messages').click());
    expect(server.wire.last('chat_before')).toMatchObject({ before: 3 });
    await when(() => server.wire.answer('chat_before', { type: 'chat_before', before: 3, chat: [line(2, 1, 'second')] }));
    expect(texts('.chat-text')).toEqual(['second', 'third']);
    await when(() => pressable('Older messages').click());
    await when(() => server.wire.answer('chat_before', { type: 'error', code: 'storage', message: 'Try again.' }));
    expect(texts('.chat-text')).toEqual(['second', 'third']);
    await when(() => pressable('Older messages').click());
    await when(() => server.wire.answer('chat_before', { type: 'chat_before', before: 2, chat: [line(1, 0, 'first')] }));
    expect(texts('.chat-text')).toEqual(['first', 'second', 'third']);
    expect(find('.chat-older')).toBeNull();
  });

  it('does not send empty lines', async () => {
    await sit();
    await when(() => document.querySelector<HTMLElement>('[role="tab"]:nth-child(2)')!.click());
    await type('Message', '   ');
    await submit('.chat-form');
    expect(() => server.wire.last('chat')).toThrow();
  });
});

describe('the panel', () => {
  it('moves between tabs with the arrow keys', async () => {
    await sit();
    const selected = () => texts('[role="tab"][aria-selected="true"]');
    expect(selected()).toEqual(['Log']);
    await key('ArrowRight', find('[role="tablist"]')!);
    expect(selected()).toEqual(['Chat']);
    await key('ArrowRight', find('[role="tablist"]')!);
    await key('ArrowRight', find('[role="tablist"]')!);
    expect(selected()).toEqual(['Log']);
    await key('ArrowLeft', find('[role="tablist"]')!);
    expect(selected()).toEqual(['Room']);
  });

  it('is a sheet on a narrow screen, closed at first, opened and closed by its tab', async () => {
    screenIs(false);
    await sit();
    expect(all('[role="tabpanel"]')).toEqual([]);
    await when(() => document.querySelector<HTMLElement>('[role="tab"]')!.click());
    expect(all('[role="tabpanel"]')).toHaveLength(1);
    await press('Close');
    expect(all('[role="tabpanel"]')).toEqual([]);
  });

  it('opens each tab at its top, wherever the last one was scrolled', async () => {
    screenIs(false);
    await sit();
    await when(() => find('[role="tab"]')!.click());
    find('.tab-panel')!.scrollTop = 200;
    await when(() => find('[role="tab"]:last-child')!.click());
    expect(find('.tab-panel')!.scrollTop).toBe(0);
  });

  it('can be hidden beside the table', async () => {
    await sit();
    await press('Menu');
    await press('Hide the side panel');
    expect(find('.room-table')?.className).toContain('compact');
    await press('Menu');
    await press('Show the side panel');
    expect(find('.room-table')?.className).toContain('wide');
  });
});

describe('the table', () => {
  it('is the plain one for a game without drawings, and its help says so', async () => {
    await sit();
    expect(all('.plain-table')).toHaveLength(1);
    await press('Help');
    expect(texts('dialog h2')).toEqual(['Pebbles: Help']);
    expect(texts('dialog')[0]).toContain('There is no help for this game.');
    await press('Close');
    expect(all('dialog')).toEqual([]);
  });

  it("shows an action's effect before it is sent", async () => {
    await sit();
    await press(/^take · pebbles 2/);
    await when(() => server.wire.answer('preview', { type: 'preview', seq: 0, preview: { heap: 19 } }));
    expect(texts('.plain-confirm')[0]).toContain('heap19');
    await press('Cancel');
    expect(offered()).toBe(2);
  });
});
