import { createRef } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw } from '../../../../tests/support/drawn';
import { find, inFreshBrowsers, when } from '../../../../tests/support/page';
import { boardsMeasure, pointerOn } from '../../../../tests/support/pointers';
import { Panned, type PannedControls } from './panned';

/** A board at scale 1 by default. */
const area = { left: 0, top: 0, right: 800, bottom: 400 };
type Props = Partial<Parameters<typeof Panned>[0]>;

const controls = createRef<PannedControls>();
const board = () => find('svg')!;

/** Returns its position on the screen. */
function camera(): { x: number; y: number; scale: number } {
  const numbers = find('svg > g')!.getAttribute('transform')!.match(/-?[\d.]+(?:e-?\d+)?/g)!.map(Number);
  return { x: numbers[0]!, y: numbers[1]!, scale: numbers[2]! };
}

async function showBoard(changes: Props = {}): Promise<void> {
  await draw(
    <Panned look="board" area={area} choice={null} label="Board" describedBy="words" controls={controls} {...changes}>
      {changes.children ?? <rect class="piece" />}
    </Panned>,
  );
}

/** Offers parts of the board, each with its size at the camera's scale. */
function offered(...places: { x: number; y: number; size: number; first?: boolean }[]) {
  return places.map(({ first = false, ...place }, i) => (
    <g key={i} role="button" tabindex={first ? 0 : -1}>
      <rect class="reach" data-at={JSON.stringify(place)} />
    </g>
  ));
}

/** Makes parts report the position at which they are drawn. */
function partsAreMeasured(): void {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: SVGElement) {
    const { x: atX, y: atY, size } = JSON.parse(this.getAttribute('data-at') ?? '{"x":0,"y":0,"size":0}') as { x: number; y: number; size: number };
    const { x, y, scale } = camera();
    return new DOMRect(atX * scale + x, atY * scale + y, size * scale, size * scale);
  });
}

const wheel = (deltaY: number, [clientX, clientY]: readonly [number, number]) =>
  when(() => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
    Object.assign(event, { clientX, clientY });
    board().dispatchEvent(event);
  });

async function clickAt([clientX, clientY]: readonly [number, number]): Promise<MouseEvent> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  await when(() => board().dispatchEvent(event));
  return event;
}

/** Sets whether the pointer is a finger. */
const pointerIs = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query.includes('coarse') }));

inFreshBrowsers();

beforeEach(() => {
  partsAreMeasured();
  boardsMeasure(800, 400);
  pointerIs(false);
});

describe('a pannable board', () => {
  it('is shown as a whole, centred', async () => {
    await showBoard();
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
    await showBoard({ area: { left: 0, top: 0, right: 1_600, bottom: 400 } });
    expect(camera()).toEqual({ x: 0, y: 100, scale: 0.5 });
  });

  it('shows no piece larger than its maximum', async () => {
    await showBoard({ area: { left: 0, top: 0, right: 200, bottom: 100 }, most: 1.2 });
    expect(camera().scale).toBe(1.2);
  });

  it('follows its content until the user moves it', async () => {
    await showBoard();
    await showBoard({ area: { ...area, right: 1_600 } });
    expect(camera().scale).toBe(0.5);
    await pointerOn(board()).drag([100, 100], [150, 100]);
    const moved = camera();
    await showBoard({ area: { ...area, right: 3_200 } });
    expect(camera()).toEqual(moved);
    await when(() => controls.current!.fit());
    expect(camera().scale).toBe(0.25);
  });

  it('leaves room for its tools in a narrow viewport, but not while choosing in a low one', async () => {
    boardsMeasure(400, 180);
    await showBoard({ area: { left: 0, top: 0, right: 400, bottom: 180 }, underTools: 60 });
    expect(camera().scale).toBeCloseTo(120 / 180);
    await showBoard({ area: { left: 0, top: 0, right: 400, bottom: 181 }, underTools: 60, choice: 'now' });
    expect(camera().scale).toBeCloseTo(180 / 181);
  });

  it('has its name and description', async () => {
    await showBoard();
    expect(['role', 'aria-label', 'aria-describedby'].map((name) => board().getAttribute(name))).toEqual(['group', 'Board', 'words']);
  });
});

describe('a pointer', () => {
  it('drags the board, and the click that ends the drag is ignored', async () => {
    await showBoard();
    const chosen = vi.fn();
    find('.piece')!.addEventListener('click', chosen);
    await pointerOn(board()).drag([100, 100], [140, 80]);
    expect(camera()).toEqual({ x: 40, y: -20, scale: 1 });
    expect((await clickAt([140, 80])).defaultPrevented).toBe(true);
    expect((await clickAt([140, 80])).defaultPrevented).toBe(false);
  });

  it('may slip a little and still count as a tap', async () => {
    await showBoard();
    await pointerOn(board()).drag([100, 100], [104, 103]);
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
    expect((await clickAt([104, 103])).defaultPrevented).toBe(false);
  });

  it('drags with the first button only, and only from where it was pressed', async () => {
    await showBoard();
    await pointerOn(board(), { button: 2 }).drag([100, 100], [200, 100]);
    await pointerOn(board()).move([300, 100]);
    expect(camera().x).toBe(0);
  });

  it('stops dragging when it is cancelled', async () => {
    await showBoard();
    const finger = pointerOn(board(), { pointerType: 'touch' });
    await finger.down([100, 100]);
    await finger.cancel([100, 100]);
    await finger.move([300, 100]);
    expect(camera().x).toBe(0);
  });

  it('draws instead while a drawing tool holds it; two still zoom', async () => {
    await showBoard({ held: true });
    await pointerOn(board()).drag([100, 100], [300, 100]);
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
    await pinch([300, 200], [500, 200], [250, 200]);
    expect(camera().scale).toBeCloseTo(1.25);
  });

  it('zooms with a second one, around the point between them', async () => {
    await showBoard();
    await pinch([300, 200], [500, 200], [200, 200]);
    const { x, scale } = camera();
    expect(scale).toBeCloseTo(1.5);
    // What was between the fingers, at 400, moved to their new middle: 350.
    expect(400 * scale + x).toBeCloseTo(350);
  });

  /** Two fingers, of which the first moves. */
  async function pinch(first: [number, number], second: [number, number], to: [number, number]): Promise<void> {
    const [one, other] = [pointerOn(board(), { pointerId: 1, pointerType: 'touch' }), pointerOn(board(), { pointerId: 2, pointerType: 'touch' })];
    await one.down(first);
    await other.down(second);
    await one.move(to);
    await one.up(to);
    await other.up(second);
  }
});

describe('the wheel', () => {
  it('zooms around the pointer', async () => {
    await showBoard();
    await wheel(-100, [200, 100]);
    const { x, y, scale } = camera();
    expect(scale).toBeGreaterThan(1.1);
    expect([200 * scale + x, 100 * scale + y].map(Math.round)).toEqual([200, 100]);
    await wheel(100, [200, 100]);
    expect(camera().scale).toBeCloseTo(1);
  });

  it('does nothing if all is visible and the board keeps its size', async () => {
    await showBoard({ bounded: true });
    await wheel(500, [200, 100]);
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
    await wheel(-200, [0, 0]);
    await pointerOn(board()).drag([100, 100], [700, 300]);
    const { x, y } = camera();
    expect([x, y].map((each) => each + 0)).toEqual([0, 0]);
  });
});

describe('the zoom buttons and keys', () => {
  it('zoom around the middle', async () => {
    await showBoard();
    await when(() => controls.current!.zoom(1.5));
    const { x, y, scale } = camera();
    expect(scale).toBe(1.5);
    expect([400 * scale + x, 200 * scale + y]).toEqual([400, 200]);
  });

  it('scroll a hidden part into view, and leave a visible one alone', async () => {
    await showBoard({ children: <rect class="far" data-at='{"x":900,"y":100,"size":50}' /> });
    await when(() => controls.current!.reveal('.far'));
    expect(camera()).toEqual({ x: -150, y: 0, scale: 1 });
    await when(() => controls.current!.reveal('.far'));
    await when(() => controls.current!.reveal('.nowhere'));
    expect(camera()).toEqual({ x: -150, y: 0, scale: 1 });
  });
});

describe('the targets to choose from', () => {
  const small = { x: 700, y: 100, size: 20 };

  it('are enlarged until they can be hit, and the view is restored afterwards', async () => {
    await showBoard({ children: offered(small) });
    expect(camera().scale).toBe(1);
    await showBoard({ choice: 'one', children: offered(small) });
    const { x, scale } = camera();
    expect(scale).toBeCloseTo(26 / 20);
    expect(720 * scale + x).toBeLessThanOrEqual(800.5);
    await showBoard({ children: offered(small) });
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
  });

  it('must be larger for a finger', async () => {
    pointerIs(true);
    await showBoard({ children: offered({ ...small, size: 40 }) });
    await showBoard({ choice: 'one', children: offered({ ...small, size: 40 }) });
    expect(camera().scale).toBeCloseTo(46 / 40);
  });

  it('do not move the view if they can be hit', async () => {
    await showBoard({ choice: 'one', children: offered({ ...small, size: 60 }) });
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
  });

  it('follow the keyboard focus if they do not all fit', async () => {
    const far = { x: 10, y: 10, size: 20 };
    await showBoard({ children: offered(far, { ...small, first: true }) });
    await showBoard({ choice: 'one', children: offered(far, { ...small, first: true }) });
    const { x, scale } = camera();
    expect(700 * scale + x).toBeGreaterThanOrEqual(-0.5);
    expect(720 * scale + x).toBeLessThanOrEqual(800.5);
  });

  it("restore the user's own view if they had moved the board", async () => {
    await showBoard({ children: offered(small) });
    await when(() => controls.current!.zoom(0.5));
    const own = camera();
    await showBoard({ choice: 'one', children: offered(small) });
    expect(camera().scale).toBeGreaterThan(1);
    await showBoard({ children: offered(small) });
    expect(camera()).toEqual(own);
  });
});

describe('a piece too small to hit', () => {
  it('is enlarged by a tap instead of being inspected', async () => {
    pointerIs(true);
    await showBoard({ piece: 23 });
    expect(board().getAttribute('class')).toBe('board far');
    await clickAt([100, 100]);
    const { x, scale } = camera();
    expect(scale).toBe(1.8);
    expect(100 * scale + x).toBeCloseTo(100);
    expect(23 * scale).toBeLessThan(46);
  });

  it('needs no enlarging if it is large enough, even for a coarse pointer', async () => {
    pointerIs(true);
    await showBoard({ piece: 50 });
    expect(board().getAttribute('class')).toBe('board');
    await clickAt([100, 100]);
    expect(camera().scale).toBe(1);
  });
});

describe('the whole-board button', () => {
  const whole = { look: 'whole', show: 'Show all', enlarge: 'Zoom in' };
  const button = () => find('button.whole');
  const near = { choice: 'a', bounded: true, whole, children: <>{offered({ x: 40, y: 40, size: 13, first: true })}</> };

  it('appears once a choice has enlarged a part, and switches back and forth', async () => {
    await showBoard({ ...near, choice: null, children: undefined });
    expect(button()).toBeNull();
    await showBoard(near);
    const enlarged = camera();
    expect(enlarged.scale).toBeGreaterThan(1);
    expect(button()!.getAttribute('aria-label')).toBe('Show all');
    await when(() => button()!.click());
    expect(camera()).toEqual({ x: 0, y: 0, scale: 1 });
    expect(button()!.getAttribute('aria-label')).toBe('Zoom in');
    await when(() => button()!.click());
    expect(camera()).toEqual(enlarged);
  });

  it('keeps the whole board through the next step of a choice', async () => {
    await showBoard(near);
    await when(() => button()!.click());
    await showBoard({ ...near, choice: 'b' });
    expect(camera().scale).toBe(1);
  });
});
