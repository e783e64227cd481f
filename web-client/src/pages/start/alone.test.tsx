import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { all, closePage, press, settle, texts } from '../../../tests/support/page';
import { code, fakeServer, pebbles } from '../../../tests/support/server';
import { myGame } from '../../../tests/support/tables';
import { calling } from '../../../tests/support/table';
import { rememberLocalPlayers } from '../../state/localPlayers';
import type { KnownRoom } from '../../state/memory';

let server: ReturnType<typeof fakeServer>;

// The server's list of games is requested once and cached.
let PlayAlone: typeof import('./PlayAlone').PlayAlone;
let Elsewhere: typeof import('./rooms/Elsewhere').Elsewhere;
let useFinished: typeof import('./useFinished').useFinished;
let arrival: typeof import('../../state/arrival');
let memory: typeof import('../../state/memory');

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  await (await import('../../i18n/messages')).loadMessages('en');
  ({ PlayAlone } = await import('./PlayAlone'));
  ({ Elsewhere } = await import('./rooms/Elsewhere'));
  ({ useFinished } = await import('./useFinished'));
  arrival = await import('../../state/arrival');
  memory = await import('../../state/memory');
});

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  (server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }), '/api/rooms': () => ({ room: code }), ...answers }));

describe('playing alone', () => {
  it('takes two clicks: play, and the game', async () => {
    serve();
    await draw(<PlayAlone />);
    expect(server.asked).toEqual([]);
    await press('Play alone');
    expect(texts('.alone-game strong')).toEqual(['Pebbles']);
    await press(/^Pebbles/);
    expect(server.called.findLast(([call]) => call === 'POST /api/rooms')?.[1]).toEqual({
      game: 'pebbles',
      options: { players: 2, heap: 21, quick: false },
      settings: { bots: [null, memory.firstSettings.level] },
    });
    expect(location.hash).toBe(`#${code}`);
    expect(arrival.takeWish(code)).toBe(true);
  });

  it('reports a failure in the dialog', async () => {
    serve({ '/api/rooms': () => ({ error: { code: 'rate', message: 'too many' } }) });
    await draw(<PlayAlone />);
    await press('Play alone');
    await press(/^Pebbles/);
    expect(texts('dialog [role="alert"]')).toEqual([watchedUi().t.errors.rate]);
    expect(location.hash).toBe('');
    expect(arrival.takeWish(code)).toBe(false);
  });

  it('reports a server that does not answer', async () => {
    serve({ '/api/games': () => ({ error: { code: 'internal', message: 'oh' } }) });
    await draw(<PlayAlone />);
    await press('Play alone');
    expect(texts('dialog [role="alert"]')).toEqual([watchedUi().t.errors.internal]);
    await press('Close');
    expect(all('dialog')).toHaveLength(0);
  });
});

describe('a seat request', () => {
  it('applies to one room, once', () => {
    arrival.wantSeat('a');
    expect([arrival.takeWish('b'), arrival.takeWish('a'), arrival.takeWish('a')]).toEqual([false, true, false]);
  });

  it('replaces an earlier one', () => {
    arrival.wantSeat('a');
    arrival.wantSeat('b');
    expect([arrival.takeWish('a'), arrival.takeWish('b')]).toEqual([false, true]);
  });
});

describe('finished games', () => {
  const game = (room: string) => myGame({ room, status: 'finished' });
  const pages = (...answers: (object | null)[]) =>
    serve({ '/api/games/mine': () => answers.shift() ?? { error: { code: 'storage', message: 'disk' } } });

  it('load page by page, each after the last one held', async () => {
    pages({ games: [game('a'), game('b')], more: true }, { games: [game('c')], more: false });
    const list = await calling(useFinished, true, 1);
    await settle();
    expect(list.result.games.map(({ room }) => room)).toEqual(['a', 'b']);
    expect([list.result.more, list.result.known, list.result.loading]).toEqual([true, true, false]);
    await list.when(({ next }) => void next());
    await settle();
    expect(list.result.games.map(({ room }) => room)).toEqual(['a', 'b', 'c']);
    expect(list.result.more).toBe(false);
    expect(server.asked.map(([path]) => path)).toEqual(['/api/games/mine?status=finished&limit=12', '/api/games/mine?status=finished&before=b&limit=12']);
    list.end();
  });

  it('are requested on demand, and again after a change', async () => {
    pages({ games: [game('a')], more: false }, { games: [game('b'), game('a')], more: false });
    const list = await calling(useFinished, false, 1);
    await settle();
    expect([server.asked.length, list.result.known]).toEqual([0, false]);
    await list.again(true, 1);
    await settle();
    await list.again(true, 2);
    await settle();
    expect(list.result.games.map(({ room }) => room)).toEqual(['b', 'a']);
    list.end();
  });

  it('end early on failure, and keep what is known', async () => {
    pages({ games: [game('a')], more: true });
    const list = await calling(useFinished, true, 1);
    await settle();
    await list.when(({ next }) => void next());
    await settle();
    expect(list.result.games.map(({ room }) => room)).toEqual(['a']);
    expect([list.result.more, list.result.known]).toEqual([true, true]);
    list.end();
  });
});

describe('rooms outside "my games"', () => {
  const known = (changes: Partial<KnownRoom>): KnownRoom => ({
    code,
    game: 'pebbles',
    status: 'running',
    players: ['Anna', 'Björn'],
    yourTurn: false,
    at: Date.UTC(2026, 1, 3, 12),
    commitment: '',
    seenBefore: true,
    entropy: null,
    chatRead: 0,
    ...changes,
  });

  it('are listed with players and status', async () => {
    memory.rememberRoom(known({}));
    await draw(<Elsewhere listed={[]} complete />);
    expect(texts('.room-line-title')).toEqual(['Pebbles']);
    expect(texts('.room-line .badge')).toEqual([watchedUi().t.statusRunning]);
    expect(texts('.room-line .hint')[0]).toContain('Anna and Björn');
  });

  it('are absent if all are in "my games"', async () => {
    memory.rememberRoom(known({}));
    await draw(<Elsewhere listed={[{ room: code }]} complete />);
    expect(all('.elsewhere')).toHaveLength(0);
  });

  it('may have ended and be further down in that list', async () => {
    memory.rememberRoom(known({ status: 'finished', entropy: 'ab' }));
    await draw(<Elsewhere listed={[]} complete={false} />);
    expect(all('.elsewhere')).toHaveLength(0);
    await draw(<Elsewhere listed={[]} complete />);
    expect(all('.room-line')).toHaveLength(1);
  });

  it('are listed by themselves if their players share the device', async () => {
    rememberLocalPlayers(code, [{ name: 'Anna', token: 'a' }]);
    memory.rememberRoom(known({}));
    for (const complete of [true, false]) {
      await draw(<Elsewhere listed={[]} complete={complete} />);
      expect(texts('h2')).toEqual(['On this device']);
      expect(texts('[aria-labelledby="on-device"] .room-line .badge')).toEqual([watchedUi().t.statusRunning]);
      expect(all('.elsewhere')).toHaveLength(0);
    }
    memory.rememberRoom(known({ status: 'finished', entropy: 'ab' }));
    await draw(<Elsewhere listed={[]} complete={false} />);
    expect(all('.room-line')).toHaveLength(1);
  });

  it('are forgotten one by one', async () => {
    memory.rememberRoom(known({ code: 'a'.repeat(26) }));
    memory.rememberRoom(known({}));
    await draw(<Elsewhere listed={[]} complete />);
    await press(watchedUi().t.forgetRoom('Pebbles'));
    expect(all('.room-line')).toHaveLength(1);
    expect(memory.knownRooms().map((room) => room.code)).toEqual(['a'.repeat(26)]);
  });
});
