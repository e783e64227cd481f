import { describe, expect, it } from 'vitest';

import { messages } from './messages';
import { spanOf } from './span';

const hour = 3_600_000;

describe('how long something has been', () => {
  it.each([
    [-5_000, 'since a moment', 'seit einem Augenblick'],
    [59_000, 'since a moment', 'seit einem Augenblick'],
    [60_000, 'since 1 minute', 'seit 1 Minute'],
    [59 * 60_000, 'since 59 minutes', 'seit 59 Minuten'],
    [2 * hour, 'since 2 hours', 'seit 2 Stunden'],
    [25 * hour, 'since 1 day', 'seit 1 Tag'],
    [13 * 24 * hour, 'since 13 days', 'seit 13 Tagen'],
    [14 * 24 * hour, 'since 2 weeks', 'seit 2 Wochen'],
  ])('of %i milliseconds is said as people say it', (time, en, de) => {
    expect(messages.en.tables.since(spanOf(time))).toBe(en);
    expect(messages.de.tables.since(spanOf(time))).toBe(de);
  });
});
