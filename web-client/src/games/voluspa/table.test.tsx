import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import complete from '../../../tests/data/voluspa/complete.record.json';
import { eventually } from '../../../tests/support/eventually';
import { pressable, settle, when } from '../../../tests/support/page';
import { pointerOn } from '../../../tests/support/pointers';
import { Refusal } from '../../net/http';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { Table } from './table';

const setup = complete.setup;
const view: TableProps['view'] = {
  ...setup,
  hands: [setup.hands[0]!, 5, 5],
  deck: setup.deck.length,
  unseen: {},
};
const legal: Action[] = [
  { type: 'place', tile: 'thor', at: [1, 0], points: 2 },
  { type: 'place', tile: 'thor', at: [0, -1], points: 0 },
  { type: 'place', tile: 'hel', at: [0, 0], points: 0 },
  { type: 'boost' },
];

function tableProps(changes: Partial<TableProps>): TableProps {
  return {
    mode: 'live',
    seq: 0,
    view,
    turn: { to_act: [0], standing: { scores: [0, 0, 0], tiebreak: null, ranking: [1, 1, 1] }, can_undo: false, result: null, clocks: null, deadline: null },
    you: 0,
    players: complete.players.map((name) => ({ name, online: true })),
    legal,
    log: [],
    lastEvents: [],
    busy: false,
    confirmMoves: true,
    lang: 'en',
    requestPreview: () => Promise.resolve({ points: 2, parts: [], effects: [] }),
    requestInspect: () => Promise.resolve({ cells: [], blocked: [] }),
    requestAnnotations: () => Promise.reject(new Error('known')),
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(() => Promise.resolve(true)),
    openHelp: vi.fn(),
    announce: vi.fn(),
    ...changes,
  };
}

async function sit(changes: Partial<TableProps> = {}): Promise<TableProps> {
  const props = tableProps(changes);
  await act(() => render(<Table {...props} />, document.body));
  return props;
}

async function press(key: string) {
  const target = document.activeElement ?? document.body;
  await act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const offers = () => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label'));

// A script of its own, loaded on the first question.
beforeAll(() => import('./whys'));
beforeAll(() => import('../common/drag'));
afterEach(() => render(null, document.body));

describe('the table', () => {
  it('shows the cells of the chosen tile with their points, and announces them', async () => {
    await sit();
    expect(offers()).toEqual([]);
    await press('1');
    expect(offers()).toEqual(['Thor, row 0 column 1, would score 2 points', 'Thor, row −1 column 0, would score 0 points']);
  });

  it.each(['live', 'replay'] as const)('marks every tile that counts 0 with a zero token, and announces it (%s)', async (mode) => {
    const tile = (name: string, x: number) => ({ at: [x, 0], tile: name, boost: 0 });
    const cell = (name: string, x: number, zeroed: boolean) => ({ ...tile(name, x), face: 0, row: 0, column: 0, zeroed });
    await sit({
      mode,
      view: { ...view, board: [tile('odin', 0), tile('loki', 1), tile('thor', 3)] },
      requestInspect: () => Promise.resolve({ cells: [cell('odin', 0, true), cell('loki', 1, false), cell('thor', 3, false)], blocked: [] }),
    });
    await settle();
    expect([...document.querySelectorAll('.vo-zero')].map((token) => token.closest('[aria-label]')?.getAttribute('aria-label'))).toEqual([
      'Odin, row 0 column 0, counts 0',
    ]);
  });

  it('keeps a zero token while the answer about the next position is pending, but not on another tile', async () => {
    const odin = { at: [0, 0], tile: 'odin', boost: 0 };
    const props = await sit({
      view: { ...view, board: [odin] },
      requestInspect: () => Promise.resolve({ cells: [{ ...odin, face: 0, row: 0, column: 0, zeroed: true }], blocked: [] }),
    });
    await settle();
    const next = { ...props, seq: 1, requestInspect: () => new Promise<never>(() => undefined) };
    await act(() => render(<Table {...next} />, document.body));
    expect(document.querySelectorAll('.vo-zero')).toHaveLength(1);
    await act(() => render(<Table {...next} view={{ ...view, board: [{ ...odin, tile: 'dragon' }] }} />, document.body));
    expect(document.querySelectorAll('.vo-zero')).toHaveLength(0);
  });

  it('names the tile on an offered cell', async () => {
    await sit();
    await press('6');
    expect(offers()).toEqual(['Hel on Fenrir, row 0 column 0, would score 0 points']);
  });

  it('says why a cell is not offered, in the current language', async () => {
    const requestPreview = vi.fn(() => Promise.reject(new Refusal('illegal', 'No tile can be placed on a Hel.')));
    const { announce } = await sit({ requestPreview, lang: 'de' });
    await press('1');
    await when(() => pressable('Warum nicht?').click());
    await eventually(() => expect(find('[data-why]')).not.toBeNull());
    expect(find('.vo-prompt')?.textContent).toBe('Wähle, was du wissen möchtest.');
    const doubts = [...document.querySelectorAll('[data-why]')].map((cell) => cell.getAttribute('data-why'));
    expect(doubts).not.toContain('1,0');
    expect(doubts).toContain('0,0');
    await act(() => void find('[data-why="0,0"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await settle();
    expect(requestPreview).toHaveBeenCalledExactlyOnceWith({ type: 'place', tile: 'thor', at: [0, 0] });
    expect(find('.vo-prompt')?.textContent).toBe('Warum nicht: Thor, Zeile 0 Spalte 0?');
    expect(find('.vo-whys')?.textContent).toBe('Auf eine Hel darf kein Plättchen.');
    expect(announce).toHaveBeenCalledWith('Auf eine Hel darf kein Plättchen.');
    await press('Escape');
    expect(offers()).toHaveLength(2);
  });

  it('reaches the cells that are not offered with the arrow keys, to ask why', async () => {
    const requestPreview = vi.fn(() => Promise.reject(new Refusal('illegal', 'No.')));
    await sit({ requestPreview });
    await press('1');
    await press('w');
    await eventually(() => expect(find('[data-why]')).not.toBeNull());
    await eventually(() => expect(document.activeElement?.hasAttribute('data-why')).toBe(true));
    await press('ArrowDown');
    const at = document.activeElement?.getAttribute('data-why')?.split(',').map(Number);
    await press('Enter');
    expect(requestPreview).toHaveBeenCalledExactlyOnceWith({ type: 'place', tile: 'thor', at });
  });

  it('is played by keyboard: tile, cell, preview, confirm', async () => {
    const { play, announce } = await sit();
    await press('1');
    await press('Enter');
    expect(play).not.toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith('Thor, row 0 column 1, 2 points');
    await act(() => find('[data-focus="confirm"]')?.click());
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'place', tile: 'thor', at: [1, 0] });
  });

  it('sends at once if confirmation is turned off', async () => {
    const { play } = await sit({ confirmMoves: false });
    await press('1');
    await press('Enter');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'place', tile: 'thor', at: [1, 0] });
  });

  it('goes back with Escape and sends nothing', async () => {
    const { play } = await sit();
    for (const key of ['1', 'Enter', 'Escape', 'Escape']) await press(key);
    expect(offers()).toEqual([]);
    expect(find('[data-focus="confirm"]')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  it('offers a boost, and undo only if the server allows it', async () => {
    const { play, undo } = await sit();
    await press('u');
    expect(undo).not.toHaveBeenCalled();
    await press('b');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'boost' });
  });

  it('offers nothing while a move is pending or in the past', async () => {
    for (const changes of [{ busy: true }, { mode: 'replay', legal: [] }] as const) {
      const { play } = await sit(changes);
      for (const key of ['1', 'Enter', 'b', 'e', 'u']) await press(key);
      expect(offers()).toEqual([]);
      expect(play).not.toHaveBeenCalled();
    }
  });

  it('shows hands, deck and discard of a final view, and their numbers otherwise', async () => {
    await sit({ view: setup as unknown as TableProps['view'], legal: [], you: null, mode: 'replay' });
    await act(() => find('.vo-tool')?.click());
    expect(find('.vo-drawer')?.textContent).toContain('Deck: 95');
    expect(document.querySelectorAll('.vo-drawer .vo-picture').length).toBeGreaterThan(95);
  });

  it('makes placed tiles inspectable by keyboard and screen reader, also while waiting', async () => {
    const { announce } = await sit({
      legal: [],
      view: { ...view, board: [...setup.board, { at: [1, 0], tile: 'odin', boost: 0 }] },
    });
    expect(document.querySelectorAll('[data-tile][tabindex="0"]')).toHaveLength(1);
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fenrir, row 0 column 0');
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Odin, row 0 column 1');
    await press('Enter');
    expect(find('.vo-about')?.textContent).toContain('Odin');
    expect(announce).toHaveBeenCalledWith(expect.stringMatching(/^Odin: Value 8\./));
    await press('Escape');
    expect(find('.vo-about')).toBeNull();
  });

  it("has no inline styles, which the page's policy refuses", async () => {
    await sit();
    await press('1');
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('a tile dragged from the hand', () => {
  it('shows over a cell what it would score, and asks for confirmation when it is dropped there', async () => {
    const { requestPreview, play } = await sit({ requestPreview: vi.fn(() => Promise.resolve({ points: 2, parts: [], effects: [] })) });
    await settle();
    document.elementFromPoint = () => null;
    const pointer = pointerOn(find('.vo-take.movable')!);
    await pointer.down([10, 200]);
    await pointer.move([10, 150]);
    document.elementFromPoint = () => find('[data-cell="1,0"]');
    await pointer.move([10, 100]);
    expect(requestPreview).toHaveBeenCalledWith({ type: 'place', tile: 'thor', at: [1, 0] });
    expect(find('.vo-preview .ghost')).not.toBeNull();
    expect(offers()).toHaveLength(2);
    expect(find('[data-focus="confirm"]')).toBeNull();
    await pointer.up([10, 100]);
    expect(find('[data-focus="confirm"]')).not.toBeNull();
    expect(play).not.toHaveBeenCalled();
  });
});
