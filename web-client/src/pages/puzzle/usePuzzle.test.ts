// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { watchedUi } from '../../../tests/support/drawn';
import { laterEach } from '../../../tests/support/later';
import { inFreshBrowsers, settle } from '../../../tests/support/page';
import { callingWith } from '../../../tests/support/table';
import type { Action, PosedPuzzle, PuzzleAnswer, PuzzleSolution } from '../../net/protocol';
import { solvedDays } from '../../state/memory';
import { usePuzzle } from './usePuzzle';
import { wordsIn } from './words';

const two: Action = { type: 'take', pebbles: 2 };
const puzzle = { id: 'pebbles/01 23', game: 'pebbles' } as unknown as PosedPuzzle;
const solution = { best: { action: two } } as unknown as PuzzleSolution;
const today = '2026-11-23';

let ui: ReturnType<typeof watchedUi>;
let server: ReturnType<typeof laterEach<[path: string, body: unknown], object>>;

const right = { right: true, solution };
const wrong = { right: false, solution: null };
const shown = { right: false, solution };
const { verdict } = wordsIn('en');

async function attempt() {
  const hook = await callingWith(ui, usePuzzle, puzzle, today);
  return {
    hook,
    /** Makes an attempt and answers it. */
    async tries(action: Action | null, answer: PuzzleAnswer | { error: object }) {
      let was: boolean | undefined;
      await hook.when((now) => void (action === null ? now.giveUp() : now.attempt(action).then((it) => (was = it))));
      server.answer(-1).comes(answer);
      await settle();
      return was;
    },
  };
}

inFreshBrowsers();

beforeEach(() => {
  ui = watchedUi();
  server = laterEach();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const answer = await server.ask(path, JSON.parse(body as string));
    const ok = !('error' in answer);
    return { ok, status: ok ? 200 : 400, json: () => Promise.resolve(answer) };
  });
});

describe('an attempt at a puzzle', () => {
  it('is judged by the server', async () => {
    const { hook } = await attempt();
    await hook.when((now) => void now.attempt(two));
    expect(server.questions).toEqual([['/api/puzzles/pebbles%2F01%2023', { action: two }]]);
    expect(hook.result).toMatchObject({ busy: true, state: 'open', solution: null });
    server.answer(0).comes(right);
    await settle();
    expect(hook.result).toMatchObject({ busy: false, state: 'right', solution, solved: [today] });
    expect(ui.announce).toHaveBeenCalledExactlyOnceWith(verdict.right);
    hook.end();
  });

  it('can be repeated if wrong, and counts once right', async () => {
    const { hook, tries } = await attempt();
    expect(await tries(two, wrong)).toBe(false);
    expect(hook.result.state).toBe('wrong');
    expect(await tries(two, wrong)).toBe(false);
    expect(solvedDays()).toEqual([]);
    expect(await tries(two, right)).toBe(true);
    expect(hook.result.state).toBe('right');
    expect(solvedDays()).toEqual([today]);
    expect(ui.announce.mock.calls.map(([text]) => text)).toEqual([verdict.wrong, verdict.wrong, verdict.right]);
    hook.end();
  });

  it('changes nothing after the solution', async () => {
    const { hook, tries } = await attempt();
    await tries(two, right);
    await tries({ type: 'take', pebbles: 3 }, wrong);
    expect(hook.result).toMatchObject({ state: 'right', solution });
    await tries(null, shown);
    expect(hook.result).toMatchObject({ state: 'right', solution, solved: [today] });
    hook.end();
  });

  it('counts once a day', async () => {
    const { hook, tries } = await attempt();
    await tries(two, right);
    hook.end();
    const again = await attempt();
    await again.tries(two, right);
    expect(again.hook.result.solved).toEqual([today]);
    again.hook.end();
  });

  it('does not count after giving up', async () => {
    const { hook, tries } = await attempt();
    await tries(null, shown);
    expect(server.questions[0]![1]).toEqual({ action: null });
    expect(hook.result.state).toBe('shown');
    expect(await tries(two, right)).toBe(true);
    expect([hook.result.state, hook.result.solved]).toEqual(['shown', []]);
    hook.end();
  });

  it('keeps everything if refused, and can be repeated', async () => {
    const { hook, tries } = await attempt();
    await tries(two, wrong);
    expect(await tries(two, { error: { code: 'rate', message: 'no' } })).toBe(false);
    expect(hook.result).toMatchObject({ state: 'wrong', busy: false });
    expect(ui.refused).toHaveBeenCalledOnce();
    const dismissed = ui.dismiss.mock.calls.length;
    await tries(two, right);
    expect(ui.dismiss).toHaveBeenCalledTimes(dismissed + 1);
    expect(hook.result.state).toBe('right');
    hook.end();
  });
});
