import { describe, expect, it } from 'vitest';

import type { PlaceAt } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';
import { arrowPaths, drawn, mostStrokes, placeAt, ringIn, together } from './strokes';
import { inWords, wordsIn } from './words';

const arrow = (from: string, to: string, colour: Stroke['colour'] = 'green'): Stroke => ({ from, to, colour });
const ring = (from: string, colour: Stroke['colour'] = 'green'): Stroke => ({ from, to: null, colour });
const place = (name: string, x: number, y: number, width = 100, height = 100): PlaceAt => ({ name, x, y, width, height });

describe('a list of strokes', () => {
  it('adds a stroke, and removes it if drawn again', () => {
    const once = drawn([], arrow('a', 'b'), mostStrokes);
    expect(once).toEqual([arrow('a', 'b')]);
    expect(drawn(once, arrow('a', 'b'), mostStrokes)).toEqual([]);
  });

  it('recolours a stroke drawn in another colour', () => {
    expect(drawn([arrow('a', 'b'), ring('a')], arrow('a', 'b', 'red'), mostStrokes)).toEqual([ring('a'), arrow('a', 'b', 'red')]);
  });

  it('distinguishes an arrow from its reverse, and from a ring', () => {
    const all = [arrow('a', 'b'), arrow('b', 'a'), ring('a'), ring('b')];
    expect(all.reduce<readonly Stroke[]>((so, each) => drawn(so, each, mostStrokes), [])).toEqual(all);
  });

  it('drops the oldest beyond its limit', () => {
    const eight = Array.from({ length: 8 }, (_, i) => ring(`p${i}`));
    expect(drawn(eight, ring('more'), 8)).toEqual([...eight.slice(1), ring('more')]);
  });

  it('merges with an existing one, each stroke once', () => {
    expect(together([ring('a'), arrow('a', 'b')], [ring('a', 'blue'), ring('c')])).toEqual([arrow('a', 'b'), ring('a', 'blue'), ring('c')]);
    const many = Array.from({ length: 40 }, (_, i) => ring(`p${i}`));
    expect(together([], many)).toHaveLength(mostStrokes);
  });
});

describe('a place', () => {
  it('is found by a point inside', () => {
    const places = [place('a', 0, 0), place('b', 100, 0, 50, 200)];
    expect(placeAt(places, { x: 99, y: 99 })?.name).toBe('a');
    expect(placeAt(places, { x: 100, y: 0 })?.name).toBe('b');
    expect(placeAt(places, { x: 99, y: 150 })).toBeNull();
    expect(placeAt(places, { x: -1, y: 0 })).toBeNull();
  });

  it('contains its ring', () => {
    const { x, y, width, height } = ringIn(place('a', 10, 20, 200, 100), 100);
    expect([x > 10, y > 20, x + width < 210, y + height < 120]).toEqual([true, true, true, true]);
  });

  it('is where an arrow ends, with its head in front, also between neighbours', () => {
    const { line, head, width } = arrowPaths(place('a', 0, 0), place('b', 100, 0), 100);
    expect(line).toBe('M70 50L121.2 50');
    expect(head).toMatch(/^M150 50L114 /);
    expect(width).toBe(11);
  });
});

describe('the description of a stroke', () => {
  const called = (name: string) => ({ a: 'A', b: 'B' })[name] ?? null;

  it('names its places and colour, in both languages', () => {
    expect(inWords(arrow('a', 'b', 'red'), wordsIn('en'), called)).toBe('arrow from A to B, red');
    expect(inWords(arrow('a', 'b', 'red'), wordsIn('de'), called)).toBe('Pfeil von A nach B, rot');
    expect(inWords(ring('b', 'yellow'), wordsIn('en'), called)).toBe('ring around B, yellow');
    expect(inWords(ring('b', 'yellow'), wordsIn('de'), called)).toBe('Ring um B, gelb');
  });

  it('is empty for an unknown place', () => {
    expect(inWords(arrow('a', 'x'), wordsIn('en'), called)).toBeNull();
    expect(inWords(ring('x'), wordsIn('en'), called)).toBeNull();
  });
});
