import { describe, expect, it } from 'vitest';

import { messages } from './messages';
import { spanOf } from './span';

const hour = 3_600_000;

describe('durations', () => {
  it.each([
    [-5_000, 'Yours, just now', 'Yours, gerade eben'],
    [59_000, 'Yours, just now', 'Yours, gerade eben'],
    [60_000, 'Yours for 1 minute', 'Yours seit 1 Minute'],
    [59 * 60_000, 'Yours for 59 minutes', 'Yours seit 59 Minuten'],
    [2 * hour, 'Yours for 2 hours', 'Yours seit 2 Stunden'],
    [25 * hour, 'Yours for 1 day', 'Yours seit 1 Tag'],
    [13 * 24 * hour, 'Yours for 13 days', 'Yours seit 13 Tagen'],
    [14 * 24 * hour, 'Yours for 2 weeks', 'Yours seit 2 Wochen'],
  ])('of %i milliseconds are rounded as people say them', (time, en, de) => {
    expect(messages.en.tables.lasting('Yours', spanOf(time))).toBe(en);
    expect(messages.de.tables.lasting('Yours', spanOf(time))).toBe(de);
  });
});
