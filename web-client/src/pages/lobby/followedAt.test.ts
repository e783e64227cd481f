// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { sitting, tableOf } from '../../../tests/support/tables';
import { followedAt } from './followedAt';

it('followed players at a table are its host and its registered players, not guests of the same name', () => {
  const table = tableOf({ by: 'Anna', seats: [sitting('Björn', { account: true }), sitting('Cilla'), sitting(null)] });
  expect(followedAt(table, ['Cilla', 'Björn', 'Anna', 'Dag'])).toEqual(['Björn', 'Anna']);
  expect(followedAt({ ...table, by: null }, ['Anna'])).toEqual([]);
});
