import { beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../../tests/support/eventually';
import { closePage, find, inFreshBrowsers, openPage, pageText, press, pressable, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, pebbles, taken } from '../../../../tests/support/server';
import { offlineCodes, waitingMove } from '../../../state/offline';

let server: ReturnType<typeof fakeServer>;
let networks: boolean;

const scene = (seq: number) => ({
  room: { status: 'running' as const, seats: [taken('Anna'), taken('Björn')] },
  seat: 0,
  view: { seq, mark: `m${seq}` },
  turn: { legal: [{ type: 'take', pebbles: 2, points: 2 }] },
});

async function open(fragment = code): Promise<void> {
  await closePage();
  server = fakeServer(networks ? { '/api/games': () => ({ protocol: 2, games: [pebbles] }) } : {});
  await openPage(fragment);
}

async function online(seq: number): Promise<void> {
  networks = true;
  await open();
  await welcome(server, scene(seq));
}

async function offline(fragment = code): Promise<void> {
  await closePage();
  networks = false;
  await open(fragment);
}

const lines = () => texts('.offline-line p');

async function move(): Promise<void> {
  await press(/^take · pebbles 2/);
  await press('Confirm');
}

inFreshBrowsers();

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => networks);
  await online(3);
});

describe('a room without a network', () => {
  it('shows the last position, and says when that was', async () => {
    await offline();
    expect(lines()).toEqual([expect.stringMatching(/^You are offline\. This is the position of \d\d:\d\d\.$/)]);
    expect(find('.table-frame')).not.toBeNull();
  });

  it('says what needs a connection', async () => {
    await offline();
    await press('Try moves');
    expect(pageText()).toContain('You are offline. This needs a connection.');
  });

  it('holds a move until the connection is back, unless it is withdrawn', async () => {
    await offline();
    await move();
    expect(waitingMove(code)).toMatchObject({ upon: 3, mark: 'm3' });
    expect(lines()[1]).toMatch(/^Your move will be sent when you are back online: /);
    await press('Withdraw');
    expect(waitingMove(code)).toBeNull();
    expect(lines()).toHaveLength(1);
  });

  it('says that a move was not played because the game continued', async () => {
    await offline();
    await move();
    await online(6);
    await when(() => server.wire.answer('move', { type: 'error', code: 'stale', message: 'too late', seq: 6 }));
    expect(lines()).toEqual(['The game continued while you were offline. Your move was not played.']);
    await press('Close');
    expect(lines()).toEqual([]);
  });
});

describe('the start page without a network', () => {
  it('lists the games that can be opened, and marks the one with an unsent move', async () => {
    await offline('');
    expect(texts('.room-line-title')).toEqual(['Pebbles']);
    expect(texts('.room-line .badge')).toEqual(['Your turn']);
    await offline();
    await move();
    await offline('');
    expect(texts('.room-line .badge')).toEqual(['Move not sent yet']);
    await when(() => pressable(/^Remove this/).click());
    expect(offlineCodes()).toEqual([]);
    expect(find('.room-line')).toBeNull();
  });

  it('sends a move when the connection is back, without its room', async () => {
    await offline();
    await move();
    networks = true;
    await open('');
    await when(() => {
      server.home.onopen?.();
      server.home.say({ type: 'home', games: [] });
    });
    await eventually(() => expect(server.wires).toHaveLength(1));
    await welcome(server, scene(3));
    await when(() => server.wire.answer('move', { type: 'ack', seq: 4 }));
    await eventually(() => expect(pageText()).toContain('The move you made offline was played.'));
    expect(waitingMove(code)).toBeNull();
  });
});
