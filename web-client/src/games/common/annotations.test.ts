import { describe, expect, it } from 'vitest';

import { withoutAnnotations } from './annotations';

describe('withoutAnnotations', () => {
  it('leaves the action itself', () => {
    const action = { type: 'place', at: [0, 1], points: 3 };
    expect(withoutAnnotations(action, ['points'])).toEqual({ type: 'place', at: [0, 1] });
    expect(withoutAnnotations(action, ['cost'])).toEqual(action);
    expect(action).toHaveProperty('points');
  });
});
