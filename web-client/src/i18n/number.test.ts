import { expect, test } from 'vitest';
import { number, signed } from './number';

test('negative numbers have a minus sign, and gains a plus sign', () => {
  expect([-12, 0, 3].map(number)).toEqual(['−12', '0', '3']);
  expect([-12, 0, 3].map(signed)).toEqual(['−12', '0', '+3']);
});
