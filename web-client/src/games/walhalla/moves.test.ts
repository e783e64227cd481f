import { expect, it } from 'vitest';

import { movesOf } from './moves';

it('lets vikings come from their boat', () => {
  const events = [{ type: 'landed', seat: 0, field: [1, 2] }];
  expect(movesOf({ seq: 1, seat: 0, events })).toEqual([{ piece: '.wh-landed[data-at="1-2"]', from: '.wh-docked.arriving' }]);
});
