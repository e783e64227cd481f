// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { roomOf, taken } from '../../tests/support/server';
import type { Ack, Refused, ServerMessage, Turn, WholeView } from '../net/protocol';
import { knownRoom } from './memory';
import { Visit } from './visit';

/** The server's end of a WebSocket. */
class Wire {
  static last: Wire | null = null;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    // Nothing is left to be done at this end.
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  moves(): Record<string, unknown>[] {
    return this.sent.filter(({ type }) => type === 'move');
  }
}

const turn = (toAct: number[]): Turn => ({
  to_act: toAct,
  standing: { scores: [0, 0, 0], tiebreak: null, ranking: [1, 1, 1] },
  can_undo: false,
  result: null,
  clocks: null,
  deadline: null,
});

const view = (seq: number, toAct: number[]): WholeView => ({
  type: 'view',
  seq,
  mark: `0000000${seq}`,
  view: {},
  turn: turn(toAct),
  log: [],
});

const lay = { type: 'lay' };
const wire = (): Wire => Wire.last!;
let visit: Visit;

async function sitAt(seat: number, position: WholeView): Promise<void> {
  visit = new Visit('room', () => undefined);
  await vi.waitFor(() => expect(Wire.last).not.toBeNull());
  wire().onopen?.();
  const seats = ['Anna', 'Björn', 'Cecilia'].map((name) => taken(name));
  const room = roomOf({ code: 'room', game: 'runes', status: 'running', seats });
  wire().say({ type: 'welcome', v: 1, room, you: { seat, creator: false }, chat: [], seen: seat });
  wire().say(position);
}

const answer = ({ id }: Record<string, unknown>, rest: object) =>
  wire().say({ id, ...rest } as unknown as Ack | Refused);

const stale = { type: 'error', code: 'stale', message: 'too late', seq: 1 };

beforeEach(() => {
  Wire.last = null;
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve({ guest: true }) }));
});

afterEach(() => {
  visit.close();
  vi.unstubAllGlobals();
});

describe('a room with another link', () => {
  it('is gone on to under it, with what this browser knows, and not asked for under the old one', async () => {
    await sitAt(0, view(3, [0]));
    const asked = visit.changeLink();
    answer(wire().sent.at(-1)!, { type: 'ack' });
    await asked;
    const known = visit.state.known!;
    const before = wire();
    wire().say({ type: 'moved', room: 'elsewhere' });
    before.onclose?.();
    expect(visit.state.movedTo).toBe('elsewhere');
    expect(knownRoom('room')).toBeUndefined();
    expect(knownRoom('elsewhere')).toEqual({ ...known, code: 'elsewhere' });
    expect(wire()).toBe(before);
  });
});

describe('a move', () => {
  it('is made again where several decide at once and somebody was quicker', async () => {
    await sitAt(1, view(0, [0, 1, 2]));
    const made = visit.move(lay);
    wire().say(view(1, [1, 2]));
    answer(wire().moves()[0]!, stale);
    await vi.waitFor(() => expect(wire().moves()).toHaveLength(2));
    expect(wire().moves()[1]).toMatchObject({ upon: 1, mark: '00000001', action: lay });
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(made).resolves.toBeUndefined();
  });

  it('is made again where somebody only left or came back meanwhile: the position is the one decided upon', async () => {
    await sitAt(1, { ...view(0, [1]), view: { heap: 3, seq: 0 } });
    const made = visit.move(lay);
    wire().say({ ...view(1, [1]), view: { heap: 3, seq: 1 } });
    answer(wire().moves()[0]!, stale);
    await vi.waitFor(() => expect(wire().moves()).toHaveLength(2));
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(made).resolves.toBeUndefined();
  });

  it('is not made again upon a position that is no longer the one decided upon', async () => {
    await sitAt(1, view(0, [1]));
    const made = visit.move(lay);
    wire().say({ ...view(1, [1]), view: { heap: 2 } });
    answer(wire().moves()[0]!, stale);
    await expect(made).rejects.toMatchObject({ code: 'stale' });
    expect(wire().moves()).toHaveLength(1);
  });

  it('that is to leave the game is made again whatever happened: it was asked before', async () => {
    await sitAt(1, view(0, [0]));
    const left = visit.resign();
    wire().say({ ...view(1, [2]), view: { heap: 2 } });
    answer(wire().moves()[0]!, stale);
    await vi.waitFor(() => expect(wire().moves()).toHaveLength(2));
    expect(wire().moves()[1]).toMatchObject({ upon: 1, action: { type: 'resign' } });
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(left).resolves.toBeUndefined();
  });

  it('is not made again by one who is no longer asked', async () => {
    await sitAt(1, view(0, [0, 1]));
    const made = visit.move(lay);
    wire().say(view(1, [0]));
    answer(wire().moves()[0]!, stale);
    await expect(made).rejects.toMatchObject({ code: 'stale' });
  });
});
