import { expect, test } from 'vitest';
import { number, signed } from './number';

test('numbers below nothing have a minus, and what is won a plus', () => {
  expect([-12, 0, 3].map(number)).toEqual(['−12', '0', '3']);
  expect([-12, 0, 3].map(signed)).toEqual(['−12', '0', '+3']);
});
