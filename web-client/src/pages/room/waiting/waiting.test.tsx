import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { all, closePage, field, find, openPage, pageText, press, pressable, settle, submit, texts, type, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { accountMe, code, fakeServer, freeSeat, roomOf, taken, viewOf } from '../../../../tests/support/server';
import type { Room, You } from '../../../net/protocol';
import { knownRoom, loadName } from '../../../state/memory';

let server: ReturnType<typeof fakeServer>;

/** Enters a room whose game has not started. */
async function enter(room: Partial<Room> = {}, you: Partial<You> = {}): Promise<void> {
  server = fakeServer();
  await openPage(code);
  await welcome(server, { room, ...you });
}

const told = (room: Partial<Room>, you: Partial<You> = {}) =>
  when(() => server.wire.say({ type: 'room', room: roomOf(room), you: { seat: null, creator: false, ...you } }));

beforeEach(() => localStorage.clear());

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('a room before its game', () => {
  it('shows seats, absent players, and reserved seats', async () => {
    const seats = [taken('Anna'), taken('Björn', false), { ...freeSeat, name: 'Cilla', held: true }, { ...freeSeat, held: true }, freeSeat];
    await enter({ seats, spectators: 3 });
    expect(texts('.seat-line')).toEqual(['Annahere', 'Björnaway', 'reserved for Cilla', 'reserved', 'freeTake seat 5']);
    expect(pageText()).toContain('2 other people are watching');
  });

  it('has the rules for its options', async () => {
    await enter();
    await press('Rules of Pebbles');
    expect(texts('dialog h1, dialog h2')[0]).toBe('Pebbles: Help');
    await press('Close');
    expect(texts('dialog')).toEqual([]);
  });

  it('does not mention spectators to the only visitor', async () => {
    await enter({ spectators: 1 });
    expect(pageText()).not.toContain('watching');
  });

  it('says what is wrong with a name', async () => {
    await enter();
    await type('Your name', 'W'.repeat(25));
    await submit('.name-form');
    expect(texts('.name-form .error')).toEqual(['This name is too long (at most 24 characters).']);
    await type('Your name', 'Anna');
    await submit('.name-form');
    await when(() => server.wire.answer('sit', { type: 'error', code: 'name', message: 'Another player in this room already has that name.' }));
    expect(texts('.notice')).toEqual(['This name, or one that looks like it, is already taken.']);
    await press('Close');
    expect(texts('.notice')).toEqual(['']);
  });

  it('asks for a name, saves it, and adds randomness to the shuffle', async () => {
    await enter();
    await submit('.name-form');
    expect(texts('.name-form .error')).toEqual(['Please enter a name.']);
    expect(field('Your name').getAttribute('aria-invalid')).toBe('true');
    await type('Your name', '  Anna ');
    await submit('.name-form');
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
    expect(server.wire.last('sit').entropy).toMatch(/^[0-9a-f]{64}$/);
    expect(loadName()).toBe('Anna');
    expect(knownRoom(code)?.entropy).toBe(server.wire.last('sit').entropy);
  });

  it('lets players take a certain seat, and leave it', async () => {
    await enter();
    await type('Your name', 'Anna');
    await press('Take seat 2');
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna', seat: 1 });
    await when(() => server.wire.answer('sit', { type: 'ack' }));
    await told({ seats: [freeSeat, taken('Anna')] }, { seat: 1 });
    expect(all('.name-form')).toEqual([]);
    await press('Leave the seat');
    expect(server.wire.last('stand')).toBeDefined();
  });

  it("says why a seat was refused, in the user's language", async () => {
    await enter();
    await type('Your name', 'Anna');
    await submit('.name-form');
    await when(() => server.wire.answer('sit', { type: 'error', code: 'seat_taken', message: 'This seat is taken.' }));
    expect(texts('.notice')).toEqual(['This seat has just been taken.']);
  });

  it('lets its host start with two players', async () => {
    await enter({ seats: [taken('Anna'), freeSeat, freeSeat] }, { seat: 0, creator: true });
    expect((pressable('Start the game') as HTMLButtonElement).disabled).toBe(true);
    await told({ seats: [taken('Anna'), taken('Björn'), freeSeat] }, { seat: 0, creator: true });
    await press('Start with 2 players');
    expect(server.wire.last('start')).toBeDefined();
  });

  it('tells others that they wait, and latecomers that they can watch', async () => {
    await enter({ seats: [taken('Anna'), taken('Björn')] });
    expect(pageText()).toContain('The game starts when every seat is taken');
    expect(pageText()).toContain('Every seat is taken. You can watch.');
    expect(() => pressable(/Start/)).toThrow();
  });

  it('has players confirm a seat reserved by a rematch', async () => {
    await enter({ seats: [{ ...freeSeat, name: 'Anna', held: true }, freeSeat] }, { seat: 0 });
    expect(pageText()).toContain('A seat is reserved for you.');
    await type('Your name', 'Anna');
    await press('Take my seat');
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
  });

  it('copies its link, and says so', async () => {
    await enter();
    expect(field('Link to this room').value).toBe(`http://127.0.0.1/#${code}`);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy');
    await settle();
    expect(writeText).toHaveBeenCalledWith(`http://127.0.0.1/#${code}`);
    expect(texts('.notice')).toEqual(['Copied']);
  });

  it("invites by the host's name, shows the game, and asks for a name first", async () => {
    const settings = { ...roomOf().settings, clock: { per_move: 14 * 86_400 } };
    await enter({ seats: [taken('Anna'), freeSeat], creator: 0, settings });
    expect(texts('h1')).toEqual(['Anna invites you to Pebbles']);
    expect(texts('.invited-to')).toEqual(['2 players · 14 days per move']);
    expect(all('.name-form')).toHaveLength(1);
    const [form, seats] = [find('.name-form')!, find('.seats')!];
    expect(form.compareDocumentPosition(seats) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(field('Your name'));
    await told({ seats: [taken('Anna'), taken('Björn')], creator: 0, settings }, { seat: 1 });
    expect(texts('h1')).toEqual(['Pebbles']);
  });

  it('invites without a name if its host has no seat', async () => {
    await enter();
    expect(texts('h1')).toEqual(['You are invited to Pebbles']);
    expect(texts('.invited-to')).toEqual(['2 players · Time control: unlimited']);
  });

  it('shows its options and the commitment to the shuffle', async () => {
    await enter({ options: { players: 2, quick: true, heap: [3, 1] } });
    expect(texts('.facts div')).toEqual([
      'Players2',
      'quickYes',
      'heap3 and 1',
      'VisibilityPrivate (link only)',
      'Spectatorsallowed',
      'Time controlunlimited',
      'If a player leavesthe game ends',
    ]);
    expect(texts('.commitment code')).toEqual(['ab'.repeat(32)]);
  });

  it('becomes the table when the game begins', async () => {
    await enter({ seats: [taken('Anna'), taken('Björn')] }, { seat: 0 });
    await told({ status: 'running', seats: [taken('Anna'), taken('Björn')] }, { seat: 0 });
    await when(() => server.wire.say(viewOf()));
    expect(all('.table-frame')).toHaveLength(1);
    expect(all('.waiting-columns')).toHaveLength(0);
  });

  it('is never shown for a running game', async () => {
    await enter({ status: 'running', seats: [taken('Anna'), taken('Björn')] }, { seat: 0 });
    expect(all('.waiting-columns')).toHaveLength(0);
    expect(all('.connecting')).toHaveLength(1);
    await when(() => server.wire.say(viewOf()));
    expect(all('.table-frame')).toHaveLength(1);
  });
});

describe('a broken link', () => {
  it('says so, and leads home', async () => {
    server = fakeServer();
    await openPage(code);
    await when(() => {
      server.wire.onopen?.();
      server.wire.say({ type: 'error', code: 'no_such_room', message: 'none' });
    });
    expect(texts('[role="alert"] h1')).toEqual(['Room not found']);
    expect(pressable('Home').getAttribute('href')).toBe('http://127.0.0.1/#');
  });

  it('to a server with another version reloads once, then says so', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    sessionStorage.clear();
    for (const visit of [1, 2]) {
      server = fakeServer();
      await openPage(code);
      await when(() => {
        server.wire.onopen?.();
        server.wire.say({ type: 'error', code: 'version', message: 'Please reload.' });
      });
      expect(texts('[role="alert"] h1'), `visit ${visit}`).toEqual(['This page is out of date']);
      if (visit === 1) await closePage();
    }
    expect(reload).toHaveBeenCalledTimes(1);
    await press('Reload');
    expect(reload).toHaveBeenCalledTimes(2);
    await closePage();
    await enter();
    expect(sessionStorage.getItem('idavoll.reloaded')).toBeNull();
  });
});

describe('accounts in a room', () => {
  it('and bots are marked beside their names, which link to their pages', async () => {
    const seats = [
      { ...taken('Anna'), account: true },
      { ...taken('Hugin'), account: true, bot: true },
      taken('Björn'),
    ];
    await enter({ seats });
    expect(all('.person-mark').map((each) => each.getAttribute('aria-label'))).toEqual([
      'registered account: no one else can use this name',
      'bot',
    ]);
    expect(all('.person-link').map((each) => each.getAttribute('href'))).toEqual(['#people/Anna', '#people/Hugin']);
  });

  it('show the level of bots at reserved seats', async () => {
    const bot = { ...taken('Bragi'), bot: true, by: 'search:60' };
    const settings = { ...roomOf().settings, bots: [null, 'skald', 'search:60'] };
    await enter({ seats: [taken('Anna'), bot, { ...bot, name: 'search:60 3' }], settings });
    expect(all('.person-mark').map((each) => each.getAttribute('aria-label'))).toEqual([
      'bot: Skald',
      'bot',
    ]);
    expect(all('.person-mark .level-picture')).toHaveLength(1);
  });

  it('that are blocked are not heard', async () => {
    server = fakeServer({ '/api/me': () => accountMe({ blocked: ['Loki'] }) });
    await openPage(code);
    await when(() => {
      server.wire.onopen?.();
      const chat = [
        { n: 1, seat: 0, name: 'Loki', text: 'You will lose.', at: 0 },
        { n: 2, seat: 1, name: 'Anna', text: 'Good evening.', at: 0 },
      ];
      server.wire.say({ type: 'welcome', v: 2, room: roomOf(), you: { seat: null, creator: false }, chat, events: [] });
    });
    expect(texts('.chat-text')).toEqual(['Good evening.']);
    expect(texts('.chat-lines .hint')[0]).toBe('1 message from players you have blocked is hidden.');
  });

  it("that were deleted have a placeholder name, in the user's language", async () => {
    server = fakeServer();
    await openPage(code);
    await when(() => {
      server.wire.onopen?.();
      const chat = [{ n: 1, seat: 0, name: 'somebody', text: '…', at: 0 }];
      server.wire.say({ type: 'welcome', v: 2, room: roomOf({ seats: [taken('somebody', false), freeSeat] }), you: { seat: null, creator: false }, chat, events: [] });
    });
    expect(texts('.seat-line')[0]).toBe('Deleted playeraway');
    expect(texts('.chat-who')[0]).toContain('Deleted player');
  });

  it('take seats under their own names', async () => {
    server = fakeServer({ '/api/me': () => accountMe() });
    await openPage(code);
    await when(() => {
      server.wire.onopen?.();
      server.wire.say({ type: 'welcome', v: 2, room: roomOf(), you: { seat: null, creator: false }, chat: [], events: [] });
    });
    expect(pageText()).toContain('You’ll play as Anna.');
    expect(() => field('Your name')).toThrow();
    await submit('.name-form');
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
    expect(loadName()).toBe('');
  });
});
