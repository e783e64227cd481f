import { beforeEach, describe, expect, it, vi } from 'vitest';

import recorded from '../../../../tests/data/nine_worlds/alliances.game.json';
import { eventually } from '../../../../tests/support/eventually';
import { momentsOf, type Played } from '../../../../tests/support/nineWorlds';
import { all, closePage, find, inFreshBrowsers, key, openPage, press, pressable, screenIs, settle, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, pebbles, taken } from '../../../../tests/support/server';
import { gameClient } from '../../../games/find';
import type { DrawingsAnswer, Review, Room, Stroke } from '../../../net/protocol';

// Loaded later, as in a browser.
await Promise.all([import('./desk'), gameClient('nine_worlds').loadPlaces?.()]);

const moments = momentsOf(recorded as unknown as Played);
const moment = moments.find(({ seq }) => seq >= 6)!;
const path = `/api/rooms/${code}/drawings`;

let server: ReturnType<typeof fakeServer>;
let kept: DrawingsAnswer;

const written = () => server.asked.filter(([asked, body]) => asked === path && body !== null).map(([, body]) => body);
const heard = () => texts('.room-table .only-heard li').filter((each) => /arrow|ring/.test(each));
const ring = (from: string, colour: Stroke['colour'] = 'green'): Stroke => ({ from, to: null, colour });

async function sit(seat: number | null, { over = false, game = 'nine_worlds' }: { over?: boolean; game?: string } = {}): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    [`/api/rooms/${code}/notes`]: () => ({ notes: [], shared: false, others: [] }),
    [path]: (body) => (body === null ? kept : {}),
  });
  await openPage(code);
  const room: Partial<Room> = { game, status: over ? 'finished' : 'running', options: moment.view.options as Room['options'], seats: [taken('Anna'), taken('Björn')] };
  const standing = { scores: [0, 0], tiebreak: null, ranking: [1, 1] };
  const result = { ...standing, winners: [0, 1], reason: 'finished' as const, out: [] };
  await welcome(server, { room, seat, seen: moment.seq, view: { seq: moment.seq, view: moment.view, log: [] }, turn: { to_act: [], standing, ...(over ? { result } : {}) } });
  if (game === 'nine_worlds') await eventually(() => expect(find('.drawn')).not.toBeNull());
}

/** From the menu of the bar. */
async function takePen(): Promise<void> {
  await press('Menu');
  await press('Draw on the board');
}

const board = () => find('.drawn') ?? document.body;
const drawByKeys = async (...keys: string[]) => {
  for (const each of keys) await key(each, board());
};

inFreshBrowsers();

beforeEach(() => {
  kept = { drawings: [], others: [] };
});

describe('drawing on a board', () => {
  it('is not offered for games without places, or on lists', async () => {
    await sit(0, { game: 'pebbles' });
    await settle();
    await press('Menu');
    expect(() => pressable('Draw on the board')).toThrow();
    expect(find('.drawn')).toBeNull();
  });

  it('works by keyboard, from place to place, in a colour; it is announced, and saved with the move', async () => {
    await sit(0);
    vi.useFakeTimers();
    await takePen();
    expect(texts('.draw-about')[0]).toContain('Only you see your drawings.');
    // The first key goes to the middle.
    await drawByKeys('ArrowDown', 'Enter', 'ArrowUp', 'Enter');
    expect(heard()).toHaveLength(1);
    expect(heard()[0]).toMatch(/^arrow from .+ to .+, green$/);
    await drawByKeys('2', 'Enter', 'Enter');
    expect(heard()[1]).toMatch(/^ring around .+, red$/);
    expect(written()).toEqual([]);
    await when(() => void vi.advanceTimersByTime(1_000));
    expect(written()).toEqual([
      { seq: moment.seq, strokes: [{ from: 'world:5', to: 'world:2', colour: 'green' }, { from: 'world:2', to: null, colour: 'red' }] },
    ]);
    // Drawing it again removes it.
    await drawByKeys('Enter', 'Enter');
    expect(heard()).toHaveLength(1);
    await drawByKeys('Delete');
    expect(heard()).toEqual([]);
    await when(() => void vi.advanceTimersByTime(1_000));
    expect(written().at(-1)).toEqual({ seq: moment.seq, strokes: [] });
  });

  it('begins with D and ends with Escape, which first cancels an unfinished stroke', async () => {
    await sit(0);
    await key('d', document.body);
    expect(find('.draw-band')).not.toBeNull();
    await drawByKeys('ArrowDown', 'Enter', 'ArrowLeft');
    expect(all('.drawn-layer.coming .line')).toHaveLength(1);
    await drawByKeys('Escape');
    expect(all('.drawn-layer.coming .line')).toHaveLength(0);
    expect(find('.draw-band')).not.toBeNull();
    await drawByKeys('Escape');
    expect(find('.draw-band')).toBeNull();
    expect(written()).toEqual([]);
  });

  it('shows what was saved for the move, and what others share; nothing of another move', async () => {
    kept = {
      drawings: [
        { seq: moment.seq, strokes: [ring('world:1')] },
        { seq: 2, strokes: [ring('world:9')] },
      ],
      others: [{ seat: 1, drawings: [{ seq: moment.seq, strokes: [ring('helheim', 'blue')] }] }],
    };
    await sit(0, { over: true });
    expect(heard()).toHaveLength(2);
    expect(heard().join()).toMatch(/by Björn/);
    expect(all('.drawn-layer.seat-1 .stroke')).toHaveLength(1);
    await press('Notes');
    expect(texts('.note-list li')).toContain('Drawings on move 2');
  });

  it('ignores unknown strokes', async () => {
    kept = { drawings: [{ seq: moment.seq, strokes: [ring('atlantis'), ring('world:1')] }], others: [] };
    await sit(0);
    expect(heard()).toHaveLength(1);
    expect(all('.drawn .stroke')).toHaveLength(1);
  });

  it('by a spectator lasts as long as the page', async () => {
    await sit(null);
    vi.useFakeTimers();
    await takePen();
    expect(texts('.draw-about')[0]).toContain('They are gone when you leave');
    await drawByKeys('ArrowDown', 'Enter', 'Enter');
    await when(() => void vi.advanceTimersByTime(2_000));
    expect(heard()).toHaveLength(1);
    expect(server.asked.filter(([asked]) => asked === path)).toEqual([]);
  });

  it('is opened from the notes on a phone', async () => {
    screenIs(false);
    await sit(0);
    await press('Notes');
    await when(() => find('.draw-here')?.click());
    expect(find('.draw-band')).not.toBeNull();
    expect(find('.tab-panel')).toBeNull();
  });
});

describe('a review', () => {
  const review = (changes: Partial<Review> = {}): Review => ({
    seq: 2,
    leader: 1,
    here: true,
    people: [{ n: 1, seat: 1, name: 'Björn', strokes: [] }],
    ...changes,
  });
  const told = (changes: Partial<Review> | null, you: number | null = null) =>
    when(() => server.wire.say({ type: 'review', review: changes && review(changes), you }));
  const arrive = async () => {
    const { seq } = server.wire.last('at');
    await when(() => server.wire.answer('at', { type: 'at', seq, view: moments[seq as number]!.view, standing: { scores: [0, 0], tiebreak: null, ranking: [1, 1] } }));
    await settle();
  };
  const bar = () => texts('.review-bar p').join(' ');

  it('begins beside the ranking, at the position of its leader', async () => {
    await sit(0, { over: true });
    await press('Lead the review');
    expect(server.wire.last('lead')).toMatchObject({ seq: moment.seq });
    expect(server.wire.last('lead')).not.toHaveProperty('name');
    await told({ seq: moment.seq, leader: 4, people: [{ n: 4, seat: 0, name: 'Anna', strokes: [] }] }, 4);
    expect(bar()).toContain('You are leading');
    vi.useFakeTimers();
    await press('Previous move');
    await arrive();
    await when(() => void vi.advanceTimersByTime(300));
    expect(server.wire.last('point')).toMatchObject({ seq: moment.seq - 1, strokes: [] });
    await press('Hand over');
    expect(server.wire.last('let_go')).toMatchObject({ ends: false });
    await press('End the review');
    expect(server.wire.last('let_go')).toMatchObject({ ends: true });
  });

  it('is followed on request, until the user navigates', async () => {
    await sit(0, { over: true });
    await told({});
    expect(bar()).toContain('Björn is leading the review.');
    expect(server.wire.sent.filter(({ type }) => type === 'at')).toEqual([]);
    await press('Follow Björn');
    expect(server.wire.last('at')).toMatchObject({ seq: 2 });
    await arrive();
    await told({ seq: 3 });
    await eventually(() => expect(server.wire.last('at')).toMatchObject({ seq: 3 }));
    await arrive();
    await press('Previous move');
    pressable('Follow Björn');
    await told({ seq: 4 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.wire.last('at')).toMatchObject({ seq: 3 });
  });

  it("shows the others' drawings, and sends one's own", async () => {
    await sit(0, { over: true });
    const people = [
      { n: 1, seat: 1, name: 'Björn', strokes: [ring('world:3', 'red')] },
      { n: 2, seat: null, name: 'Loki', strokes: [ring('world:4')] },
    ];
    await told({ people });
    await press('Follow Björn');
    await arrive();
    expect(heard()).toEqual([expect.stringMatching(/red, by Björn$/), expect.stringMatching(/green, by Loki$/)]);
    expect(all('.drawn-layer.led .stroke')).toHaveLength(1);
    expect(all('.drawn-layer.onlooker .stroke')).toHaveLength(1);
    await press('Draw on the board');
    expect(texts('.draw-about')[0]).toContain('Everyone in the room sees');
    await drawByKeys('ArrowDown', 'Enter', 'Enter');
    expect(server.wire.last('point')).toMatchObject({ seq: 2, strokes: [ring('world:5')] });
    expect(written()).toEqual([]);

    // Drawings are stored if they can be.
    vi.useFakeTimers();
    await press('Save drawings');
    await when(() => void vi.advanceTimersByTime(1_000));
    expect(written()).toEqual([{ seq: 2, strokes: [ring('world:3', 'red'), ring('world:4'), ring('world:5')] }]);
  });

  it('can be taken over from an absent leader', async () => {
    await sit(0, { over: true });
    await told({ here: false });
    expect(bar()).toContain('Björn was leading and has left.');
    await press('Take the lead');
    expect(server.wire.last('lead')).toBeDefined();
    await told({ leader: null, people: [] });
    expect(bar()).toContain('No one is leading.');
    await told(null);
    expect(find('.review-bar')).toBeNull();
    await closePage();
  });

  it('asks spectators for a name', async () => {
    await sit(null, { over: true });
    await press('Lead the review');
    expect(server.wire.last('lead')).toMatchObject({ name: expect.any(String) as string });
  });
});
