import { describe, expect, it } from 'vitest';

import { type Area, fit, inSight, isNear, nearTo, reveal, within, zoom } from './camera';

const room = { left: 0, top: 0, right: 800, bottom: 600 };
const area = (left: number, top: number, right: number, bottom: number): Area => ({ left, top, right, bottom });

describe('the camera', () => {
  it('fits an area into the viewport, centred', () => {
    const whole = area(-1000, 200, 1000, 600);
    const camera = fit(whole, room);
    expect(inSight(whole, camera, room)).toBe(true);
    expect(camera.y + 400 * camera.scale).toBeCloseTo(300);
  });

  it('does not zoom in on a small area beyond a comfortable size, and leaves room for the tools', () => {
    const camera = fit(area(0, 0, 100, 100), { ...room, top: 100 }, 0.96);
    expect(camera.scale).toBe(0.96);
    expect(camera.y + 50 * camera.scale).toBeCloseTo(350);
  });

  it('tells whether an area is completely visible', () => {
    const whole = area(-300, 0, 300, 500);
    const camera = fit(whole, room);
    expect(inSight(whole, camera, room)).toBe(true);
    expect(inSight(whole, { ...camera, x: camera.x - 300 }, room)).toBe(false);
  });

  it('keeps the point under the pointer in place', () => {
    const before = fit(area(0, 0, 600, 600), room);
    const after = zoom(before, 1.5, { x: 200, y: 100 });
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale);
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale);
  });

  it('limits the zoom', () => {
    const camera = fit(area(0, 0, 100, 100), room);
    expect(zoom(camera, 1000, { x: 0, y: 0 }).scale).toBeLessThan(3);
    expect(zoom(camera, 0.0001, { x: 0, y: 0 }).scale).toBeGreaterThan(0.05);
  });

  it('moves only if an area is not visible', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, area(200, 200, 300, 300), room)).toEqual(camera);
    expect(reveal(camera, area(800, 0, 900, 100), room)).toEqual({ x: -100, y: 0, scale: 1 });
    expect(reveal(camera, area(0, -200, 100, -100), room)).toEqual({ x: 0, y: 200, scale: 1 });
  });

  it('leaves no more margin around an area than necessary', () => {
    const whole = area(0, 0, 1000, 100);
    expect(within({ x: 50, y: 0, scale: 1 }, whole, room)).toEqual({ x: 0, y: 250, scale: 1 });
    expect(within({ x: -400, y: 0, scale: 1 }, whole, room)).toEqual({ x: -200, y: 250, scale: 1 });
    expect(within({ x: -100, y: 0, scale: 1 }, whole, room).x).toBe(-100);
  });
});

describe('the offered targets', () => {
  const offers = [area(0, 0, 100, 100), area(1000, 0, 1100, 100)];

  it('count as near if each is large enough and visible', () => {
    expect(isNear(offers, { x: 0, y: 0, scale: 0.46 }, room, 46)).toBe(true);
    expect(isNear(offers, { x: 0, y: 0, scale: 0.4 }, room, 46)).toBe(false);
    expect(isNear(offers, { x: -100, y: 0, scale: 0.46 }, room, 46)).toBe(false);
  });

  it('are enlarged until they can be hit, all at once if they fit', () => {
    const camera = nearTo(offers, offers[0]!, { x: 0, y: 0, scale: 0.1 }, room, 46);
    expect(camera.scale).toBeCloseTo(0.46);
    expect(isNear(offers, camera, room, 45)).toBe(true);
  });

  it('are enlarged with the first one visible if they do not all fit', () => {
    const small = { left: 0, top: 0, right: 200, bottom: 100 };
    const camera = nearTo(offers, offers[1]!, { x: 0, y: 0, scale: 0.1 }, small, 46);
    expect(inSight(offers[1]!, camera, small)).toBe(true);
    expect(inSight(offers[0]!, camera, small)).toBe(false);
  });

  it('are not shrunk if they are large already', () => {
    expect(nearTo(offers, offers[0]!, { x: 0, y: 0, scale: 1 }, room, 46).scale).toBe(1);
  });
});
