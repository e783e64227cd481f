import { beforeEach, describe, expect, it, vi } from 'vitest';

import { all, choose, closePage, find, inFreshBrowsers, openPage, pageText, press, pressable, submit, texts, when } from '../../../../tests/support/page';
import { type Scene, welcome } from '../../../../tests/support/room';
import { accountMe, code, fakeServer, guestMe, pebbles, roomOf, taken } from '../../../../tests/support/server';
import type { Me, Proposal, Room } from '../../../net/protocol';

const day = 86_400_000;

let server: ReturnType<typeof fakeServer>;

const three = [taken('Anna'), taken('Björn'), taken('Cecilia')];
const standing = { scores: [0, 0, 0], tiebreak: null, ranking: [1, 1, 1] };
const running: Partial<Room> = { status: 'running', seats: three };

async function sit({ room, turn, me = guestMe(), ...scene }: Scene & { me?: Me } = {}): Promise<void> {
  server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }), 'GET /api/me': () => me });
  await openPage(code);
  await welcome(server, { seat: 0, room: { ...running, ...room }, turn: { to_act: [1], standing, ...turn }, ...scene });
}

const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  n: 4,
  what: 'cancel',
  clock: null,
  until: null,
  seat: null,
  to: null,
  by: 1,
  at: 0,
  state: 'open',
  agreed: [1],
  waits_for: [0, 2],
  declined_by: null,
  ...changes,
});

inFreshBrowsers();

describe('resigning', () => {
  it('needs a confirmation, and says that a bot takes over', async () => {
    await sit();
    await press('Room');
    await press('Resign …');
    expect(texts('dialog p')[0]).toContain('A bot takes over your seat');
    expect(server.wire.sent.some(({ type }) => type === 'move')).toBe(false);
    await press('Keep playing');
    expect(find('dialog')).toBeNull();
    await press('Resign …');
    await press('Resign');
    expect(server.wire.last('move')).toMatchObject({ action: { type: 'resign' } });
    await when(() => server.wire.answer('move', { type: 'ack', seq: 1 }));
    expect(find('dialog')).toBeNull();
  });

  it.each<[string, Partial<Room>]>([
    ['of two', { seats: three.slice(0, 2) }],
    ['that ends when a player leaves', { settings: { ...roomOf().settings, when_left: 'ends' } }],
    ['of which only two are left', { seats: [three[0]!, three[1]!, { ...three[2]!, out: true, by: 'greedy' }] }],
    ['with a bot from the start', { seats: [three[0]!, three[1]!, { ...three[2]!, bot: true, by: 'greedy' }] }],
  ])('from a game %s says that the game ends', async (_, room) => {
    await sit({ room });
    await press('Room');
    await press('Resign …');
    expect(texts('dialog p')[0]).toContain('The game ends immediately');
  });

  it('is for players only', async () => {
    await sit({ seat: null });
    await press('Room');
    expect(() => pressable('Resign …')).toThrow();
  });
});

describe('a broken game', () => {
  it("shows the operator's note over the table, and no one is to act", async () => {
    await sit({ room: { broken: { note: 'We look into it.', since: Date.UTC(2026, 0, 8, 12) } }, turn: { to_act: [] } });
    expect(texts('.asked-over p')).toEqual([
      'An operator has stopped this game until a problem is fixed. Their note: “We look into it.”',
    ]);
    expect(texts('.turn-line')).toEqual(['Stopped: problem']);
  });
});

describe('a player who is out', () => {
  const out = { ...three[0]!, out: true, can_return: true, by: 'greedy' };

  it('can return', async () => {
    await sit({ room: { seats: [out, three[1]!, three[2]!] } });
    expect(texts('.asked-over p')).toEqual(['Your time ran out. A bot plays for you until you come back.']);
    await press('Return to the game');
    expect(server.wire.last('move')).toMatchObject({ action: { type: 'return' } });
    await when(() => server.wire.answer('move', { type: 'ack', seq: 1 }));
    expect(texts('.notice')).toEqual(['You are back in the game.']);
  });

  it('is not told that it is their turn while a bot plays for them', async () => {
    await sit({ room: { seats: [out, three[1]!, three[2]!] }, turn: { to_act: [0] } });
    expect(texts('.turn-line')).toEqual(['Waiting for Anna']);
    expect(document.title).toBe('Pebbles · Idavoll');
  });

  it('cannot return after resigning', async () => {
    const log = [{ seq: 1, seat: 0, events: [{ type: 'resigned', seat: 0 }] }];
    await sit({ room: { seats: [{ ...out, can_return: false }, three[1]!, three[2]!] }, view: { seq: 1, log } });
    expect(texts('.asked-over p')).toEqual(['You have resigned. A bot has taken over your seat.']);
    expect(all('.asked-over button')).toEqual([]);
  });

  it('is marked at the seat, with the bot that plays, and in the log', async () => {
    const log = [
      { seq: 1, seat: 1, by: 'server', events: [{ type: 'timed_out', seat: 1 }] },
      { seq: 2, seat: 1, by: 'greedy', events: [{ type: 'took', pebbles: 2 }] },
    ];
    await sit({ room: { seats: [three[0]!, { ...out, name: 'Björn' }, three[2]!] }, view: { seq: 2, log } });
    expect(texts('.player.is-out .stands-in .only-heard')).toEqual(['a bot plays in their place']);
    await press('Log');
    expect(texts('.log-entry')[0]).toBe('Björn ran out of time.');
    expect(all('.log-bot').map((each) => each.getAttribute('aria-label'))).toEqual(['played by a bot']);
  });

  it('is marked in the ranking, with the reason', async () => {
    const log = [
      { seq: 1, seat: 1, events: [{ type: 'resigned', seat: 1 }] },
      { seq: 2, seat: 1, by: 'greedy', events: [{ type: 'took', pebbles: 2 }] },
    ];
    const result = { scores: [3, 5, 1], tiebreak: null, ranking: [1, 3, 2], winners: [0], reason: 'finished' as const, out: [1] };
    await sit({ room: { status: 'finished' }, turn: { to_act: [], result }, view: { seq: 2, log } });
    expect(texts('.ranking li')[2]).toContain('resigned, a bot played on');
  });

  it('has no bot if the game for two ended', async () => {
    const log = [{ seq: 1, seat: 0, events: [{ type: 'resigned', seat: 0 }] }];
    const seats = [{ ...three[0]!, out: true, by: 'greedy' }, three[1]!];
    const result = { scores: [3, 5], tiebreak: null, ranking: [2, 1], winners: [1], reason: 'resigned' as const, out: [0] };
    await sit({ room: { status: 'finished', seats }, turn: { to_act: [], result, standing: { scores: [3, 5], tiebreak: null, ranking: [2, 1] } }, view: { seq: 1, log } });
    expect(texts('.player.is-out .stands-in .only-heard')).toEqual(['out']);
    expect(texts('.ranking li')[1]).toContain('resigned');
    await press('Room');
    expect(texts('.facts div')).toContain('If a player leavesthe game ends');
    expect(pageText()).not.toMatch(/\bbot (plays|played|takes|has taken)/);
  });
});

describe('a proposal', () => {
  it('is shown over the table to those who must answer only', async () => {
    await sit({ room: { proposals: [proposal()] } });
    expect(texts('.asked-over p')[0]).toContain('Björn proposes to cancel the game without a result.');
    await press('I agree');
    expect(server.wire.last('answer')).toMatchObject({ n: 4, yes: true });
    await closePage();
    await sit({ seat: 1, room: { proposals: [proposal()] } });
    expect(all('.asked-over')).toEqual([]);
  });

  it('can be withdrawn by its author', async () => {
    await sit({ seat: 1, room: { proposals: [proposal()] } });
    await press('Room');
    expect(texts('.proposals p')[0]).toContain('You have proposed to cancel the game');
    expect(texts('.proposals .hint')).toEqual(['Waiting for Anna and Cecilia.']);
    await press('Withdraw');
    expect(server.wire.last('answer')).toMatchObject({ n: 4, yes: false });
  });

  it('shows its outcome', async () => {
    await sit({ room: { proposals: [proposal({ state: 'declined', declined_by: 2, waits_for: [] })] } });
    await press('Room');
    expect(texts('.proposals .hint')).toEqual(['Cecilia does not agree.']);
  });

  it('can cancel the game or change the time control', async () => {
    await sit();
    await press('Room');
    await press('Cancel the game');
    expect(server.wire.last('propose')).toMatchObject({ what: 'cancel' });
    await when(() => server.wire.answer('propose', { type: 'ack' }));
    await press('Change the time control …');
    await choose('3 days per move');
    await submit('dialog form');
    expect(server.wire.last('propose')).toMatchObject({ what: 'clock', clock: { per_move: 259_200 } });
  });

  it('to take back a move is open to players who have made one, unless theirs is pending', async () => {
    const log = [{ seq: 1, seat: 0, events: [{ type: 'took', pebbles: 2 }] }];
    await sit();
    await press('Room');
    expect(() => pressable('Take back my last move')).toThrow();
    await closePage();
    await sit({ view: { seq: 1, log } });
    await press('Room');
    await press('Take back my last move');
    expect(server.wire.last('propose')).toMatchObject({ what: 'take_back' });
    await when(() => server.wire.answer('propose', { type: 'error', code: 'illegal', message: 'Something hidden has come to light.' }));
    expect(texts('.notice')[0]).toContain('Your last move can’t be taken back');
    await closePage();
    await sit({ view: { seq: 1, log }, room: { proposals: [proposal({ what: 'take_back', seat: 0, to: 0, by: 0, waits_for: [1, 2] })] } });
    await press('Room');
    expect(() => pressable('Take back my last move')).toThrow();
  });

  it('to take back a move names the move, and is answered over the table', async () => {
    await sit({ room: { proposals: [proposal({ what: 'take_back', seat: 1, to: 3 })] } });
    expect(texts('.asked-over p')[0]).toContain('Björn proposes to take back their last move.');
    await press('No');
    expect(server.wire.last('answer')).toMatchObject({ n: 4, yes: false });
  });

  it('for a tie is open to the last two players, if both are people', async () => {
    await sit();
    await press('Room');
    expect(() => pressable('Offer a tie')).toThrow();
    await closePage();
    await sit({ room: { seats: [three[0]!, { ...three[1]!, bot: true, by: 'greedy' }] } });
    await press('Room');
    expect(() => pressable('Offer a tie')).toThrow();
    await closePage();
    await sit({ room: { seats: [three[0]!, three[1]!, { ...three[2]!, out: true, by: 'greedy' }] } });
    await press('Room');
    await press('Offer a tie');
    expect(server.wire.last('propose')).toMatchObject({ what: 'tie' });
    await closePage();
    await sit({ room: { proposals: [proposal({ what: 'tie' })] } });
    expect(texts('.asked-over p')[0]).toContain('Björn proposes a tie.');
    await press('I agree');
    expect(server.wire.last('answer')).toMatchObject({ n: 4, yes: true });
  });

  it('for a pause needs a time control, and has an end', async () => {
    await sit();
    await press('Room');
    expect(() => pressable('Pause')).toThrow();
    await closePage();
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
    await sit({ room: { settings: { ...roomOf().settings, clock: { per_move: 86_400 } } } });
    await press('Room');
    await choose('Duration', '3');
    await submit('.pause-form');
    expect(server.wire.last('propose')).toMatchObject({ what: 'pause', for: 3 * day });
  });

  it('for a substitute is for a seat that could return; once agreed, anyone without a seat can take it', async () => {
    const gone = { ...three[1]!, out: true, can_return: true, by: 'greedy' };
    await sit({ room: { seats: [three[0]!, gone, three[2]!] } });
    await press('Room');
    await press('Find a substitute for Björn');
    expect(server.wire.last('propose')).toMatchObject({ what: 'substitute', seat: 1 });
    await closePage();
    localStorage.setItem('idavoll.name', '"Dag"');
    await sit({ seat: null, room: { seats: [three[0]!, { ...gone, offered: true }, three[2]!] } });
    await submit('.asked-over');
    expect(server.wire.last('sit')).toMatchObject({ name: 'Dag', seat: 1 });
  });
});

describe("a tournament's game", () => {
  it('offers agreements on a tie only, and the way back', async () => {
    const settings = { ...roomOf().settings, clock: { per_move: 86_400 }, tournament: 'a'.repeat(26) };
    await sit({ room: { settings, seats: three.slice(0, 2) } });
    await press('Room');
    expect(() => pressable('Offer a tie')).not.toThrow();
    expect(find('.pause-form')).toBeNull();
    expect(() => pressable('Cancel the game')).toThrow();
    expect(find(`a[href="#tournament/${settings.tournament}"]`)).not.toBeNull();
  });
});

describe('handing over a seat', () => {
  const zoe = { who: '0'.repeat(16), name: 'Zoe' };
  const guest = { who: '1'.repeat(16), name: null };
  const agreed = proposal({ what: 'hand_over', seat: 0, person: 'Zoe', by: 0, state: 'agreed', agreed: [0, 1, 2], waits_for: [] });

  it('names a spectator with an account, and can be withdrawn once all have agreed', async () => {
    await sit({ room: { watching: [guest, zoe] } });
    await press('Room');
    expect(texts('#hand-over-to option')).toEqual(['Zoe']);
    await submit('.hand-over');
    expect(server.wire.last('propose')).toMatchObject({ what: 'hand_over', person: 'Zoe' });
    await closePage();
    await sit({ room: { watching: [zoe], proposals: [agreed] } });
    await press('Room');
    expect(texts('.proposals .proposal p')[0]).toContain('You have proposed to hand over your seat to Zoe.');
    await press('Withdraw');
    expect(server.wire.last('answer')).toMatchObject({ n: 4, yes: false });
  });

  it('asks for a spectator with an account where there is none', async () => {
    await sit({ room: { watching: [guest] } });
    await press('Room');
    expect(find('.hand-over')).toBeNull();
    expect(pageText()).toContain('ask another account to watch this game');
  });

  it.each<[string, Partial<Room>]>([
    ['in rated games', { settings: { ...roomOf().settings, rated: true } }],
    ['against bots only', { seats: [three[0]!, { ...three[1]!, bot: true, by: 'greedy' }] }],
  ])('is not offered %s', async (_, room) => {
    await sit({ room: { ...room, watching: [zoe] } });
    await press('Room');
    expect(find('.hand-over')).toBeNull();
  });

  it.each([
    ['the named account', 'Zoe', 1],
    ['nobody else', 'Dag', 0],
  ])('offers the agreed seat to %s', async (_, name, offers) => {
    await sit({ seat: null, me: accountMe({ name }), room: { proposals: [agreed] } });
    expect(all('form.asked-over')).toHaveLength(offers);
    if (offers === 0) return;
    await submit('.asked-over');
    expect(server.wire.last('sit')).toMatchObject({ name, seat: 0 });
  });
});

describe('the spectators', () => {
  const watching = [{ who: '0'.repeat(16), name: 'Zoe' }, { who: '1'.repeat(16), name: null }];

  it('are removed and let in again by the host', async () => {
    await sit({ creator: true, room: { watching, removed: [{ who: '2'.repeat(16), name: 'Dag' }] } });
    await press('Room');
    expect(texts('.spectators .words')).toEqual(['Zoe', 'Guest', 'Dag']);
    await press('Remove Guest');
    expect(server.wire.last('remove')).toMatchObject({ who: '1'.repeat(16) });
    await when(() => server.wire.answer('remove', { type: 'ack' }));
    await press('Let Dag in again');
    expect(server.wire.last('let_in')).toMatchObject({ who: '2'.repeat(16) });
  });

  it('cannot be removed by others', async () => {
    await sit({ room: { watching } });
    await press('Room');
    expect(all('.spectators')).toEqual([]);
  });
});

describe('clocks', () => {
  const clocked = { settings: { ...roomOf().settings, clock: { per_move: 259_200 } } };
  const clocks = (lefts: number[], running: number[] = [1]) => lefts.map((left, seat) => ({ left, running: running.includes(seat) }));

  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] }));

  it('show the time left of players to act, in words, and nothing for the others', async () => {
    await sit({ room: clocked, turn: { clocks: clocks([3 * day, 2 * day + 5_000, 3 * day]), deadline: 1 } });
    expect(texts('.player .time-left')).toEqual(['2 days left']);
  });

  it('with a budget are shown for everyone', async () => {
    const budget = { settings: { ...clocked.settings, clock: { budget: 864_000, per_turn: 43_200, most: 864_000 } } };
    await sit({ room: budget, turn: { clocks: clocks([10 * day, 47 * 3_600_000, 9 * day]), deadline: 1 } });
    expect(texts('.player .time-left')).toEqual(['10 days left', '47 hours left', '9 days left']);
  });

  it('are exact to the second in the last hour', async () => {
    await sit({ room: clocked, turn: { clocks: clocks([day, 59 * 60_000 + 7_000, day]), deadline: 1 } });
    expect(texts('.player .time-left.hurry')).toEqual(['59:07 left']);
  });

  it('are announced when they change between moves', async () => {
    await sit({ room: clocked, turn: { clocks: clocks([day, 60_000, day]), deadline: 1 } });
    await when(() => server.wire.say({ type: 'clocks', clocks: clocks([day, 2 * day, day]), deadline: 1 }));
    expect(texts('.player .time-left')).toEqual(['2 days left']);
  });

  it('that are paused by agreement say until when', async () => {
    await sit({ room: { ...clocked, paused: Date.UTC(2026, 0, 8, 12) } });
    expect(texts('.asked-over.calm p')[0]).toContain('Paused by agreement until 8 Jan 2026');
  });

  it('that have run out can be claimed, waited for, or extended', async () => {
    await sit({ room: clocked, turn: { clocks: clocks([day, 0, day], []), deadline: null } });
    expect(texts('.player .time-left')).toEqual(['time is up']);
    expect(texts('.asked-over p')[0]).toBe('Björn has run out of time. A bot then plays for Björn until they return.');
    await press('Give 1 more day: Björn');
    expect(server.wire.last('grant')).toMatchObject({ seat: 1, seconds: 86_400 });
    await when(() => server.wire.answer('grant', { type: 'ack' }));
    await press('Claim the time-out');
    expect(server.wire.last('claim')).toMatchObject({ seat: 1 });
    await when(() => server.wire.answer('claim', { type: 'ack' }));
    await press('Keep waiting');
    expect(all('.asked-over')).toEqual([]);
  });

  it('that have run out are shown to their owner', async () => {
    await sit({ seat: 1, room: clocked, turn: { clocks: clocks([day, 0, day], []), deadline: null } });
    expect(texts('.asked-over p')[0]).toContain('Your time is up');
    expect(all('.asked-over button')).toEqual([]);
  });

  it('of others can be extended at any time', async () => {
    await sit({ room: clocked, turn: { clocks: clocks([day, day, day]), deadline: 1 } });
    await press('Room');
    await press('Give 3 more days: Björn');
    expect(server.wire.last('grant')).toMatchObject({ seat: 1, seconds: 259_200 });
  });

  it('stop for a player on vacation, which everyone sees', async () => {
    const seats = [three[0]!, { ...three[1]!, vacation: Date.UTC(2026, 0, 20) }, three[2]!];
    await sit({ room: { ...clocked, seats } });
    expect(find('.player .stands-in')?.getAttribute('aria-label')).toContain('on vacation until 20 Jan 2026');
  });
});

describe('a nudge', () => {
  const now = Date.UTC(2026, 0, 8);
  const playedAt = (at: number) => ({ seq: 1, log: [{ seq: 1, seat: 0, at, events: [{ type: 'took', pebbles: 2 }] }] });
  const nudge = 'Nudge Björn';

  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

  it('goes to a player whose move has been due for a day, and is sent once', async () => {
    await sit({ view: playedAt(now - 3 * day) });
    expect(texts('.asked-over p')).toEqual(['It has been Björn’s turn for 3 days.']);
    await press(nudge);
    expect(server.wire.last('nudge')).toMatchObject({ seat: 1 });
    await when(() => server.wire.answer('nudge', { type: 'ack' }));
    expect(texts('.notice')).toEqual(['Nudged.']);
    expect(all('.asked-over')).toEqual([]);
  });

  it.each<[string, Scene]>([
    ['on the first day', { view: playedAt(now - day + 1) }],
    ['for oneself', { seat: 1 }],
    ['by spectators', { seat: null }],
    ['for a bot', { room: { seats: [three[0]!, { ...three[1]!, out: true, by: 'greedy' }, three[2]!] } }],
    ['for a player on vacation', { room: { seats: [three[0]!, { ...three[1]!, vacation: now + day }, three[2]!] } }],
    ['during a pause', { room: { paused: now + day } }],
    ['by a player who has left', { room: { seats: [{ ...three[0]!, out: true, by: 'greedy' }, three[1]!, three[2]!] } }],
  ])('is not offered %s', async (_, scene) => {
    await sit({ view: playedAt(now - 3 * day), ...scene });
    expect(() => pressable(nudge)).toThrow();
  });

  it('is not offered again if another player has sent one', async () => {
    await sit({ view: playedAt(now - 3 * day) });
    await press(nudge);
    await when(() => server.wire.answer('nudge', { type: 'error', code: 'illegal', message: 'Already nudged.' }));
    expect(texts('.notice')).toEqual(['Björn was already nudged in the last 24 hours.']);
    expect(() => pressable(nudge)).toThrow();
  });
});

describe('a stalled game', () => {
  it('can be cancelled by proposal', async () => {
    const log = [{ seq: 1, seat: 1, by: 'server', events: [{ type: 'cancelled', seat: 1 }] }];
    const result = { scores: [3, 5, 1], tiebreak: null, ranking: null, winners: [], reason: 'cancelled' as const, out: [] };
    await sit({ room: { status: 'finished' }, turn: { to_act: [], result }, view: { seq: 1, log } });
    expect(texts('.ending h2')).toEqual(['The game was cancelled']);
    await press('Log');
    expect(pageText()).toContain('All players agreed to cancel the game.');
  });
});
