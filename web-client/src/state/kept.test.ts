// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { code, roomOf, taken } from '../../tests/support/server';
import type { GameRecord, Result } from '../net/protocol';
import { keptElement, type KeptGame, keptGame, keptHere, positionsOf } from './kept';
import type { PastPosition } from './visit';

const result: Result = { scores: [2, 1], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] };
const standing = (scores: number[]) => ({ scores, tiebreak: null, ranking: [1, 1] });
const positions: PastPosition[] = [
  { view: { heap: 21, hands: [[1, 2], 3] }, standing: standing([0, 0]) },
  { view: { heap: 20, hands: [[1], 3], note: 'a/b~c' }, standing: standing([1, 0]) },
  { view: { heap: 18, hands: [[], 3] }, standing: standing([1, 2]) },
];

function kept(name = 'Anna'): KeptGame {
  const room = roomOf({ status: 'finished', seats: [taken(name), taken('Björn')] });
  return keptGame({ room, you: 0, result, log: [], record: {} as GameRecord }, positions);
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('an offline game', () => {
  it('restores every position', () => {
    expect(positionsOf(kept())).toEqual(positions);
  });

  it('is small: it stores changes only', () => {
    expect(JSON.stringify(kept().steps[1])).not.toContain('21');
    expect(kept().steps).toHaveLength(2);
  });

  it('is read from its document', () => {
    document.body.innerHTML = keptElement(kept());
    expect(keptHere()?.room.code).toBe(code);
    expect(positionsOf(keptHere()!)).toEqual(positions);
  });

  it('is not ended by a name that looks like a closing script tag', () => {
    const name = '</script><b>';
    expect(keptElement(kept(name)).match(/<\/script>/g)).toHaveLength(1);
    document.body.innerHTML = keptElement(kept(name));
    expect(keptHere()?.room.seats[0]?.name).toBe(name);
  });

  it('is absent from pages of the server', () => {
    expect(keptHere()).toBeNull();
  });
});
