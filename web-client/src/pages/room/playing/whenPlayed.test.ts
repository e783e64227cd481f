import { describe, expect, it } from 'vitest';

import { messages } from '../../../i18n/messages';
import { agoShort, exactTime, shortTime } from './whenPlayed';

const minute = 60_000;
const hour = 60 * minute;

describe('the time of a move', () => {
  it('is relative by default', () => {
    const told = (time: number) => [agoShort(time, 'en', messages.en), agoShort(time, 'de', messages.de)];
    expect(told(-minute)).toEqual(['just now', 'gerade eben']);
    expect(told(5 * minute)).toEqual(['5 min ago', 'vor 5 Min.']);
    expect(told(3 * hour)).toEqual(['3 h ago', 'vor 3 Std.']);
    expect(told(48 * hour)).toEqual(['2 days ago', 'vor 2 Tagen']);
  });

  it('can be exact, without the year', () => {
    const at = new Date(2026, 0, 2, 14, 5, 9).getTime();
    expect(exactTime(at, 'en')).toBe('2 Jan 2026, 14:05:09');
    expect(exactTime(at, 'de')).toBe('02.01.2026, 14:05:09');
    expect(shortTime(at, 'en')).toBe('2 Jan, 14:05');
    expect(shortTime(at, 'de')).toBe('2. Jan., 14:05');
  });
});
