import { expect, it } from 'vitest';

import type { LogEntry } from '../../net/protocol';
import { movesOf } from './moves';

const entry: LogEntry = { seq: 1, seat: 1, events: [{ type: 'placed', seat: 1, at: [2, 0], tile: 'thor', boost: 0 }, { type: 'bumped', seat: 1, from: [2, 0], to: [3, 0], tile: 'loki', boost: 0 }] };

it('lets tiles of others come from their seats, and pushed ones from their cells', () => {
  expect(movesOf(entry, 0)).toEqual([
    { piece: '.vo-arriving[data-at="2,0"]', from: '.players .player:nth-child(2)' },
    { piece: '.vo-arriving[data-at="3,0"]', from: [-100, 0] },
  ]);
});

it("does not move the reader's own tile again, whose preview was there", () => {
  expect(movesOf(entry, 1).map(({ piece }) => piece)).toEqual(['.vo-arriving[data-at="3,0"]']);
});
