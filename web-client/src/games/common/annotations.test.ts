import { describe, expect, it } from 'vitest';

import type { Action } from '../../net/protocol';
import { legalAs, withoutAnnotations } from './annotations';

describe('withoutAnnotations', () => {
  it('leaves the action itself', () => {
    const action = { type: 'place', at: [0, 1], points: 3 };
    expect(withoutAnnotations(action, ['points'])).toEqual({ type: 'place', at: [0, 1] });
    expect(withoutAnnotations(action, ['cost'])).toEqual(action);
    expect(action).toHaveProperty('points');
  });
});

describe('legalAs', () => {
  const legal = [
    { type: 'place', at: [0, 1], points: 3 },
    { type: 'place', at: [1, 1], points: 5 },
  ];
  const plain = (action: Action) => withoutAnnotations(action, ['points']);

  it('finds an action among those that are offered, whatever the order of its keys', () => {
    expect(legalAs({ at: [1, 1], type: 'place' }, legal, plain)).toBe(legal[1]);
  });

  it('finds none that is not offered', () => {
    expect(legalAs({ type: 'place', at: [2, 1] }, legal, plain)).toBeNull();
    expect(legalAs({ type: 'place' }, legal, plain)).toBeNull();
  });
});
