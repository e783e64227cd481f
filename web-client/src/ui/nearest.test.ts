// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { nearest, nearestElement, type Point } from './nearest';

const points: Record<string, Point> = {
  middle: { x: 0, y: 0 },
  east: { x: 3, y: 0 },
  eastAndAside: { x: 2, y: 1 },
  south: { x: 0, y: 4 },
  farther: { x: 0, y: 6 },
  level: { x: 0.4, y: 9 },
};
const from = (name: string, direction: 'n' | 'e' | 's' | 'w') =>
  nearest(points[name]!, Object.keys(points), (each) => points[each]!, direction);

describe('the nearest item', () => {
  it('is in the direction; sideways distance counts double', () => {
    expect(from('middle', 'e')).toBe('east');
    expect(nearest(points.middle!, ['farther', 'south'], (each) => points[each]!, 's')).toBe('south');
    expect(from('south', 's')).toBe('farther');
    expect(from('east', 'w')).toBe('middle');
  });

  it('is absent at the end', () => {
    expect(from('middle', 'n')).toBeNull();
    expect(from('middle', 'w')).toBeNull();
  });

  it('is not one that is level but for a fraction', () => {
    expect(nearest(points.middle!, ['level'], (each) => points[each]!, 'e')).toBeNull();
  });
});

describe('the nearest element', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is found by position, from the first if none has the focus', () => {
    const [a, b, c] = [0, 100, 200].map((x) => {
      const element = document.createElement('button');
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, 0, 50, 50));
      return element;
    });
    const all = [a!, b!, c!];
    expect(nearestElement(all, null, 'e')).toBe(a);
    expect(nearestElement(all, a!, 'e')).toBe(b);
    expect(nearestElement(all, c!, 'w')).toBe(b);
    expect(nearestElement(all, c!, 'e')).toBeNull();
    expect(nearestElement([], null, 'e')).toBeNull();
  });
});
