// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { calling } from '../../../../tests/support/table';
import { useShape } from './useShape';

let measured: (() => void)[];
let gone: number;

beforeEach(() => {
  measured = [];
  gone = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measured.push(measure);
      }
      observe = () => undefined;
      disconnect = () => void (gone += 1);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An element of changing size. */
function sized(width: number, height: number) {
  const element = document.createElement('div');
  const size = { width, height };
  element.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height);
  return { current: element, size };
}

/** A table of this size with a field in it. */
async function shapeOf(table: [number, number], field: [number, number] | null = null) {
  const root = sized(...table);
  const ground = field && sized(...field);
  const hook = await calling(useShape, root, ground ?? { current: null });
  const grow = (width: number, height: number) => {
    Object.assign(root.size, { width, height });
    return hook.when(() => measured.forEach((measure) => measure()));
  };
  return { hook, grow, ground };
}

describe('the proportions of a table', () => {
  it.each<[string, [number, number], boolean, boolean]>([
    ['a screen', [1_200, 800], false, true],
    ['a phone that is held upright', [360, 600], true, false],
    ['a phone that lies', [700, 330], false, false],
    ['a small phone that lies, where the coast is scrolled', [470, 300], true, false],
    ['a tablet that is held upright', [768, 1_000], true, true],
    ['a square', [700, 700], false, false],
  ])('is that of %s', async (_, table, tall, roomy) => {
    const { hook } = await shapeOf(table);
    expect([hook.result.tall, hook.result.roomy]).toEqual([tall, roomy]);
    hook.end();
  });

  it('is not roomy if it is higher than the screen', async () => {
    vi.stubGlobal('innerHeight', 390);
    const { hook } = await shapeOf([760, 620]);
    expect(hook.result.roomy).toBe(false);
    hook.end();
  });

  it('tell how much space the coast has', async () => {
    const { hook } = await shapeOf([1_200, 800], [800, 400]);
    expect(hook.result).toMatchObject({ width: 800, height: 400, ratio: 0.5 });
    hook.end();
  });

  it('follow the window, and keep their value for minor changes', async () => {
    const { hook, grow } = await shapeOf([1_200, 800]);
    const before = hook.result;
    await grow(1_201, 801);
    expect(hook.result).toBe(before);
    await grow(500, 900);
    expect(hook.result.tall).toBe(true);
    hook.end();
    expect(gone).toBe(1);
  });

  it('are guessed from the window until the table is measured', async () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 640);
    const guesses: boolean[][] = [];
    const root = sized(1_200, 800);
    const hook = await calling(() => {
      const { tall, roomy, known } = useShape(root, { current: null });
      guesses.push([tall, roomy, known]);
    });
    expect(guesses).toEqual([[true, false, false], [false, true, true]]);
    hook.end();
  });

  it('stay while nothing is drawn', async () => {
    const { hook, grow } = await shapeOf([1_200, 800]);
    await grow(0, 0);
    expect([hook.result.tall, hook.result.roomy]).toEqual([false, true]);
    hook.end();
  });
});
