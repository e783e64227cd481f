import { render, type VNode } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw } from '../../../../tests/support/drawn';
import { all, find, inFreshBrowsers, key, when } from '../../../../tests/support/page';
import { boardsMeasure, pointerOn } from '../../../../tests/support/pointers';
import type { PlaceAt } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';
import { Drawn } from './Drawn';
import type { Layer } from './strokes';
import type { Pen } from './usePointers';
import { wordsIn } from './words';

/** Four places in a square, each a hundred units wide. */
const places: readonly PlaceAt[] = ['a', 'b', 'c', 'd'].map((name, i) => ({ name, x: (i % 2) * 100, y: Math.floor(i / 2) * 100, width: 100, height: 100 }));
const [inA, inB, inD, outside] = [[50, 50], [150, 50], [150, 150], [400, 400]] as const;

let pen: { [Key in keyof Pen]: Pen[Key] extends (...args: infer Args) => void ? ReturnType<typeof vi.fn<(...args: Args) => void>> : Pen[Key] };
let said: string[];
let revealed: string[];

const board = () => find('svg')!;

function boardOf(layers: readonly Layer[], shown: readonly PlaceAt[]): VNode {
  return (
    <svg>
      <Drawn
        places={shown}
        layers={layers}
        pen={{ ...pen }}
        reveal={(selector) => revealed.push(selector)}
        called={(place) => place.toUpperCase()}
        announce={(text) => said.push(text)}
        w={wordsIn('en')}
      />
    </svg>
  );
}

async function showBoard(changes: Partial<Pen> = {}, layers: readonly Layer[] = [], shown = places): Promise<void> {
  Object.assign(pen, changes);
  await draw(boardOf(layers, shown));
}

const drew = (): Stroke[] => pen.draw.mock.calls.map(([stroke]) => stroke);

inFreshBrowsers();

beforeEach(() => {
  boardsMeasure(200, 200);
  pen = { isOn: false, colour: 'green', draw: vi.fn(), take: vi.fn(), clear: vi.fn(), lay: vi.fn() };
  said = [];
  revealed = [];
});

describe('the right mouse button', () => {
  it('draws an arrow, or a ring if it does not move', async () => {
    await showBoard();
    const right = pointerOn(board(), { button: 2 });
    await right.drag(inA, inD);
    await right.drag(inB, inB);
    expect(drew()).toEqual([{ from: 'a', to: 'd', colour: 'green' }, { from: 'b', to: null, colour: 'green' }]);
  });

  it('draws in another colour with a modifier key', async () => {
    await showBoard({ colour: 'blue' });
    const right = pointerOn(board(), { button: 2 });
    for (const held of [{}, { shiftKey: true }, { altKey: true }, { shiftKey: true, altKey: true }]) await right.drag(inA, inA, held);
    expect(drew().map(({ colour }) => colour)).toEqual(['blue', 'red', 'blue', 'yellow']);
  });

  it('shows the stroke while drawing', async () => {
    await showBoard();
    const right = pointerOn(board(), { button: 2 });
    await right.down(inA);
    expect(all('.coming rect.line')).toHaveLength(1);
    await right.move(inB);
    expect(all('.coming path.line')).toHaveLength(1);
    await right.up(inB);
    expect(all('.coming .line')).toHaveLength(0);
  });

  it('draws nothing if it starts or ends beside the board, or is cancelled', async () => {
    await showBoard();
    const right = pointerOn(board(), { button: 2 });
    await right.drag(outside, inA);
    await right.drag(inA, outside);
    await right.down(inA);
    await right.cancel(inA);
    await right.up(inB);
    expect(drew()).toEqual([]);
    expect(all('.coming .line')).toHaveLength(0);
  });

  it('keeps the last place while between two', async () => {
    await showBoard();
    const right = pointerOn(board(), { button: 2 });
    await right.down(inA);
    await right.move(inB);
    await right.move(outside);
    expect(all('.coming path.line')).toHaveLength(1);
    await right.up(inB);
    expect(drew()).toEqual([{ from: 'a', to: 'b', colour: 'green' }]);
  });

  it('opens no menu on the board, while the menu key still does', async () => {
    await showBoard();
    const menu = (button: number) => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button });
      board().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([menu(2), menu(0)]).toEqual([true, false]);
    await showBoard({ isOn: true });
    expect(menu(0)).toBe(true);
  });
});

describe('a finger, or the left button', () => {
  it('draws only with the pen', async () => {
    await showBoard();
    await pointerOn(board()).drag(inA, inB);
    await pointerOn(board(), { pointerType: 'touch' }).drag(inA, inB);
    expect(drew()).toEqual([]);
    await showBoard({ isOn: true, colour: 'red' });
    await pointerOn(board()).drag(inA, inB);
    await pointerOn(board(), { pointerType: 'touch' }).drag(inB, inB);
    expect(drew()).toEqual([{ from: 'a', to: 'b', colour: 'red' }, { from: 'b', to: null, colour: 'red' }]);
  });

  it("ignores a stylus's side button, too", async () => {
    await showBoard();
    await pointerOn(board(), { pointerType: 'pen', button: 2 }).drag(inA, inB);
    expect(drew()).toEqual([]);
  });

  it('draws nothing with a second finger: it zooms', async () => {
    await showBoard({ isOn: true });
    const [first, second] = [{ pointerId: 1 }, { pointerId: 2, isPrimary: false }].map((each) => pointerOn(board(), { pointerType: 'touch', ...each }));
    await first!.down(inA);
    await second!.down(inB);
    expect(all('.coming .line')).toHaveLength(0);
    await first!.up(inD);
    await second!.up(inB);
    expect(drew()).toEqual([]);
  });

  it('draws again after a pointer whose end was never reported', async () => {
    await showBoard({ isOn: true });
    const touch = { pointerType: 'touch' };
    await pointerOn(board(), { ...touch, pointerId: 7 }).down(inA);
    await pointerOn(board(), { ...touch, pointerId: 8 }).drag(inA, inB);
    expect(drew()).toEqual([{ from: 'a', to: 'b', colour: 'green' }]);
  });

  it('plays nothing while drawing: no click reaches the table', async () => {
    await showBoard({ isOn: true });
    const played = vi.fn();
    board().addEventListener('click', played);
    await when(() => all('.drawn-shield')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(played).not.toHaveBeenCalled();
    await showBoard({ isOn: false });
    expect(all('.drawn-shield')).toHaveLength(0);
  });

  it('keeps the page from scrolling only while drawing is on', async () => {
    await showBoard({ isOn: true });
    expect(board().style.getPropertyValue('touch-action')).toBe('pinch-zoom');
    await showBoard({ isOn: false });
    expect(board().style.getPropertyValue('touch-action')).toBe('');
  });

  it('uses the current board, which may have grown', async () => {
    await showBoard({ isOn: true });
    const grown = [...places, { name: 'e', x: 200, y: 0, width: 100, height: 100 }];
    await showBoard({ isOn: true }, [], grown);
    await pointerOn(board()).drag(inA, [250, 50]);
    expect(drew()).toEqual([{ from: 'a', to: 'e', colour: 'green' }]);
  });
});

describe('the drawing keys', () => {
  const press = async (...keys: string[]) => {
    for (const each of keys) await key(each, find('.drawn')!);
  };

  it('begin in the middle, announce each place, and scroll it into view', async () => {
    await showBoard({ isOn: true }, [], [...places, { name: 'e', x: 200, y: 0, width: 100, height: 100 }]);
    await press('ArrowLeft');
    expect(said).toEqual(['B']);
    await press('ArrowRight', 'ArrowRight');
    expect(said).toEqual(['B', 'E']);
    expect(new Set(revealed)).toEqual(new Set(['.drawn-cursor']));
  });

  it('draw an arrow and a ring, and announce the start', async () => {
    await showBoard({ isOn: true });
    await press('Enter', ' ', 'ArrowRight', 'Enter');
    expect(said).toContain('From A. Where to?');
    await press('Enter', 'Enter');
    expect(drew()).toEqual([{ from: 'a', to: 'b', colour: 'green' }, { from: 'b', to: null, colour: 'green' }]);
  });

  it('choose colours, clear, and turn drawing off', async () => {
    await showBoard({ isOn: true });
    await press('1', '4', '5', 'Delete', 'Backspace', 'D');
    expect(pen.take.mock.calls).toEqual([['green'], ['yellow']]);
    expect(pen.clear).toHaveBeenCalledTimes(2);
    expect(pen.lay).toHaveBeenCalledOnce();
  });

  it('cancel an unfinished stroke before turning drawing off', async () => {
    await showBoard({ isOn: true });
    await press('Enter', 'Enter', 'Escape');
    expect(said.at(-1)).toBe('Nothing drawn.');
    expect(pen.lay).not.toHaveBeenCalled();
    await press('Escape');
    expect(pen.lay).toHaveBeenCalledOnce();
  });

  it("replace the table's keys meanwhile, but not the browser's", async () => {
    await showBoard({ isOn: true });
    const heard: string[] = [];
    document.body.addEventListener('keydown', ({ key: name }) => heard.push(name), { once: false });
    await press('u', 'Enter', 'Tab');
    await when(() => find('.drawn')!.dispatchEvent(new KeyboardEvent('keydown', { key: '1', ctrlKey: true, bubbles: true })));
    expect(heard).toEqual(['Tab', '1']);
    expect(pen.take).not.toHaveBeenCalled();
  });

  it('do nothing while drawing is off, and the board is no Tab stop', async () => {
    await showBoard();
    await press('Enter', '2');
    expect([drew().length, pen.take.mock.calls.length, said.length]).toEqual([0, 0, 0]);
    expect(find('.drawn')!.hasAttribute('tabindex')).toBe(false);
    expect(find('.drawn')!.hasAttribute('role')).toBe(false);
  });

  it('work as soon as drawing is on, before it is painted', () => {
    Object.assign(pen, { isOn: true });
    const page = document.body.appendChild(document.createElement('div'));
    render(boardOf([], places), page);
    expect(document.activeElement).toBe(page.querySelector('.drawn'));
    render(null, page);
  });

  it('start over when drawing is turned on again', async () => {
    await showBoard({ isOn: true });
    await press('Enter', 'Enter');
    await showBoard({ isOn: false });
    await showBoard({ isOn: true });
    expect(all('.drawn-cursor')).toHaveLength(0);
    await press('ArrowDown', 'Enter', 'Enter');
    expect(drew()).toEqual([{ from: 'a', to: null, colour: 'green' }]);
  });
});

describe('a stroke', () => {
  it('shows its author by colour and layer, and is skipped if its place is missing', async () => {
    const layers: Layer[] = [
      { strokes: [{ from: 'a', to: 'b', colour: 'red' }, { from: 'a', to: 'nowhere', colour: 'red' }], by: 'Björn', look: 'seat-1' },
      { strokes: [{ from: 'nowhere', to: null, colour: 'blue' }, { from: 'd', to: null, colour: 'blue' }], by: null, look: 'own' },
    ];
    await showBoard({}, layers);
    expect(all('.drawn-layer.seat-1 .stroke.red')).toHaveLength(1);
    expect(all('.drawn-layer.own .stroke.blue rect.line')).toHaveLength(1);
    expect(all('.stroke')).toHaveLength(2);
  });

  it('is absent on a board without places, where keys do nothing', async () => {
    await showBoard({ isOn: true }, [], []);
    await key('ArrowDown', find('.drawn')!);
    await key('Enter', find('.drawn')!);
    expect(all('.drawn-cursor')).toHaveLength(0);
    expect(drew()).toEqual([]);
  });
});
