import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';

import type { TableProps } from '../game';
import { PlainTable } from './PlainTable';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

function table(change: Partial<TableProps> = {}): TableProps {
  return {
    mode: 'live',
    seq: 4,
    view: { heap: 17, taken: [2, 2], options: { players: 2 } },
    turn: {
      to_act: [0],
      standing: { scores: [2, 2], tiebreak: null, ranking: [1, 1] },
      can_undo: false,
      result: null,
      clocks: null,
      deadline: null,
    },
    you: 0,
    players: [
      { name: 'Anna', online: true },
      { name: 'Björn', online: true },
    ],
    legal: [
      { type: 'take', pebbles: 1, points: 1 },
      { type: 'take', pebbles: 2, points: 2 },
    ],
    log: [],
    lastEvents: [],
    busy: false,
    confirmMoves: true,
    lang: 'en',
    requestPreview: vi.fn(() => Promise.resolve({ heap: 15 })),
    requestInspect: () => Promise.resolve({}),
    requestAnnotations: () => Promise.resolve(['points']),
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(() => Promise.resolve(true)),
    openHelp: () => undefined,
    announce: () => undefined,
    ...change,
  };
}

async function show(props: TableProps): Promise<void> {
  await act(() => render(<PlainTable {...props} />, root));
  await act(() => Promise.resolve());
}

const button = (text: string) => {
  const found = [...root.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`no button "${text}"`);
  return found;
};

const press = (text: string) => act(() => button(text).click());

describe('the plain table', () => {
  it('lists the view', async () => {
    await show(table());
    expect([...root.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['heap', 'taken']);
  });

  it('shows the preview before sending, and sends the action without annotations', async () => {
    const props = table();
    await show(props);
    await press('take · pebbles 2 · points 2');
    expect(props.requestPreview).toHaveBeenCalledWith({ type: 'take', pebbles: 2 });
    await eventually(() => expect(root.querySelector('.plain-confirm')?.textContent).toContain('heap15'));
    expect(props.play).not.toHaveBeenCalled();
    await press('Confirm');
    expect(props.play).toHaveBeenCalledWith({ type: 'take', pebbles: 2 });
  });

  it('sends at once if confirmation is turned off', async () => {
    const props = table({ confirmMoves: false });
    await show(props);
    await press('take · pebbles 1 · points 1');
    expect(props.play).toHaveBeenCalledWith({ type: 'take', pebbles: 1 });
  });

  it('offers nothing while a move is pending', async () => {
    await show(table({ busy: true }));
    expect(button('take · pebbles 1 · points 1').disabled).toBe(true);
  });

  it('offers undo only if it is possible', async () => {
    const props = table();
    await show(table());
    expect(() => button('Take back')).toThrow();
    await show({ ...props, turn: { ...props.turn, can_undo: true } });
    await press('Take back');
    expect(props.undo).toHaveBeenCalled();
  });

  it.each([
    ['a spectator', { you: null }],
    ['a position of the past', { mode: 'replay' as const }],
  ])('offers no actions for %s', async (_, change) => {
    await show(table(change));
    expect(root.textContent).not.toContain('Your actions');
  });

  it('omits what this server declares as annotations', async () => {
    const legal = [{ type: 'take', pebbles: 1, cost: 2, worth: 3 }];
    const props = table({ legal, requestAnnotations: () => Promise.resolve(['worth', 'cost']) });
    await show(props);
    await press('take · pebbles 1 · cost 2 · worth 3');
    await press('Confirm');
    expect(props.play).toHaveBeenCalledWith({ type: 'take', pebbles: 1 });
  });

  it('offers nothing until it knows the annotations, and retries until it does', async () => {
    vi.useFakeTimers();
    const requestAnnotations = vi.fn(() => Promise.resolve(['points'])).mockRejectedValueOnce(new Error('lost'));
    await show(table({ requestAnnotations }));
    expect(root.querySelectorAll('.plain-actions button')).toHaveLength(0);
    for (let second = 0; second < 3; second++) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
      });
    }
    expect(requestAnnotations).toHaveBeenCalledTimes(2);
    expect(root.querySelectorAll('.plain-actions button')).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is available in German', async () => {
    await show(table({ lang: 'de' }));
    expect(root.textContent).toContain('Deine Aktionen');
  });
});
