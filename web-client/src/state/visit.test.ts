// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../tests/support/eventually';
import { encoded } from '../../tests/support/encoded';
import { roomOf, taken } from '../../tests/support/server';
import type { DecodedMessage, DecodedView } from '../net/decoder';
import type { Ack, Refused, Turn } from '../net/protocol';
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
    // Nothing is left to do at this end.
  }

  say(message: DecodedMessage): void {
    this.onmessage?.({ data: JSON.stringify(encoded(message)) });
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

const view = (seq: number, toAct: number[]): DecodedView => ({
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

async function sitAt(seat: number, position: DecodedView): Promise<void> {
  visit = new Visit('room', () => undefined);
  await eventually(() => expect(Wire.last).not.toBeNull());
  wire().onopen?.();
  const seats = ['Anna', 'Björn', 'Cecilia'].map((name) => taken(name));
  const room = roomOf({ code: 'room', game: 'runes', status: 'running', seats });
  wire().say({ type: 'welcome', v: 2, room, you: { seat, creator: false }, chat: [], seen: seat, events: [] });
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

describe('a room with a new link', () => {
  it("is continued there, with the browser's memory, and not requested under the old one", async () => {
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
  it('is repeated if several act at once and another was faster', async () => {
    await sitAt(1, view(0, [0, 1, 2]));
    const made = visit.move(lay);
    wire().say(view(1, [1, 2]));
    answer(wire().moves()[0]!, stale);
    await eventually(() => expect(wire().moves()).toHaveLength(2));
    expect(wire().moves()[1]).toMatchObject({ upon: 1, mark: '00000001', action: lay });
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(made).resolves.toBeUndefined();
  });

  it('is repeated if a player only left or returned: it is the same position', async () => {
    await sitAt(1, { ...view(0, [1]), view: { heap: 3, seq: 0 } });
    const made = visit.move(lay);
    wire().say({ ...view(1, [1]), view: { heap: 3, seq: 1 } });
    answer(wire().moves()[0]!, stale);
    await eventually(() => expect(wire().moves()).toHaveLength(2));
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(made).resolves.toBeUndefined();
  });

  it('is not repeated at another position', async () => {
    await sitAt(1, view(0, [1]));
    const made = visit.move(lay);
    wire().say({ ...view(1, [1]), view: { heap: 2 } });
    answer(wire().moves()[0]!, stale);
    await expect(made).rejects.toMatchObject({ code: 'stale' });
    expect(wire().moves()).toHaveLength(1);
  });

  it('that leaves the game is repeated whatever happened', async () => {
    await sitAt(1, view(0, [0]));
    const left = visit.resign();
    wire().say({ ...view(1, [2]), view: { heap: 2 } });
    answer(wire().moves()[0]!, stale);
    await eventually(() => expect(wire().moves()).toHaveLength(2));
    expect(wire().moves()[1]).toMatchObject({ upon: 1, action: { type: 'resign' } });
    answer(wire().moves()[1]!, { type: 'ack', seq: 2 });
    await expect(left).resolves.toBeUndefined();
  });

  it('is not repeated by a player who is no longer to act', async () => {
    await sitAt(1, view(0, [0, 1]));
    const made = visit.move(lay);
    wire().say(view(1, [0]));
    answer(wire().moves()[0]!, stale);
    await expect(made).rejects.toMatchObject({ code: 'stale' });
  });
});

describe('a pending move', () => {
  it.each(['ack', 'view'] as const)('ends with its acknowledgement and the new position, even if the %s comes first', async (first) => {
    await sitAt(0, view(0, [0]));
    const made = visit.move(lay);
    const ack = async () => {
      answer(wire().moves()[0]!, { type: 'ack', seq: 1 });
      await made;
    };
    const shown = () => wire().say(view(1, [1]));
    expect(visit.state.busy).toBe(true);
    if (first === 'ack') await ack();
    else shown();
    expect(visit.state.busy).toBe(true);
    if (first === 'ack') shown();
    else await ack();
    expect(visit.state.busy).toBe(false);
  });

  it('ends with a refusal', async () => {
    await sitAt(0, view(0, [0]));
    const made = visit.move(lay);
    answer(wire().moves()[0]!, { type: 'error', code: 'illegal', message: 'no' });
    await expect(made).rejects.toMatchObject({ code: 'illegal' });
    expect(visit.state.busy).toBe(false);
  });

  it('cannot exist before the game', async () => {
    visit = new Visit('room', () => undefined);
    await expect(visit.move(lay)).rejects.toMatchObject({ code: 'not_running' });
    await expect(visit.preview(lay)).rejects.toMatchObject({ code: 'not_running' });
    expect(visit.state.busy).toBe(false);
  });
});

describe('what was seen', () => {
  const seen = () => wire().sent.filter(({ type }) => type === 'seen').map(({ seq, chat }) => [seq, chat]);
  const said = (n: number) => ({ type: 'chat', chat: { n, seat: 1, name: 'Björn', text: 'Hello', at: 0 } }) as const;

  it('is sent once per position', async () => {
    await sitAt(0, view(3, [0]));
    visit.isSeen(false);
    visit.isSeen(false);
    wire().say(view(4, [0]));
    visit.isSeen(false);
    expect(seen()).toEqual([[3, undefined], [4, undefined]]);
  });

  it('includes the chat only if it was seen, too, and is not lost with the next position', async () => {
    await sitAt(0, view(3, [0]));
    wire().say(said(1));
    visit.isSeen(false);
    visit.isSeen(true);
    wire().say(said(2));
    wire().say(view(4, [0]));
    visit.isSeen(false);
    expect(seen()).toEqual([[3, undefined], [3, 1], [4, 1]]);
  });

  it('may fail silently', async () => {
    await sitAt(0, view(3, [0]));
    visit.isSeen(false);
    answer(wire().sent.at(-1)!, { type: 'error', code: 'rate', message: 'no' });
    await Promise.resolve();
    expect(visit.state.line).toBe('connected');
  });

  it('is not sent before the first position, nor while the connection is lost', async () => {
    visit = new Visit('room', () => undefined);
    visit.isSeen(true);
    visit.close();
    await sitAt(0, view(3, [0]));
    wire().onclose?.();
    visit.isSeen(true);
    expect(seen()).toEqual([]);
  });
});

describe('a past position', () => {
  const past = { type: 'at', seq: 1, view: { heap: 3 }, standing: turn([0]).standing };
  const askedFor = () => wire().sent.filter(({ type }) => type === 'at').length;

  it('is requested each time while the game runs, and shows hidden information after the end', async () => {
    await sitAt(0, view(3, [0]));
    for (let time = 0; time < 2; time++) {
      const asked = visit.at(1);
      answer(wire().sent.at(-1)!, past);
      expect(await asked).toEqual({ view: { heap: 3 }, standing: past.standing });
    }
    expect(askedFor()).toBe(2);
  });

  it('is requested once after the end', async () => {
    await sitAt(0, view(3, [0]));
    wire().say({ type: 'room', room: roomOf({ code: 'room', status: 'finished' }), you: { seat: 0, creator: false } });
    const asked = visit.at(1);
    answer(wire().sent.at(-1)!, past);
    const position = await asked;
    expect(await visit.at(1)).toBe(position);
    expect(askedFor()).toBe(1);
  });
});

describe('taking a seat', () => {
  it("adds the browser's entropy, and the same on a repetition", async () => {
    await sitAt(0, view(0, [0]));
    const asked = visit.sit('Anna', 2);
    const { entropy } = wire().sent.at(-1)!;
    expect(wire().sent.at(-1)).toMatchObject({ type: 'sit', name: 'Anna', seat: 2 });
    expect(entropy).toMatch(/^[0-9a-f]{32,}$/);
    answer(wire().sent.at(-1)!, { type: 'error', code: 'seat_taken', message: 'no' });
    await expect(asked).rejects.toMatchObject({ code: 'seat_taken' });
    void visit.sit('Anna').catch(() => undefined);
    expect(wire().sent.at(-1)).toMatchObject({ type: 'sit', entropy });
    expect(wire().sent.at(-1)).not.toHaveProperty('seat');
    expect(knownRoom('room')?.entropy).toBe(entropy);
  });

  it('adds nothing to a prepared deal', async () => {
    await sitAt(0, view(0, [0]));
    const prepared = roomOf({ code: 'room' });
    wire().say({ type: 'room', room: { ...prepared, settings: { ...prepared.settings, first_game: true } }, you: { seat: null, creator: false } });
    void visit.sit('Anna').catch(() => undefined);
    expect(wire().sent.at(-1)).toMatchObject({ type: 'sit', entropy: '' });
  });
});

describe('the chat', () => {
  const said = (n: number) => ({ type: 'chat', chat: { n, seat: 1, name: 'Björn', text: 'Hello', at: 0 } }) as const;

  it('is read up to its last line, never backwards', async () => {
    await sitAt(0, view(0, [0]));
    visit.chatIsRead();
    expect(knownRoom('room')?.chatRead).toBe(0);
    wire().say(said(5));
    visit.chatIsRead();
    expect(knownRoom('room')?.chatRead).toBe(5);
  });

  it('loads older lines before its first, unless it is empty', async () => {
    await sitAt(0, view(0, [0]));
    await visit.olderChat();
    expect(wire().sent.some(({ type }) => type === 'chat_before')).toBe(false);
    wire().say(said(5));
    void visit.olderChat();
    expect(wire().sent.at(-1)).toMatchObject({ type: 'chat_before', before: 5 });
  });
});

describe('a missed message', () => {
  it('drops the position and requests the whole view on its own socket', async () => {
    await sitAt(0, view(3, [0]));
    const before = wire();
    before.say({ type: 'patch', from: 5, seq: 6, mark: '00000006', patch: [], turn: turn([0]), log: [] });
    expect(visit.state.model.position).toBeNull();
    await eventually(() => expect(wire()).not.toBe(before));
    wire().onopen?.();
    expect(wire().sent[0]).toEqual({ type: 'hello', v: 2, room: 'room' });
  });
});
