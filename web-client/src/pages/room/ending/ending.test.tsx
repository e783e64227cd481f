import { beforeAll, describe, expect, it, vi } from 'vitest';

import { all, closePage, find, inFreshBrowsers, openPage, pageText, press, pressable, settle, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, freeSeat, pebbles, roomOf, taken } from '../../../../tests/support/server';
import { at, myGame } from '../../../../tests/support/tables';
import { commitmentOf } from '../../../fair/random';
import type { Result, Room } from '../../../net/protocol';
import { takeWish } from '../../../state/arrival';
import { knownRoom, rememberRoom } from '../../../state/memory';
import { findings } from './analysis/AnalysisCard';

const seed = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
const entropy = '1'.repeat(64);
const over: Result = { reason: 'finished', out: [], scores: [9, 9], tiebreak: [1, 2], ranking: [2, 1], winners: [1] };
const finished: Partial<Room> = {
  status: 'finished',
  seats: [
    { ...taken('Anna'), entropy },
    { ...taken('Björn'), entropy: '' },
  ],
  commitment: commitmentOf(seed),
  seed,
};

let server: ReturnType<typeof fakeServer>;

interface Scene {
  readonly room?: Partial<Room>;
  readonly result?: Partial<Result>;
  readonly tiebreak?: number[] | null;
  readonly seat?: number | null;
}

async function sit({ room, result, tiebreak = [1, 2], seat = 0 }: Scene = {}, answers: Parameters<typeof fakeServer>[0] = {}): Promise<void> {
  server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [{ ...pebbles, secrets: true }] }), ...answers });
  await openPage(code);
  const standing = { scores: [9, 9], tiebreak, ranking: [2, 1] };
  await welcome(server, { seat, room: { ...finished, ...room }, view: { seq: 40 }, turn: { to_act: [], standing, result: { ...over, ...result } } });
}

inFreshBrowsers();

describe('the end', () => {
  it('shows the ranking with the winner first, and who is ahead of equal scores and why', async () => {
    await sit();
    expect(texts('.ending h2')).toEqual(['Björn wins']);
    expect(texts('.ranking li')).toEqual(['1.BjörnScore 9.2 1st on tiebreak', '2.AnnayouScore 9.1 2nd on tiebreak']);
    expect(texts('.tie-about')).toHaveLength(1);
    expect(texts('.turn-line')).toEqual(['Game over']);
    expect(texts('[role="tab"]')).toHaveLength(4);
  });

  it('shares a picture of the board with the result, or offers it as a download', async () => {
    const picture = { [`/api/rooms/${code}/picture`]: () => 'a picture' };
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await sit({}, picture);
    await press('Download a picture');
    expect(saved.mock.contexts.map((each) => (each as HTMLAnchorElement).download)).toEqual([`pebbles-${code.slice(0, 8)}.png`]);

    await closePage();
    const share = vi.fn<(what: ShareData) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { canShare: () => true, share }));
    await sit({}, picture);
    await press('Share a picture');
    const [[shared]] = share.mock.calls as [[ShareData]];
    expect(shared.files?.map((each) => each.type)).toEqual(['image/png']);
    expect(shared.text).toBe(`Björn wins ${location.origin}/#${code}`);
  });

  it('shows the game as another player saw it, once the deal is no longer secret', async () => {
    await sit({ room: { secret_deal: true } });
    expect(all('.ending select')).toHaveLength(0);
    await closePage();
    await sit();
    await settle();
    const select = all('.ending select')[0] as HTMLSelectElement;
    expect(texts('.ending select option')).toEqual(['you', 'Björn']);
    await when(() => {
      select.value = '1';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(server.wire.last('at')).toMatchObject({ seq: 40, seat: 1 });
    const standing = { scores: [9, 9], tiebreak: null, ranking: [1, 1] };
    await when(() => server.wire.answer('at', { type: 'at', seq: 40, view: { seq: 40, heap: 3 }, standing }));
    await settle();
    expect(find('.table-frame')?.textContent).toContain('3');
  });

  it.each([[[1, 2]], [null]])('shows how the game went, with links to its greatest gain and decisive move, with tiebreaks %j', async (tiebreak) => {
    await sit({ tiebreak });
    const history = [[3, 0, 9], [5, 1, 4], [12, 1, 12]].map(([seq, seat, total]) => ({ seq, seat, total, reached: seq }));
    await when(() => server.wire.answer('score_history', { type: 'score_history', history }));
    expect(all('.course-curve .course-line')).toHaveLength(2);
    expect(texts('.course-moves li').map((text) => text.trim())).toEqual([
      'Move 3 Greatest gain: Anna +9.',
      'Move 12 From here Björn was ahead to the end.',
    ]);
    await press('Move 12');
    expect(server.wire.last('at')).toMatchObject({ seq: 12 });
  });

  it.each([
    [{ winners: [0] }, 'You win', null],
    [{ winners: [0, 1] }, 'Anna and Björn win', null],
    [{ winners: [0, 1], ranking: [1, 1], reason: 'tie' as const }, 'Tie', 'by agreement'],
    [{ winners: [], reason: 'cancelled' as const }, 'The game was cancelled', null],
    [{ winners: [1], reason: 'resigned' as const, out: [0] }, 'Björn wins', 'by resignation'],
    [{ winners: [1], reason: 'timeout' as const, out: [0] }, 'Björn wins', 'on time'],
  ])('says %j: %s', async (result, headline, reason) => {
    await sit({ result: result });
    expect(texts('.ending h2')).toEqual([headline]);
    if (reason) expect(texts('.ending > .hint')).toEqual([reason]);
    else expect(texts('.ending > .hint')).toEqual([]);
    expect(pageText().includes('out')).toBe((result as Partial<Result>).out !== undefined);
  });

  it('offers players a rematch, and joins an open one', async () => {
    await sit();
    await press('Rematch');
    expect(server.wire.last('rematch')).toBeDefined();
    await when(() => server.wire.answer('rematch', { type: 'ack' }));
    const next = 'z'.repeat(26);
    await when(() => server.wire.say({ type: 'room', room: roomOf({ ...finished, next }), you: { seat: 0, creator: false } }));
    expect(location.hash).toBe(`#${next}`);
    expect(takeWish(next)).toBe(true);
  });

  it('leads everyone to a rematch that someone else has opened', async () => {
    await sit({ room: { next: 'z'.repeat(26) }, seat: null });
    expect(pressable('Go to the rematch').getAttribute('href')).toBe(`#${'z'.repeat(26)}`);
  });

  describe('a rematch that another player wants', () => {
    const next = 'z'.repeat(26);
    const reserved = myGame({ room: next, status: 'open', held: true, seat: 0, since: null });

    it('is offered over the table, and one click takes the seat', async () => {
      await sit({ room: { next } });
      await at(server, [reserved]);
      expect(texts('.asked-over p')).toEqual(['Björn wants a rematch.']);
      expect(all('.next-game')).toEqual([]);
      await press('Accept');
      expect(location.hash).toBe(`#${next}`);
      await welcome(server, { seat: 0, room: { code: next, seats: [{ ...freeSeat, name: 'Anna', held: true }, taken('Björn')] } });
      expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
    });

    it('can be declined, which frees the seat', async () => {
      await sit({ room: { next } });
      await at(server, [reserved]);
      await press('Decline');
      const there = server.wire;
      await when(() => {
        there.onopen?.();
        there.say({ type: 'welcome', v: 2, room: roomOf({ code: next }), you: { seat: 0, creator: false }, chat: [], seen: null, events: [] });
      });
      expect(there.last('stand')).toBeDefined();
      await when(() => there.answer('stand', { type: 'ack' }));
      await when(() => server.home.say({ type: 'home_changed', room: next, game: null }));
      expect(all('.asked-over')).toEqual([]);
      expect(texts('.notice')).toEqual(['You declined the rematch.']);
      expect(location.hash).toBe(`#${code}`);
      expect(knownRoom(next)).toBeUndefined();
    });

    it('is not offered to its author or to players with a seat there', async () => {
      await sit({ room: { next } });
      await at(server, [{ ...reserved, held: false }]);
      expect(all('.asked-over')).toEqual([]);
    });
  });

  it('offers spectators no rematch', async () => {
    await sit({ seat: null });
    expect(() => pressable('Rematch')).toThrow();
  });

  it('saves the record as a file', async () => {
    await sit();
    const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:record');
    let saved = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download;
    });
    await press('Download the record');
    await when(() => server.wire.answer('record', { type: 'record', record: { game: 'pebbles' } }));
    await settle();
    expect(saved).toBe(`pebbles-${commitmentOf(seed).slice(0, 8)}.json`);
    const file = created.mock.calls[0]![0] as Blob;
    expect(await file.text()).toBe('{"game":"pebbles"}');
  });

  it('keeps the whole game available for replay', async () => {
    await sit();
    expect(all('.replay-bar')).toHaveLength(1);
    expect(() => pressable('Back to the game')).toThrow();
  });
});

describe('the fairness check', () => {
  const record = {
    format: 'idavoll-record/1',
    game: 'pebbles',
    rules: 1,
    options: { players: 2, heap: 21 },
    players: ['Anna', 'Björn'],
    seed,
    commitment: commitmentOf(seed),
    entropy: [entropy, ''],
    setup: {},
    actions: [],
  };

  /** Stores the room as if this browser had been there from the start. */
  const seenFromTheBeginning = () =>
    rememberRoom({
      code,
      game: 'pebbles',
      status: 'running',
      players: [],
      yourTurn: false,
      at: 0,
      commitment: commitmentOf(seed),
      seenBefore: true,
      entropy,
      chatRead: 0,
    });

  async function check(changes: Record<string, unknown> = {}): Promise<void> {
    await press('Check fairness');
    await when(() => server.wire.answer('record', { type: 'record', record: { ...record, ...changes } }));
  }

  it('shows what matches step by step, and what cannot be checked without a deal of its own', async () => {
    seenFromTheBeginning();
    await sit();
    await check();
    expect(texts('.fair-all')).toEqual(['No contradiction found, but not everything could be checked.']);
    expect(all('.fair-steps .fair-ok')).toHaveLength(4);
    expect(texts('.fair-steps .fair-unknown')[0]).toContain('This page cannot recompute the deal of this game.');
    expect(texts('.hexes dd')[0]).toBe(seed);
  });

  it('says if the browser joined only after the end', async () => {
    await sit();
    await check();
    expect(texts('.fair-steps .fair-unknown')).toHaveLength(3);
    expect(knownRoom(code)?.seenBefore).toBe(false);
  });

  it('says plainly if something does not match', async () => {
    seenFromTheBeginning();
    await sit({ room: { commitment: 'cd'.repeat(32) } });
    await check();
    expect(texts('.fair-all')).toEqual(['Something does not match.']);
    expect(all('.fair-bad').length).toBeGreaterThan(0);
  });

  it('reports a failed connection', async () => {
    await sit();
    await press('Check fairness');
    await when(() => server.wire.answer('record', { type: 'error', code: 'internal', message: 'oh' }));
    expect(texts('.notice')).toEqual(['Something went wrong on the server. Nothing has changed.']);
    expect((pressable('Check fairness') as HTMLButtonElement).disabled).toBe(false);
    expect(find('.fair-all')).toBeNull();
  });
});

describe('the analysis of a game', () => {
  beforeAll(async () => {
    await findings.load();
  });

  const expected = (first: number) => ({ wins: [first, 1 - first], margins: [4, -4] });
  const analysis = {
    game: 'pebbles',
    actions: [
      { seq: 1, seat: 0, played: { type: 'take', pebbles: 1 }, preferred: { type: 'take', pebbles: 2 }, expected: { played: expected(0.4), preferred: expected(0.55) } },
      { seq: 2, seat: 1, played: { type: 'take', pebbles: 2 }, preferred: { type: 'take', pebbles: 2 }, expected: { played: expected(0.1), preferred: expected(0.1) } },
    ],
    moments: [1, 2],
    accounts: [
      { start: 0.2, own: -6.4, others: 1, luck: 2.6 },
      { start: -0.2, own: -1, others: 6.4, luck: -2.6 },
    ],
  };

  it('is requested until it is ready, and shows who was ahead, the decisive moments, and luck', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answers = [{ ready: false, analysis: null }, { ready: true, analysis }];
    await sit({}, { [`/api/rooms/${code}/analysis`]: () => answers.shift()! });
    await press(/^Analyze the game/);
    expect(texts('.analysing')).toHaveLength(1);
    await settle();
    await when(() => vi.advanceTimersByTime(2_000));
    vi.useRealTimers();
    await settle();
    expect(all('.curve-line')).toHaveLength(2);
    expect(texts('.analysis-seats li')).toEqual(['Annaown decisions −6, luck +3', 'Björnown decisions −1, luck −3']);
    expect(texts('.analysis-moments .hint')).toEqual([
      'Chance to win 55 % → 40 %. The engine prefers take · pebbles 2 (55 %).',
      'Chance to win 60 % → 90 %. The engine would have played the same move.',
    ]);
  });

  it('shows only who was ahead in a cancelled game, and never what search cannot judge', async () => {
    const [first, second] = analysis.actions;
    const doubtful = { ...first, expected: { played: expected(0.6), preferred: expected(0.5) } };
    const answers = [{ ready: true, analysis: { ...analysis, actions: [doubtful, second], moments: [1], accounts: [] } }];
    await sit({}, { [`/api/rooms/${code}/analysis`]: () => answers.shift()! });
    await press(/^Analyze the game/);
    await settle();
    expect(texts('.analysis-seats li')).toEqual(['Anna', 'Björn']);
    expect(texts('.analysis-moments .hint')).toEqual(['Chance to win 50 % → 60 %.']);
  });

  it('is absent for games without search, and can be retried after a failure', async () => {
    const answers = [{ error: { code: 'rate', message: 'many' } }, { ready: true, analysis: null }];
    await sit({}, { [`/api/rooms/${code}/analysis`]: () => answers.shift()! });
    await press(/^Analyze the game/);
    await settle();
    await press(/^Analyze the game/);
    await settle();
    expect(texts('.ending > .hint')).toEqual(['This game cannot be analyzed.']);
  });
});
