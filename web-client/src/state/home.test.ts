// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Wire } from '../../tests/support/server';
import { myGame } from '../../tests/support/tables';
import { type HomeState, inOrder, nothingAtHome, receiveAtHome, waitingFor } from './home';
import { Home } from './homeLine';

const rooms = (games: HomeState['games']) => games?.map(({ room }) => room);

describe('my games', () => {
  it('are sorted: my turn first, longest waiting first, then by last activity', () => {
    const games = [
      myGame({ room: 'quiet', at: 10 }),
      myGame({ room: 'mine late', your_turn: true, since: 50, at: 50 }),
      myGame({ room: 'busy', at: 99 }),
      myGame({ room: 'mine early', your_turn: true, since: 5, at: 5 }),
    ];
    expect(rooms(inOrder(games))).toEqual(['mine early', 'mine late', 'busy', 'quiet']);
  });

  it('change one by one: new, moved and removed games', () => {
    let state = receiveAtHome(nothingAtHome, { type: 'home', games: [myGame({ room: 'a', at: 1 })] });
    state = receiveAtHome(state, { type: 'home_changed', room: 'b', game: myGame({ room: 'b', at: 2 }) });
    expect(rooms(state.games)).toEqual(['b', 'a']);
    const turned = myGame({ room: 'a', your_turn: true, since: 3, at: 3 });
    state = receiveAtHome(state, { type: 'home_changed', room: 'a', game: turned });
    expect(rooms(state.games)).toEqual(['a', 'b']);
    state = receiveAtHome(state, { type: 'home_changed', room: 'b', game: null });
    expect(rooms(state.games)).toEqual(['a']);
  });

  it("include the server's announcement until it ends", () => {
    const bulletin = { type: 'bulletin', says: 'Hello', closing: null } as const;
    const told = receiveAtHome(nothingAtHome, bulletin);
    expect(told.bulletin).toEqual(bulletin);
    expect(receiveAtHome(told, { ...bulletin, says: null }).bulletin).toBeNull();
    expect(receiveAtHome(told, { type: 'home', games: [] }).bulletin).toBeNull();
  });

  it('ignore unrelated messages', () => {
    expect(receiveAtHome(nothingAtHome, { type: 'pong' })).toBe(nothingAtHome);
  });

  it('count those that wait, without the open one', () => {
    const games = [myGame({ room: 'a', your_turn: true }), myGame({ room: 'b', your_turn: true }), myGame({ room: 'c' })];
    expect(rooms(waitingFor(games))).toEqual(['a', 'b']);
    expect(rooms(waitingFor(games, 'a'))).toEqual(['b']);
    expect(waitingFor(null)).toEqual([]);
  });
});

describe('the home connection', () => {
  let wires: Wire[];
  let home: Home;
  let seen: HomeState[];

  beforeEach(async () => {
    vi.useFakeTimers();
    wires = [];
    seen = [];
    const opened = wires;
    class Socket extends Wire {
      constructor() {
        super();
        opened.push(this);
      }
    }
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve({ guest: true }) }));
    home = new Home((state) => seen.push(state));
    await vi.advanceTimersByTimeAsync(0);
  });

  afterEach(() => {
    home.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends home, and is connected by the answer', () => {
    wires[0]!.onopen?.();
    expect(wires[0]!.sent).toEqual([{ type: 'home', v: 2 }]);
    wires[0]!.say({ type: 'home', games: [myGame({ room: 'a' })] });
    expect(home.state.line).toBe('connected');
    expect(rooms(home.state.games)).toEqual(['a']);
  });

  it('reconnects and replaces the list, without removed games', async () => {
    wires[0]!.onopen?.();
    wires[0]!.say({ type: 'home', games: [myGame({ room: 'a' }), myGame({ room: 'b' })] });
    wires[0]!.break();
    expect(home.state.line).toBe('reconnecting');
    expect(rooms(home.state.games)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    wires[1]!.onopen?.();
    wires[1]!.say({ type: 'home', games: [myGame({ room: 'b', your_turn: true })] });
    expect(rooms(home.state.games)).toEqual(['b']);
    expect(home.state.line).toBe('connected');
  });

  it('gives up if the server has no home', async () => {
    wires[0]!.onopen?.();
    wires[0]!.say({ type: 'error', code: 'unknown_type', message: 'home is unknown' });
    expect(home.state.line).toBe('refused');
    expect(home.state.games).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
  });
});
