// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../tests/support/eventually';
import { fakeServer, patchOf, roomOf, taken, turnOf, viewOf } from '../../tests/support/server';
import { offlineRoom, waitingMove } from './offline';
import { sendWaitingMove, Visit } from './visit';

const code = 'room';
const lay = { type: 'lay', at: 3 };
let server: ReturnType<typeof fakeServer>;
let visit: Visit | null = null;
let networks: boolean;
/** How many connections there were before the network was lost. */
let before: number;

function open(): Visit {
  visit?.close();
  visit = new Visit(code, () => undefined);
  return visit;
}

const settled = () => eventually(() => expect(server.wires.length).toBeGreaterThan(0));

function welcome(seat: number | null = 0): void {
  server.wire.onopen?.();
  const room = roomOf({ code, status: 'running', seats: [taken('Anna'), taken('Björn')] });
  server.wire.say({ type: 'welcome', v: 2, room, you: { seat, creator: false }, chat: [], seen: seat, events: [] });
}

const legal = [lay];
const position = (seq: number) => viewOf({ seq, mark: `m${seq}`, view: { seq, heap: 21 - seq }, turn: turnOf({ legal }) });

async function online(seq = 1): Promise<Visit> {
  networks = true;
  server = fakeServer();
  const opened = open();
  await settled();
  welcome();
  server.wire.say(position(seq));
  return opened;
}

/** Opens the room again without a network. */
function offline(): Visit {
  visit?.close();
  networks = false;
  before = server.wires.length;
  return open();
}

async function back(): Promise<void> {
  networks = true;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(server.wires.length).toBeGreaterThan(before));
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => networks);
});

afterEach(() => {
  visit?.close();
  visit = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a room without a network', () => {
  it('is shown as it was last seen, with its legal actions and the time', async () => {
    await online(4);
    const before = Date.now();
    const { state } = offline();
    expect(state.model.position).toMatchObject({ seq: 4, mark: 'm4', view: { heap: 17 }, turn: { legal } });
    expect(state.model.you.seat).toBe(0);
    expect(state.offline).toBeGreaterThanOrEqual(before);
    expect(state.line).toBe('connecting');
  });

  it('is not shown if it was never opened here', () => {
    networks = false;
    server = fakeServer();
    expect(open().state).toMatchObject({ offline: null, model: { room: null } });
  });

  it('is shown if the server does not answer for a while', async () => {
    await online(4);
    visit!.close();
    vi.useFakeTimers();
    const opened = open();
    expect(opened.state.model.room).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(opened.state.offline).not.toBeNull();
  });

  it('answers from the past it has seen, and nothing else', async () => {
    await online(1);
    server.wire.say(patchOf({ from: 1, seq: 2, mark: 'm2', patch: [{ op: 'replace', path: '/heap', value: 5 }], log: [{ seq: 2, seat: 0, at: 0, events: [] }] }));
    const opened = offline();
    expect(await opened.at(1)).toMatchObject({ view: { seq: 1, heap: 20 } });
    await expect(opened.at(0)).rejects.toMatchObject({ code: 'offline' });
    await expect(opened.preview(lay)).rejects.toMatchObject({ code: 'offline' });
    await expect(opened.whatIf(2, [])).rejects.toMatchObject({ code: 'offline' });
  });

  it('continues from the position shown', async () => {
    await online(4);
    const opened = offline();
    await settled();
    await back();
    server.wire.onopen?.();
    expect(server.wire.sent[0]).toMatchObject({ type: 'hello', seq: 4, viewer: 0, mark: 'm4' });
    welcome();
    expect(opened.state.offline).toBeNull();
  });

  it('is forgotten if it is gone', async () => {
    await online(4);
    visit!.close();
    expect(offlineRoom(code)).not.toBeNull();
    open();
    await eventually(() => expect(server.wires).toHaveLength(2));
    server.wire.onopen?.();
    server.wire.say({ type: 'error', code: 'no_such_room', message: 'gone' });
    expect(offlineRoom(code)).toBeNull();
  });
});

describe('a move without a network', () => {
  const sent = () => server.wires.flatMap((wire) => wire.sent.filter(({ type }) => type === 'move'));

  async function made(): Promise<Visit> {
    await online(4);
    const opened = offline();
    await opened.move(lay);
    return opened;
  }

  it('waits, across reloads too, and is sent once', async () => {
    await made();
    expect(waitingMove(code)).toMatchObject({ seat: 0, upon: 4, mark: 'm4', action: lay });
    const { id } = waitingMove(code)!;
    const opened = offline();
    expect(opened.state.waiting).toMatchObject({ id });
    await settled();
    await back();
    welcome();
    expect(sent()).toEqual([{ type: 'move', id, upon: 4, mark: 'm4', action: lay }]);
    server.wire.answer('move', { type: 'ack', seq: 5 });
    server.wire.say(position(5));
    await eventually(() => expect(opened.state).toMatchObject({ waiting: null, busy: false, lapsed: false }));
    expect(waitingMove(code)).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('can be withdrawn', async () => {
    const opened = await made();
    opened.withdraw();
    expect(opened.state.waiting).toBeNull();
    await back();
    welcome();
    expect(sent()).toEqual([]);
  });

  it('lapses if the game has continued', async () => {
    const opened = await made();
    await back();
    welcome();
    server.wire.answer('move', { type: 'error', code: 'stale', message: 'too late', seq: 6 });
    await eventually(() => expect(opened.state).toMatchObject({ waiting: null, busy: false, lapsed: true }));
    expect(waitingMove(code)).toBeNull();
    opened.lapseIsRead();
    expect(opened.state.lapsed).toBe(false);
  });

  it('is not sent from another seat', async () => {
    const opened = await made();
    await back();
    welcome(null);
    await eventually(() => expect(opened.state.lapsed).toBe(true));
    expect(sent()).toEqual([]);
  });

  it('stays after a temporary refusal', async () => {
    const opened = await made();
    await back();
    welcome();
    server.wire.answer('move', { type: 'error', code: 'rate', message: 'slower' });
    await Promise.resolve();
    expect(opened.state).toMatchObject({ lapsed: false, waiting: { action: lay } });
  });

  it('cannot take back a move', async () => {
    await online(4);
    await expect(offline().move({ type: 'undo' })).rejects.toMatchObject({ code: 'line' });
  });

  it.each([
    [true, { type: 'ack', seq: 5 }],
    [false, { type: 'error', code: 'stale', message: 'too late', seq: 6 }],
  ])('is sent without opening its room: %s', async (played, answer) => {
    await made();
    visit!.close();
    networks = true;
    const before = server.wires.length;
    const sending = sendWaitingMove(code);
    await eventually(() => expect(server.wires.length).toBeGreaterThan(before));
    welcome();
    server.wire.answer('move', answer);
    expect(await sending).toBe(played);
    expect(waitingMove(code)).toBeNull();
  });
});
