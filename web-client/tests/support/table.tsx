import { render, type ComponentType } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';

import type { TableProps } from '../../src/games/game';
import { type Ui, UiContext } from '../../src/ui/context';
import { watchedUi } from './drawn';

/** The props of a table at the start of a two-player game with seat 0 to act, without legal actions. */
export function tableProps(changes: Partial<TableProps> = {}): TableProps {
  return {
    mode: 'live',
    seq: 0,
    view: {},
    turn: { to_act: [0], standing: { scores: [0, 0], tiebreak: null, ranking: [1, 1] }, can_undo: false, result: null, clocks: null, deadline: null },
    you: 0,
    players: [
      { name: 'Anna', online: true },
      { name: 'Björn', online: true },
    ],
    legal: [],
    log: [],
    lastEvents: [],
    busy: false,
    confirmMoves: true,
    lang: 'en',
    requestPreview: vi.fn(() => Promise.resolve({})),
    requestInspect: vi.fn(() => Promise.resolve({})),
    requestAnnotations: vi.fn(() => Promise.resolve(['points'])),
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(() => Promise.resolve(true)),
    openHelp: vi.fn(),
    announce: vi.fn(),
    ...changes,
  };
}

/** Calls a hook in a component; `again` calls it with other arguments. */
export const calling = <Args extends unknown[], Result>(hook: (...args: Args) => Result, ...args: NoInfer<Args>) =>
  callingWith<Args, Result>(watchedUi(), hook, ...args);

/** The same for a hook that notifies or announces something. */
export async function callingWith<Args extends unknown[], Result>(ui: Ui, hook: (...args: Args) => Result, ...args: NoInfer<Args>) {
  const root = document.createElement('div');
  let result: Result;
  let now: Args = args;
  const Caller: ComponentType = () => {
    result = hook(...now);
    return null;
  };
  const draw = () =>
    render(
      <UiContext.Provider value={ui}>
        <Caller />
      </UiContext.Provider>,
      root,
    );
  const again = async (...next: Args) => {
    now = next;
    await act(draw);
  };
  await again(...args);
  return {
    get result() {
      return result;
    },
    again,
    async when(doing: (result: Result) => void) {
      await act(() => doing(result));
    },
    /** Unmounts it; its cleanup is done when this returns. */
    end: () => void act(() => render(null, root)),
  };
}
