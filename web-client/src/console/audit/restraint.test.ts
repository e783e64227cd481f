import { expect, it } from 'vitest';

import { restraintIn } from './restraint';

it('splits a restraint into its end and its reason, whatever the reason contains', () => {
  expect(restraintIn('muted until 2026-12-01 10:05 UTC: Rude: until\ntoday.')).toEqual({
    until: Date.UTC(2026, 11, 1, 10, 5),
    why: 'Rude: until\ntoday.',
  });
});

it('leaves other texts unchanged', () => {
  expect(restraintIn('lifted')).toBeNull();
  expect(restraintIn('Loki until tomorrow')).toBeNull();
});
