// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pointerOn } from '../../../tests/support/pointers';
import { type Drags, listen } from './drag';

let stop: () => void;
let said: string[];
let under: Element | null;
const find = (selector: string) => document.querySelector(selector)!;
const ghost = () => document.querySelector('.dragged');

beforeEach(() => {
  document.body.innerHTML =
    '<main><ul><li class="piece"><svg></svg></li><li class="used"></li></ul>' +
    '<svg class="board"><g class="piece lying"></g><g class="cell" id="a"></g><g class="cell" id="b"></g><rect class="sea"></rect></svg></main>';
  said = [];
  under = null;
  document.elementFromPoint = () => under;
  const drags: Drags = {
    from: '.piece',
    onto: '.cell',
    board: '.board',
    take: () => said.push('take'),
    over: (target) => said.push(`over ${target?.id ?? 'nothing'}`),
    cancel: () => said.push('cancel'),
  };
  for (const cell of document.querySelectorAll('.cell')) cell.addEventListener('click', () => said.push(`click ${cell.id}`));
  find('main').addEventListener('click', ({ target }) => target === find('main') && said.push('clicked'));
  stop = listen(find('main') as HTMLElement, { current: drags });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Pulls a piece over something. */
async function pull(piece: string, over: string, how: PointerEventInit = {}) {
  const pointer = pointerOn(find(piece), how);
  await pointer.down([10, 10]);
  await pointer.move([10, 40]);
  under = find(over);
  await pointer.move([10, 80]);
  return pointer;
}

describe('dragging', () => {
  it('shows what each target would do, and clicks the one on which the piece is dropped', async () => {
    const pointer = await pull('ul .piece', '#a');
    expect(ghost()).not.toBeNull();
    expect(find('#a').classList.contains('drag-over')).toBe(true);
    under = find('#b');
    await pointer.move([10, 90]);
    await pointer.up([10, 90]);
    expect(said).toEqual(['take', 'over a', 'over b', 'over nothing', 'click b']);
    expect(ghost()).toBeNull();
    expect(document.querySelector('.drag-over, .dragging')).toBeNull();
  });

  it('puts the piece back that is dropped elsewhere', async () => {
    const pointer = await pull('ul .piece', '.sea');
    await pointer.up([10, 80]);
    expect(said).toEqual(['take', 'over nothing', 'cancel']);
    expect(ghost()).toBeNull();
  });

  it('puts the piece back on Escape, which does nothing else', async () => {
    const pointer = await pull('ul .piece', '#a');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    find('.used').dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    await pointer.up([10, 80]);
    expect(said).toEqual(['take', 'over a', 'over nothing', 'cancel']);
  });

  it('leaves a press that hardly moves to be a tap', async () => {
    const pointer = pointerOn(find('ul .piece'));
    await pointer.drag([10, 10], [12, 13]);
    expect(said).toEqual([]);
  });

  it('leaves alone what cannot be dragged, and other buttons', async () => {
    await (await pull('.used', '#a')).up([10, 80]);
    await (await pull('ul .piece', '#a', { button: 2 })).up([10, 80]);
    expect(said).toEqual([]);
  });

  it('does not pan the board along with a piece, which only the mouse drags there', async () => {
    const panned = vi.fn();
    find('.board').addEventListener('pointerdown', panned);
    await (await pull('.lying', '#a', { pointerType: 'touch' })).up([10, 80]);
    expect([said, panned.mock.calls.length]).toEqual([[], 1]);
    await (await pull('.lying', '#a')).up([10, 80]);
    expect([said.at(-1), panned.mock.calls.length]).toEqual(['click a', 1]);
  });

  it('ends when a second finger comes', async () => {
    await pull('ul .piece', '#a', { pointerType: 'touch' });
    await pointerOn(find('.board'), { pointerId: 2, isPrimary: false, pointerType: 'touch' }).down([50, 50]);
    expect(said.at(-1)).toBe('cancel');
  });

  it('leaves sideways movements of a finger to a hand that scrolls', async () => {
    const hand = find('ul');
    vi.spyOn(hand, 'scrollWidth', 'get').mockReturnValue(500);
    vi.spyOn(hand, 'clientWidth', 'get').mockReturnValue(300);
    const touch = (x: number, y: number) => {
      const moved = new Event('touchmove', { bubbles: true, cancelable: true });
      find('ul .piece').dispatchEvent(Object.assign(moved, { touches: [{ clientX: x, clientY: y }] }));
      return moved.defaultPrevented;
    };
    const pointer = pointerOn(find('ul .piece'), { pointerType: 'touch' });
    hand.setAttribute('style', 'overflow-x: auto');
    await pointer.down([10, 10]);
    expect(touch(40, 12)).toBe(false);
    await pointer.move([40, 12]);
    expect(said).toEqual([]);
    await pointer.up([40, 12]);
    await pointer.down([10, 10]);
    expect(touch(12, -20)).toBe(true);
    await pointer.move([12, -20]);
    expect(said).toEqual(['take']);
  });

  it('does not count the click with which the browser ends a drag', async () => {
    await (await pull('ul .piece', '.sea')).up([10, 80]);
    const click = (detail: number) => find('main').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    click(1);
    expect(said).not.toContain('clicked');
    click(1);
    expect(said).toContain('clicked');
  });
});
