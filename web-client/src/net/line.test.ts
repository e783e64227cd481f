// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { later } from '../../tests/support/later';
import { Refusal } from './http';
import { Line, type LineListener, type LineState, type LineWorld } from './line';
import type { Room, ServerMessage } from './protocol';

/** The server's end of a WebSocket: received messages, and ways to respond. */
class Wire {
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen?.();
    this.say({ type: 'welcome', v: 2, room: {} as Room, you: { seat: 0, creator: true }, chat: [], seen: null, events: [] });
  }

  break(): void {
    this.onclose?.();
  }

  last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

let wires: Wire[] = [];
let states: LineState[] = [];
let held: ReturnType<LineListener['held']> = null;
let line: Line;

const world: LineWorld = {
  open() {
    const wire = new Wire();
    wires.push(wire);
    return wire as unknown as WebSocket;
  },
  becomeGuest: () => Promise.resolve(),
  random: () => 0.5,
};

const wire = (): Wire => wires.at(-1)!;

async function call(): Promise<void> {
  line = new Line(
    'room',
    { message: () => undefined, state: (state) => states.push(state), held: () => held },
    world,
  );
  await vi.advanceTimersByTimeAsync(0);
}

async function comeBack(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  states = [];
  held = null;
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('begins with hello and is connected once welcomed', async () => {
    await call();
    wire().welcome();
    expect(wire().sent).toEqual([{ type: 'hello', v: 2, room: 'room' }]);
    expect(states).toEqual(['connected']);
  });

  it.each([
    ['refuses its version', () => wire().say({ type: 'error', code: 'version', message: 'please reload' })],
    [
      'speaks another version',
      () => wire().say({ type: 'welcome', v: 1 as 2, room: {} as Room, you: { seat: 0, creator: true }, chat: [], seen: null, events: [] }),
    ],
  ])('does not reconnect to a server that %s', async (_, answer) => {
    await call();
    wire().onopen?.();
    expect(wire().last()).toMatchObject({ type: 'hello', v: 2 });
    const asked = expect(line.ask({ type: 'start' })).rejects.toMatchObject({ code: 'version' });
    answer();
    wire().break();
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(states).toEqual(['refused']);
    expect(wires).toHaveLength(1);
    expect(wire().closed).toBe(true);
  });

  it.each(['head_too_large', 'wrong_address', 'banned'])('does not reconnect to a server that refuses every call as %s', async (code) => {
    let calls = 0;
    const becomeGuest = () => {
      calls += 1;
      return Promise.reject(new Refusal(code, 'no'));
    };
    const why: (Refusal | null)[] = [];
    line = new Line(
      'room',
      {
        message: () => undefined,
        state: (state, refusal) => {
          states.push(state);
          why.push(refusal);
        },
        held: () => held,
      },
      { ...world, becomeGuest },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(1);
    expect(wires).toHaveLength(0);
    expect(states).toEqual(['refused']);
    expect(why[0]?.code).toBe(code);
  });

  it('reports that it is down after three failed attempts', async () => {
    await call();
    for (let i = 0; i < 3; ++i) {
      expect(states).toEqual([]);
      wire().break();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(states).toEqual(['reconnecting']);
    wire().welcome();
    expect(states).toEqual(['reconnecting', 'connected']);
  });

  it('passes each answer to its request', async () => {
    await call();
    wire().welcome();
    const answer = line.ask<'inspect'>({ type: 'inspect' });
    wire().say({ type: 'inspect', id: wire().last().id as string, seq: 3, inspect: { a: 1 } });
    expect((await answer).inspect).toEqual({ a: 1 });
  });

  it("rejects with the server's refusal", async () => {
    await call();
    wire().welcome();
    const answer = line.ask({ type: 'start' });
    wire().say({ type: 'error', id: wire().last().id as string, code: 'too_few', message: 'Too few.' });
    await expect(answer).rejects.toMatchObject({ code: 'too_few', message: 'Too few.' });
  });

  it('queues requests until it is connected', async () => {
    await call();
    void line.ask({ type: 'sit', name: 'Anna', entropy: '' });
    expect(wire().sent).toEqual([]);
    wire().welcome();
    expect(wire().last()).toMatchObject({ type: 'sit', name: 'Anna' });
  });

  it('resumes with the seq it holds', async () => {
    await call();
    wire().welcome();
    held = { seq: 12, viewer: 0, mark: '9f86d081' };
    wire().break();
    await comeBack();
    wire().welcome();
    expect(wires).toHaveLength(2);
    expect(wire().sent[0]).toEqual({ type: 'hello', v: 2, room: 'room', seq: 12, viewer: 0, mark: '9f86d081' });
    expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  });

  it('repeats an unacknowledged move with the same id', async () => {
    await call();
    wire().welcome();
    const move = line.ask({ type: 'move', upon: 4, action: { type: 'take' } });
    const first = wire().last();
    wire().break();
    await comeBack();
    wire().welcome();
    expect(wire().last()).toEqual(first);
    wire().say({ type: 'ack', id: first.id as string, seq: 5 });
    expect((await move).seq).toBe(5);
  });

  it('does not repeat requests that might have effect twice', async () => {
    await call();
    wire().welcome();
    const said = line.ask({ type: 'chat', text: 'Hello' });
    const refused = expect(said).rejects.toMatchObject({ code: 'line' });
    wire().break();
    await comeBack();
    wire().welcome();
    await refused;
    expect(wire().sent).toHaveLength(1);
  });

  it('backs off after each failure, up to fifteen seconds', async () => {
    await call();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const before = wires.length;
      const begun = Date.now();
      wire().break();
      while (wires.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - begun);
    }
    expect(waits.slice(0, 4)).toEqual([300, 600, 1200, 2400]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });

  it('detects a dead connection by a missing pong', async () => {
    await call();
    wire().welcome();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(wire().last()).toEqual({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(states.at(-1)).toBe('reconnecting');
  });

  it('stays open when the pong arrives', async () => {
    await call();
    wire().welcome();
    await vi.advanceTimersByTimeAsync(20_000);
    wire().say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['connected']);
  });

  it('retries at once when the network is back', async () => {
    await call();
    wire().welcome();
    wire().break();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(wires).toHaveLength(2);
  });

  it.each(['no_such_room', 'version'] as const)('gives up permanently on %s', async (code) => {
    await call();
    wire().onopen?.();
    const asked = line.ask({ type: 'record' });
    const refused = expect(asked).rejects.toBeInstanceOf(Refusal);
    wire().say({ type: 'error', code, message: 'No.' });
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['refused']);
    expect(wires).toHaveLength(1);
  });

  it('slows down when rate-limited', async () => {
    await call();
    wire().welcome();
    wire().say({ type: 'error', code: 'rate', message: 'Slower.' });
    wire().break();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(wires).toHaveLength(2);
  });

  it('requests the whole view on a new socket', async () => {
    await call();
    wire().welcome();
    const first = wire();
    line.resync();
    await vi.advanceTimersByTimeAsync(1);
    wire().welcome();
    expect(first.closed).toBe(true);
    expect(wire().sent[0]).toEqual({ type: 'hello', v: 2, room: 'room' });
  });

  it('becomes a guest first, and retries if that fails', async () => {
    const refusals = [Promise.reject(new Refusal('line', 'no connection')), Promise.resolve()];
    const becomeGuest = vi.spyOn(world, 'becomeGuest').mockImplementation(() => refusals.shift()!);
    await call();
    expect(wires).toHaveLength(0);
    await comeBack();
    expect(becomeGuest).toHaveBeenCalledTimes(2);
    expect(wires).toHaveLength(1);
    becomeGuest.mockRestore();
  });

  it('does not become a guest again if a socket was open, and does if none was', async () => {
    const becomeGuest = vi.spyOn(world, 'becomeGuest');
    await call();
    wire().welcome();
    wire().break();
    await comeBack();
    expect(becomeGuest).toHaveBeenCalledTimes(1);
    wire().break();
    await comeBack();
    expect(becomeGuest).toHaveBeenCalledTimes(2);
    becomeGuest.mockRestore();
  });

  it('is dropped if no welcome arrives within ten seconds', async () => {
    await call();
    wire().onopen?.();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(wire().closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
    expect(wires[0]!.closed).toBe(true);
  });

  it('resets its back-off once welcomed', async () => {
    await call();
    for (let failure = 0; failure < 4; failure++) {
      wire().break();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    wire().welcome();
    const calls = wires.length;
    wire().break();
    await vi.advanceTimersByTimeAsync(400);
    expect(wires).toHaveLength(calls + 1);
  });

  it('is checked when the browser reports a lost network, and soon dropped', async () => {
    await call();
    wire().welcome();
    dispatchEvent(new Event('offline'));
    expect(wire().last()).toEqual({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(states.at(-1)).toBe('connected');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('reconnecting');
  });

  it('is checked when the user returns, not when they leave', async () => {
    await call();
    wire().welcome();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wire().last().type).toBe('hello');
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wire().last()).toEqual({ type: 'ping' });
    visibility.mockRestore();
  });

  it('reconnects once if network and user return together', async () => {
    await call();
    wire().welcome();
    wire().break();
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(wires).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(wires).toHaveLength(2);
  });

  it('repeats requests that are safe to repeat, in order', async () => {
    await call();
    wire().welcome();
    const asked = [line.ask({ type: 'record' }), line.ask({ type: 'at', seq: 3 })];
    wire().break();
    await comeBack();
    wire().welcome();
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'record', 'at']);
    const [first, second] = wire().sent.slice(1).map(({ id }) => id as string);
    wire().say({ type: 'at', id: second, seq: 3 } as ServerMessage);
    wire().say({ type: 'record', id: first } as ServerMessage);
    expect((await Promise.all(asked)).map(({ type }) => type)).toEqual(['record', 'at']);
  });

  it('keeps requests made while it was down, even unsafe ones: they were never sent', async () => {
    await call();
    wire().welcome();
    wire().break();
    const said = line.ask({ type: 'chat', text: 'Hello' });
    await comeBack();
    wire().break();
    await comeBack();
    wire().welcome();
    expect(wire().last()).toMatchObject({ type: 'chat', text: 'Hello' });
    wire().say({ type: 'ack', id: wire().last().id as string });
    await expect(said).resolves.toMatchObject({ type: 'ack' });
  });

  it('ignores answers that are duplicate or unknown', async () => {
    await call();
    wire().welcome();
    const asked = line.ask({ type: 'start' });
    const id = wire().last().id as string;
    wire().say({ type: 'ack', id });
    wire().say({ type: 'error', id, code: 'rate', message: 'no' });
    wire().say({ type: 'ack', id: 'of-somebody-else' });
    await expect(asked).resolves.toMatchObject({ type: 'ack' });
    expect(states).toEqual(['connected']);
  });

  it('is silent once closed: no reconnecting, no messages, no requests', async () => {
    await call();
    wire().welcome();
    line.close();
    expect(wire().closed).toBe(true);
    wire().break();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
    expect(states).toEqual(['connected']);
    await expect(line.ask({ type: 'start' })).rejects.toMatchObject({ code: 'line' });
  });

  it('never opens a socket if closed before it was a guest', async () => {
    line = new Line('room', { message: () => undefined, state: (state) => states.push(state), held: () => null }, world);
    line.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(0);
  });

  it('keeps trying after a temporary refusal', async () => {
    await call();
    wire().onopen?.();
    wire().say({ type: 'error', code: 'storage', message: 'later' });
    expect(line.state).toBe('connecting');
    wire().break();
    await comeBack();
    wire().welcome();
    expect(line.state).toBe('connected');
  });

  it.each(['no_such_room', 'forbidden'] as const)('reports a refusal (%s), also to later requests', async (code) => {
    await call();
    wire().onopen?.();
    wire().say({ type: 'error', code, message: 'no' });
    expect(states).toEqual(['refused']);
    await expect(line.ask({ type: 'start' })).rejects.toMatchObject({ code: 'line' });
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
  });

  it('opens one socket if the user returns while it becomes a guest', async () => {
    const guest = later<undefined>();
    const becomeGuest = vi.spyOn(world, 'becomeGuest').mockReturnValue(guest.promise);
    await call();
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    guest.comes(undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(wires).toHaveLength(1);
    becomeGuest.mockRestore();
  });
});
