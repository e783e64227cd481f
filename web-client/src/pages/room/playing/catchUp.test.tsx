import { beforeEach, describe, expect, it, vi } from 'vitest';

import { find, inFreshBrowsers, key, openPage, press, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, patchOf, pebbles, taken } from '../../../../tests/support/server';
import type { LogEntry, Room } from '../../../net/protocol';

let server: ReturnType<typeof fakeServer>;

const entry = (seq: number, seat: number): LogEntry => ({ seq, seat, events: [{ type: 'took', pebbles: seq }] });
const standing = (scores: number[]) => ({ scores, tiebreak: null, ranking: [1, 1] });

/** Sets the user's preference for motion. */
function motionIs(wanted: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? !wanted : true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

async function comeBack(seen: number | null, fragment = code): Promise<void> {
  server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
  vi.useFakeTimers();
  await openPage(fragment);
  const room: Partial<Room> = { status: 'running', seats: [taken('Anna'), taken('Björn')] };
  const view = { seq: 3, log: [entry(1, 0), entry(2, 1), entry(3, 1)] };
  await welcome(server, { room, seat: 0, seen, view, turn: { standing: standing([1, 5]) } });
}

/** Answers the last request for a past position and waits until it is shown. */
async function answer(seq: number, scores: number[]): Promise<void> {
  expect(server.wire.last('at')).toMatchObject({ seq });
  await when(() => server.wire.answer('at', { type: 'at', seq, view: { heap: 20 - seq }, standing: standing(scores) }));
  await when(() => void vi.advanceTimersByTime(100));
}

const step = () => when(() => void vi.advanceTimersByTime(1_100));

inFreshBrowsers();

beforeEach(() => {
  motionIs(true);
});

describe('a returning player', () => {
  it('is shown what happened, move by move, with words and points', async () => {
    await comeBack(1);
    expect(texts('.catch-up-words')).toEqual(['2 new moves']);
    await answer(1, [1, 0]);
    expect(find('.table-area.past')).not.toBeNull();
    await step();
    await answer(2, [1, 2]);
    expect(texts('.catch-up-words')).toEqual(['Björn: took · pebbles 2 Björn +2']);
    await step();
    expect(find('.catch-up')).toBeNull();
    expect(find('.table-area.past')).toBeNull();
  });

  it('can skip it with one key', async () => {
    await comeBack(1);
    await answer(1, [1, 0]);
    await key('Escape');
    expect(find('.catch-up')).toBeNull();
    expect(find('.table-area.past')).toBeNull();
  });

  it('is only offered it with reduced motion', async () => {
    motionIs(false);
    await comeBack(1);
    expect(find('.table-area.past')).toBeNull();
    expect(server.wire.sent.some(({ type }) => type === 'at')).toBe(false);
    await press('Show me');
    await answer(1, [1, 0]);
    expect(find('.table-area.past')).not.toBeNull();
  });

  it('can play on despite an unused offer', async () => {
    motionIs(false);
    await comeBack(1);
    await when(() => server.wire.say(patchOf({ from: 3, seq: 4, log: [entry(4, 0)] })));
    expect(find('.catch-up')).toBeNull();
  });

  it.each([
    ['has missed nothing', 3, code],
    ['has no seat', null, code],
    ['asks for a position', 1, `${code}@2`],
  ])('and %s is shown the game as it is', async (_, seen, fragment) => {
    await comeBack(seen, fragment);
    expect(find('.catch-up')).toBeNull();
  });
});
