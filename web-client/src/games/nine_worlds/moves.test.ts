import { expect, it } from 'vitest';

import { movesOf } from './moves';

it('lets stones and avatars come from their world, or from beside the board', () => {
  const events = [
    { type: 'stone_moved', faction: 5, from: 2, to: 3 },
    { type: 'stone_moved', faction: 5, from: 'card', to: 5 },
    { type: 'stone_moved', faction: 5, from: 5, to: 'helheim' },
    { type: 'stone_moved', faction: 5, from: 'valhalla', to: 4 },
    { type: 'avatar_moved', faction: 7, from: 7, to: 8 },
  ];
  expect(movesOf({ seq: 1, seat: 0, events })).toEqual([
    { piece: '.nw-board [data-at="stone:3:5"]', from: '.nw-world.nw-in-2 .edge' },
    { piece: '.nw-board [data-at="stone:5:5"]', from: '.nw-faction.nw-in-5' },
    { piece: '.nw-board [data-at="stone:4:5"]', from: '.nw-region.valhalla' },
    { piece: '.nw-board [data-at="avatar:7"]', from: '.nw-world.nw-in-7 .edge' },
  ]);
});
