import { describe, expect, it } from 'vitest';

import { choose, find, inFreshBrowsers, openPage, pageText, press, pressable, submit, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, plainSettings, taken } from '../../../../tests/support/server';
import type { LogEntry, Result, Room, Settings } from '../../../net/protocol';
import { saveName } from '../../../state/memory';

const next = 'zyxwvtsrqpnmkjhgfedcba9876';
const over: Result = { reason: 'finished', out: [], scores: [9, 7], tiebreak: null, ranking: [1, 2], winners: [0] };
const log: LogEntry[] = [0, 1, 0, 1].map((seat, n) => ({ seq: n + 1, seat, events: [], at: 1_000 * n }));
const finished: Partial<Room> = { status: 'finished', seats: [taken('Anna'), taken('Björn')], seed: '1'.repeat(64) };
const continuations = `POST /api/rooms/${code}/continuations`;

interface Scene {
  readonly seat?: number | null;
  readonly result?: Partial<Result>;
  readonly answer?: () => unknown;
  readonly settings?: Settings;
}

async function see({ seat = 0, result, answer = () => ({ room: next }), settings }: Scene = {}) {
  const server = fakeServer({ [continuations]: answer });
  await openPage(code);
  await welcome(server, {
    seat,
    room: { ...finished, ...(settings ? { settings } : {}) },
    view: { seq: 4, log },
    turn: { to_act: [], result: { ...over, ...result } },
  });
  return server;
}

const asked = (server: ReturnType<typeof fakeServer>) => server.called.filter(([call]) => call === continuations).map(([, body]) => body);

inFreshBrowsers();

describe('playing on from a position of a finished game', () => {
  it('opens a game from the shown move in the player’s own seat, against bots of the usual level', async () => {
    const server = await see({ seat: 1 });
    await press('Previous move');
    await when(() => server.wire.answer('at', { type: 'at', seq: 3, view: {}, standing: { scores: [9, 7], tiebreak: null, ranking: [1, 2] } }));
    await press('Play on from here');
    expect(texts('dialog h2')).toEqual(['Play on from move 3']);
    await submit('dialog form');
    expect(asked(server)).toEqual([{ seq: 3, seat: 1, name: 'Björn', bot: 'newcomer' }]);
    expect(location.hash).toBe(`#${next}`);
  });

  it('suggests to spectators the seat that moved next, and lets everyone choose another', async () => {
    saveName('Olaf');
    const server = await see({ seat: null });
    await press('First move');
    await press('Play on from here');
    expect(texts('dialog h2')).toEqual(['Play this deal again']);
    await choose('Björn');
    await submit('dialog form');
    expect(asked(server)).toEqual([{ seq: 0, seat: 1, name: 'Olaf', bot: 'newcomer' }]);
  });

  it('is impossible where the game is over', async () => {
    await see();
    expect(pressable('Play on from here').hasAttribute('disabled')).toBe(true);
  });

  it('is possible after a resignation, even from the last move', async () => {
    await see({ result: { reason: 'resigned', out: [1] } });
    expect(pressable('Play on from here').hasAttribute('disabled')).toBe(false);
  });

  it('says in the dialog why it is refused', async () => {
    const refusal = { error: { code: 'too_many_games', message: 'You have many games against bots. Finish one of them first.' } };
    const server = await see({ result: { reason: 'resigned', out: [1] }, answer: () => refusal });
    await press('Play on from here');
    await submit('dialog form');
    expect(find('dialog [role="alert"]')?.textContent).not.toBe('');
    expect(asked(server)).toHaveLength(1);
    expect(location.hash).toBe(`#${code}`);
  });
});

describe('a continued game', () => {
  it('says what it continues instead of claiming a proof of the shuffle', async () => {
    await see({ settings: { ...plainSettings, continued: { room: next, seq: 12 } } });
    await press('Room');
    expect(pageText()).toContain('continues a finished game from move 12');
    expect(find(`a[href="#${next}@12"]`)).not.toBeNull();
    expect(pageText()).not.toContain('Proof of a fair shuffle');
    await press('Ranking');
    expect(pageText()).not.toContain('Check fairness');
  });

  it('does not link to the finished game for spectators', async () => {
    await see({ seat: null, settings: { ...plainSettings, continued: { room: null, seq: 12 } } });
    await press('Room');
    expect(pageText()).toContain('continues a finished game from move 12');
    expect(texts('a')).not.toContain('Open the finished game');
  });
});
