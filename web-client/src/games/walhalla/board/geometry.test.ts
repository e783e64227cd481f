import { describe, expect, it } from 'vitest';

import { berthBox, fieldBox, landSpan, layoutOf, placeAt, waterSpan } from './geometry';

describe.each([
  ['wide', false],
  ['tall', true],
] as const)('the %s coast', (_, tall) => {
  const layout = layoutOf([5, 5, 8], tall, 1.4);
  const out = (box: { x: number; y: number }) => (tall ? -box.y : box.x);

  it('keeps every field within the drawing', () => {
    for (const [peninsula, rows] of layout.rows.entries()) {
      for (let row = 1; row <= rows; row++) {
        const { x, y, width, height } = fieldBox(layout, [peninsula, row]);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(layout.width);
        expect(y + height).toBeLessThanOrEqual(layout.height);
      }
    }
  });

  it('counts rows from the coast outwards', () => {
    expect(out(fieldBox(layout, [0, 2]))).toBeGreaterThan(out(fieldBox(layout, [0, 1])));
    expect(out(berthBox(layout, 1, 1))).toBeGreaterThan(out(berthBox(layout, 1, 0)));
  });

  it('puts fjord j between peninsulas j−1 and j', () => {
    for (const peninsula of [0, 1, 2]) {
      expect(waterSpan(layout, peninsula)[1]).toBe(landSpan(layout, peninsula)[0]);
      expect(waterSpan(layout, peninsula + 1)[0]).toBe(landSpan(layout, peninsula)[1]);
    }
  });

  it('puts the places of a boat beside its three rows', () => {
    for (const place of [0, 1, 2]) {
      const at = placeAt(layout, 2, 4 + place);
      const beside = fieldBox(layout, [2, 4 + place]);
      if (tall) expect(at.y).toBeCloseTo(beside.y + beside.height / 2);
      else expect(at.x).toBeCloseTo(beside.x + beside.width / 2);
    }
  });
});

it('uses the height of a tall screen, within limits', () => {
  const rows = (ratio: number) => layoutOf([6, 6, 6], true, ratio).row;
  expect(rows(1.3)).toBeGreaterThan(rows(1.1));
  expect(rows(0.2)).toBe(rows(0.1));
  expect(rows(5)).toBe(rows(4));
});
