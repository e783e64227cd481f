import { expect, it } from 'vitest';

import { restraintIn } from './restraint';

it('takes a restraint apart into until when and why, whatever the reason says', () => {
  expect(restraintIn('muted until 2026-12-01 10:05 UTC: Rude: until\ntoday.')).toEqual({
    until: Date.UTC(2026, 11, 1, 10, 5),
    why: 'Rude: until\ntoday.',
  });
});

it('leaves any other sentence alone', () => {
  expect(restraintIn('lifted')).toBeNull();
  expect(restraintIn('Loki until tomorrow')).toBeNull();
});
