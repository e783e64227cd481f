import { describe, expect, it } from 'vitest';

import { boundsOf, fit, inSight, reveal, unit, zoom } from './camera';

const screen = { width: 800, height: 600 };

describe('the camera', () => {
  it('fits all cells onto the screen', () => {
    const camera = fit(boundsOf([[-10, 2], [9, 5]]), screen);
    expect(camera.x + -10 * unit * camera.scale).toBeGreaterThanOrEqual(0);
    expect(camera.x + 10 * unit * camera.scale).toBeLessThanOrEqual(screen.width);
    expect(camera.y + 4 * unit * camera.scale).toBeCloseTo(screen.height / 2);
  });

  it('says whether all cells are on the screen', () => {
    const bounds = boundsOf([[-3, 0], [2, 4]]);
    const camera = fit(bounds, screen);
    expect(inSight(bounds, camera, screen)).toBe(true);
    expect(inSight(bounds, { ...camera, x: camera.x - 300 }, screen)).toBe(false);
  });

  it('keeps what lies under the pointer where it is', () => {
    const before = fit(boundsOf([[0, 0], [5, 5]]), screen);
    const after = zoom(before, 1.5, { x: 200, y: 100 });
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale);
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale);
  });

  it('never zooms without end', () => {
    const camera = fit(boundsOf([[0, 0]]), screen);
    expect(zoom(camera, 1000, { x: 0, y: 0 }).scale).toBeLessThan(3);
    expect(zoom(camera, 0.0001, { x: 0, y: 0 }).scale).toBeGreaterThan(0.05);
  });

  it('moves only if a cell is out of sight', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, [2, 2], screen)).toEqual(camera);
    expect(reveal(camera, [8, 0], screen)).toEqual({ x: -100, y: 0, scale: 1 });
    expect(reveal(camera, [0, -2], screen)).toEqual({ x: 0, y: 200, scale: 1 });
  });
});
