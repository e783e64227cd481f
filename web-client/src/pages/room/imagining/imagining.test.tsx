import { describe, expect, it } from 'vitest';

import { all, closePage, field, find, inFreshBrowsers, openPage, press, pressable, settle, texts, when } from '../../../../tests/support/page';
import { type Scene, welcome } from '../../../../tests/support/room';
import { code, fakeServer, patchOf, pebbles, taken, turnOf } from '../../../../tests/support/server';
import type { LogEntry, Room } from '../../../net/protocol';

let server: ReturnType<typeof fakeServer>;

const running: Partial<Room> = { status: 'running', seats: [taken('Anna'), taken('Björn', false)] };
const entry = (seq: number, seat: number): LogEntry => ({ seq, seat, events: [{ type: 'took', pebbles: 1 }] });
const one = { type: 'take', pebbles: 1 };
const two = { type: 'take', pebbles: 2 };

/** The server's response: Anna with that many points. */
const imagined = (points: number, rest: object = {}) => ({
  type: 'what_if',
  seq: 3,
  view: { heap: 20 - points },
  standing: { scores: [points, 1], tiebreak: null, ranking: [1, 2] },
  legal: [{ ...one, points: 1 }, { ...two, points: 2 }],
  inspect: {},
  log: [],
  given: true,
  ended: false,
  ...rest,
});

/** Opens a table with three actions where Björn is to act, by default as Anna. */
async function sit(scene: Scene = {}): Promise<void> {
  server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
  await openPage(code);
  const log = [entry(1, 0), entry(2, 1), entry(3, 0)];
  await welcome(server, { seat: 0, room: running, turn: { to_act: [1] }, view: { seq: 3, log }, ...scene });
}

async function think(): Promise<void> {
  await press('Try moves');
  await when(() => server.wire.answer('what_if', imagined(2)));
}

async function take(action: RegExp, points: number, rest: object = {}): Promise<void> {
  await press(action);
  await when(() => server.wire.answer('what_if', imagined(points, rest)));
}

const asked = () => server.wire.sent.filter(({ type }) => type === 'what_if').length;
const moves = () => server.wire.sent.filter(({ type }) => type === 'move').length;
const inBand = () => texts('.imagined-band p').join(' ');

inFreshBrowsers();

describe('thinking ahead', () => {
  it('shows a separate table, marked as imagined, while waiting', async () => {
    await sit();
    expect(all('.plain-actions button')).toHaveLength(0);
    await think();
    expect(server.wire.last('what_if')).toMatchObject({ seq: 3, actions: [] });
    expect(inBand()).toContain('Trying moves. Only you see this. Nothing is played.');
    expect(find('.table-area.imagined')).not.toBeNull();
    expect(all('.plain-actions button')).toHaveLength(2);
    expect(texts('[aria-live="polite"] p').join()).toContain('You are trying moves.');
    expect(pressable('Try moves').getAttribute('aria-pressed')).toBe('true');
  });

  it('continues step by step, and shows the points', async () => {
    await sit();
    await think();
    await take(/^take · pebbles 2/, 4, { log: [entry(4, 0)] });
    expect(server.wire.last('what_if')).toMatchObject({ seq: 3, actions: [two] });
    expect(inBand()).toContain('So far: Anna +2.');
    await take(/^take · pebbles 1/, 5, { log: [entry(4, 0), entry(5, 0)] });
    expect(server.wire.last('what_if')).toMatchObject({ seq: 3, actions: [two, one] });
    expect(inBand()).toContain('So far: Anna +3.');
    expect(moves()).toBe(0);
  });

  it('goes back without a request, on the table and beside it', async () => {
    await sit();
    await think();
    await take(/^take · pebbles 2/, 4);
    await take(/^take · pebbles 2/, 6);
    await press('Step back');
    expect(inBand()).toContain('So far: Anna +2.');
    await press('Take back');
    expect(inBand()).not.toContain('So far');
    expect(pressable('Step back').hasAttribute('disabled')).toBe(true);
    expect(asked()).toBe(3);
    expect(moves()).toBe(0);
  });

  it('offers nothing once the next step is unknown', async () => {
    await sit();
    await think();
    await take(/^take · pebbles 2/, 4, { legal: [], ended: true });
    expect(all('.plain-actions button')).toHaveLength(0);
    expect(inBand()).toContain('What happens next is unknown.');
  });

  it('plays nothing by a late click', async () => {
    await sit({ turn: { to_act: [0], legal: [one, two] } });
    await think();
    const late = all('.plain-actions button')[0]!;
    await press('Back to the game');
    await when(() => late.click());
    await settle();
    expect(moves()).toBe(0);
    expect(find('.imagined-band')).toBeNull();
  });

  it('ignores an answer after leaving', async () => {
    await sit();
    await think();
    await press(/^take · pebbles 2/);
    await press('Back to the game');
    await when(() => server.wire.answer('what_if', imagined(4)));
    expect(find('.imagined-band')).toBeNull();
    expect(texts('[aria-live="polite"] p').join()).toContain('You are back in the game.');
  });

  it('stays while the game continues, and says so', async () => {
    await sit();
    await think();
    await take(/^take · pebbles 2/, 4);
    await when(() => server.wire.say(patchOf({ from: 3, seq: 4, turn: turnOf({ to_act: [0], legal: [one] }), log: [entry(4, 1)] })));
    expect(texts('.imagined-news')).toEqual(['The game has continued: it is your turn.']);
    expect(inBand()).toContain('So far: Anna +2.');
    await take(/^take · pebbles 2/, 6);
    expect(server.wire.last('what_if')).toMatchObject({ seq: 3, actions: [two, two] });
    await press('Back to the game');
    expect(all('.plain-actions button')).toHaveLength(1);
  });

  it('begins at the position shown in the replay', async () => {
    await sit();
    await press('Review');
    await when(() => server.wire.answer('at', { type: 'at', seq: 2, view: { heap: 18 }, standing: { scores: [1, 1], tiebreak: null, ranking: [1, 1] } }));
    await settle();
    await think();
    expect(server.wire.last('what_if')).toMatchObject({ seq: 2, actions: [] });
    await press('Back to the game');
    expect(find('.table-area.past')).not.toBeNull();
  });

  it('plans the line for the next turn, shows the plan and drops it', async () => {
    await sit();
    await think();
    expect(texts('button').join()).not.toContain('Plan this');
    await take(/^take · pebbles 2/, 4);
    await press('Plan this');
    await when(() => field('Only if the moves still score at least as much').click());
    await press('Plan it');
    const branches = [{ play: [{ action: two, at_least: 2 }] }];
    expect(server.wire.last('plan')).toMatchObject({ plan: { branches, even_so: false } });
    await when(() => {
      server.wire.answer('plan', { type: 'ack' });
      server.wire.say({ type: 'plan', plan: { branches, even_so: false }, dropped: null });
    });
    expect(find('.imagined-band')).toBeNull();
    expect(texts('.asked-over').join()).toContain('You have planned one move for your next turn.');
    await press('Drop');
    expect(server.wire.last('plan')).toMatchObject({ plan: null });
    await when(() => server.wire.say({ type: 'plan', plan: null, dropped: 'drawn' }));
    expect(texts('.asked-over').join()).not.toContain('You have planned');
    expect(texts('.notice').join()).toContain('Your plan was dropped: you have drawn something new.');
    expect(moves()).toBe(0);
  });

  it('tells why a plan was dropped meanwhile, although the table is not drawn yet', async () => {
    server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
    await openPage(code);
    const welcomed = welcome(server, { seat: 0, room: running, turn: { to_act: [1] } });
    server.wire.say({ type: 'plan', plan: null, dropped: 'points' });
    await welcomed;
    expect(texts('.notice')).toEqual(['Your plan was dropped: a planned move would score less now.']);
  });

  it('plans nothing in one’s own turn', async () => {
    await sit({ turn: { to_act: [0], legal: [one, two] } });
    await press('Try moves');
    await when(() => server.wire.answer('what_if', imagined(2, { given: false })));
    await take(/^take · pebbles 2/, 4, { given: false });
    expect(texts('button').join()).not.toContain('Plan this');
  });

  it('says when it is pointless, and is for players only', async () => {
    await sit();
    await press('Try moves');
    await when(() => server.wire.answer('what_if', { type: 'error', code: 'illegal', message: 'No.' }));
    expect(texts('.notice')).toEqual(['You can’t try moves here because what happens next is unknown.']);
    expect(find('.imagined-band')).toBeNull();
    await closePage();
    await sit({ seat: null });
    expect(all('[aria-label="Try moves"]')).toHaveLength(0);
  });
});
