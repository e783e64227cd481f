import { describe, expect, it } from 'vitest';

import type { Action } from '../../net/protocol';
import { legalAs, withoutAnnotations } from './annotations';

describe('withoutAnnotations', () => {
  it('keeps the action itself', () => {
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

  it('finds a legal action regardless of key order', () => {
    expect(legalAs({ at: [1, 1], type: 'place' }, legal, plain)).toBe(legal[1]);
  });

  it('does not find an action that is not legal', () => {
    expect(legalAs({ type: 'place', at: [2, 1] }, legal, plain)).toBeNull();
    expect(legalAs({ type: 'place' }, legal, plain)).toBeNull();
  });
});
