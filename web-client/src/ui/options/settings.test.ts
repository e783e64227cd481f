import { describe, expect, it } from 'vitest';

import { messages } from '../../i18n/messages';
import { clockFace, leftOf, lengthOf } from '../../i18n/span';
import type { Clock } from '../../net/protocol';
import { clockWords } from '../clockWords';
import { botWords } from '../settingWords';
import { botsOf, chosenOf, firstChosen, settingsWish } from './chosen';
import { usualClock } from './clocks';

const hour = 3_600_000;

describe('the table settings', () => {
  it('are sent as far as they differ from the defaults', () => {
    expect(settingsWish(firstChosen, 3, 'skald')).toEqual({});
    expect(settingsWish({ ...firstChosen, clock: null }, 3, 'skald')).toEqual({ clock: null });
    const clock = { per_move: 86_400 };
    expect(settingsWish({ ...firstChosen, clock, on_timeout: 'automatic', bots: 1 }, 3, 'skald')).toEqual({
      clock,
      on_timeout: 'automatic',
      bots: [null, null, 'skald'],
    });
  });

  it('allow rated games and levels only at public tables without bots', () => {
    const rated = { ...firstChosen, rated: true, levels: [0, 1_000] };
    expect(settingsWish(rated, 2, 'skald')).toEqual({});
    const found = { ...rated, visibility: 'public' as const, clock: usualClock('public') };
    expect(settingsWish(found, 2, 'skald')).toEqual({ visibility: 'public', rated: true, levels: [0, 1_000] });
    expect(settingsWish({ ...found, bots: 1 }, 2, 'skald')).toEqual({
      visibility: 'public',
      levels: [0, 1_000],
      bots: [null, 'skald'],
    });
  });

  it('are changed as far as they differ', () => {
    const present = chosenOf({
      visibility: 'public',
      clock: { per_move: 86_400 },
      when_left: 'ends',
      on_timeout: 'claim',
      spectators: 'all',
      rated: false,
      bots: [null, 'flat:200'],
      levels: null,
    });
    expect(settingsWish(present, 2, 'skald', present)).toEqual({});
    expect(settingsWish({ ...present, clock: null }, 2, 'skald', present)).toEqual({ clock: null });
  });

  it('leave one seat to a person, however many bots there are', () => {
    expect(botsOf(3, 3, 'norn')).toEqual([null, 'norn', 'norn']);
  });

  it('name bots by level, never by internal name', () => {
    expect(['skald', 'flat:200'].map((bot) => botWords(bot, messages.de))).toEqual(['Skalde', 'Bot']);
  });

  it.each<[Clock, string, string]>([
    [null, 'unlimited', 'unbegrenzt'],
    [{ per_move: 259_200 }, '3 days per move', '3 Tage pro Zug'],
    [{ per_move: 129_600 }, '36 hours per move', '36 Stunden pro Zug'],
    [
      { budget: 1_200, per_turn: 30, most: 1_200 },
      '20 minutes per game + 30 seconds per turn',
      '20 Minuten pro Partie + 30 Sekunden pro Zug',
    ],
    [
      { per_move: 86_400, weekends: false, vacations: false },
      '1 day per move, paused on weekends, and no vacation time',
      '1 Tag pro Zug, Pause am Wochenende und ohne Urlaub',
    ],
  ])('says of the clock %j how time runs', (clock, en, de) => {
    expect(clockWords(clock, messages.en)).toBe(en);
    expect(clockWords(clock, messages.de)).toBe(de);
  });
});

describe('the time left', () => {
  it.each([
    [59 * 60_000, null],
    [hour, { count: 1, unit: 'hour' }],
    [47.9 * hour, { count: 47, unit: 'hour' }],
    [48 * hour, { count: 2, unit: 'day' }],
    [20 * 24 * hour, { count: 20, unit: 'day' }],
  ])('of %i milliseconds is never rounded up', (time, span) => {
    expect(leftOf(time)).toEqual(span);
  });

  it('is shown to the second in the last hour, and never negative', () => {
    expect([59 * 60_000 + 7_000, 6_500, 0, -3].map(clockFace)).toEqual(['59:07', '0:07', '0:00', '0:00']);
  });

  it('of a chosen length is exact', () => {
    expect([90, 60, 7_200, 604_800].map((seconds) => lengthOf(seconds))).toEqual([
      { count: 90, unit: 'second' },
      { count: 1, unit: 'minute' },
      { count: 2, unit: 'hour' },
      { count: 7, unit: 'day' },
    ]);
  });
});
