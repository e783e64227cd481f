import { afterEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../../tests/support/drawn';
import { all, choose, closePage, field, press, pressable, submit, texts, type } from '../../../../tests/support/page';
import { accountMe } from '../../../../tests/support/server';
import { news } from '../../../i18n/news.en';
import type { MeChange, Schedule } from '../../../net/protocol';
import { Refusal } from '../../../net/http';
import type { Person } from '../../../state/person';
import { PersonContext } from '../../../ui/person/context';
import { QuietHours } from './QuietHours';
import { ScheduleForm } from './ScheduleForm';
import { Vacation } from './Vacation';

const { t } = watchedUi();

afterEach(async () => {
  await closePage();
  vi.useRealTimers();
});

describe('a notification schedule', () => {
  const chosen = async (schedule: Schedule, label: string) => {
    const onSchedule = vi.fn();
    await draw(<ScheduleForm schedule={schedule} onSchedule={onSchedule} />);
    await choose(label);
    return onSchedule.mock.calls.at(-1)?.[0] as unknown;
  };

  it('is at once, delayed, daily, or never', async () => {
    expect(await chosen('never', news.schedules.at_once)).toBe('at_once');
    expect(await chosen('never', news.schedules.after)).toEqual({ after: 30 });
    expect(await chosen('never', news.schedules.digest)).toEqual({ digest: 8 });
    expect(await chosen('at_once', news.schedules.never)).toBe('never');
  });

  it('is explained when chosen', async () => {
    await draw(<ScheduleForm schedule={{ digest: 8 }} onSchedule={vi.fn()} />);
    expect(texts('.choice .hint')).toEqual([news.schedulesAbout.digest]);
  });

  it('can have any delay in minutes', async () => {
    const onSchedule = vi.fn();
    await draw(<ScheduleForm schedule={{ after: 42 }} onSchedule={onSchedule} />);
    expect(texts('option')).toEqual([5, 15, 30, 42, 60, 180].map((n) => news.minutes(n)));
    expect(field(news.afterMinutes).value).toBe('42');
    await choose(news.afterMinutes, '5');
    expect(onSchedule).toHaveBeenCalledExactlyOnceWith({ after: 5 });
  });

  it('can come at any hour', async () => {
    const onSchedule = vi.fn();
    await draw(<ScheduleForm schedule={{ digest: 8 }} onSchedule={onSchedule} />);
    expect(all('option')).toHaveLength(24);
    expect(texts('option')[8]).toBe('08:00');
    await choose(news.digestHour, '22');
    expect(onSchedule).toHaveBeenCalledExactlyOnceWith({ digest: 22 });
  });
});

describe('quiet hours', () => {
  const shared = { zone: 'Europe/Berlin', browserZone: 'Europe/Berlin', onZone: vi.fn(() => Promise.resolve()) };

  it('begin with common sleeping hours, and end with the switch', async () => {
    const onQuiet = vi.fn();
    await draw(<QuietHours {...shared} quiet={null} onQuiet={onQuiet} />);
    expect(() => field(news.from)).toThrow();
    await choose(news.quiet);
    expect(onQuiet).toHaveBeenLastCalledWith({ from: '22:00', to: '07:00' });
    await draw(<QuietHours {...shared} quiet={{ from: '22:00', to: '07:00' }} onQuiet={onQuiet} />);
    await choose(news.quiet);
    expect(onQuiet).toHaveBeenLastCalledWith(null);
  });

  it('can be changed at either end, and ignore an empty field', async () => {
    const onQuiet = vi.fn();
    await draw(<QuietHours {...shared} quiet={{ from: '22:00', to: '07:00' }} onQuiet={onQuiet} />);
    await choose(news.to, '09:30');
    expect(onQuiet).toHaveBeenLastCalledWith({ from: '22:00', to: '09:30' });
    onQuiet.mockClear();
    await choose(news.from, '');
    expect(onQuiet).not.toHaveBeenCalled();
  });

  it("name their time zone, and offer the browser's if it differs", async () => {
    const onZone = vi.fn(() => Promise.resolve());
    await draw(<QuietHours {...shared} quiet={null} onQuiet={vi.fn()} />);
    expect(texts('section > .hint')).toEqual(['Time zone: Europe/Berlin.']);
    expect(() => pressable(news.zoneTake)).toThrow();
    await draw(<QuietHours {...shared} browserZone="Asia/Tokyo" onZone={onZone} quiet={null} onQuiet={vi.fn()} />);
    expect(texts('section > .hint')).toEqual(['Time zone: Europe/Berlin. Your browser uses Asia/Tokyo.']);
    await press(news.zoneTake);
    expect(onZone).toHaveBeenCalledExactlyOnceWith('Asia/Tokyo');
  });

  it('say that the browser hides its zone, and offer nothing', async () => {
    await draw(<QuietHours {...shared} zone="UTC" browserZone={null} quiet={null} onQuiet={vi.fn()} />);
    expect(texts('section > .hint')).toEqual(['Time zone: UTC. Your browser does not tell its time zone.']);
    expect(() => pressable(news.zoneTake)).toThrow();
  });

  it('say that the server does not know a zone', async () => {
    await draw(<QuietHours {...shared} zone="UTC" browserZone="Mars/Olympus" quiet={null} onQuiet={vi.fn()} />);
    await press(news.zoneTake);
    expect(texts('section > .hint')).toEqual(['Time zone: UTC. This server does not know Mars/Olympus yet.']);
  });
});

describe('a vacation', () => {
  const now = Date.UTC(2026, 6, 1, 12);
  const change = vi.fn<(change: MeChange) => Promise<void>>(() => Promise.resolve());
  const away = async (vacation: { until: number | null; left: number }, ui = watchedUi()) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    change.mockClear();
    const person = { person: { change } as unknown as Person, me: accountMe(), failed: false, ask: vi.fn() };
    await draw(
      <PersonContext.Provider value={person}>
        <Vacation vacation={vacation} />
      </PersonContext.Provider>,
      ui,
    );
    return ui;
  };

  it('is taken in days, while some are left', async () => {
    const ui = await away({ until: null, left: 12 });
    expect(texts('section > .hint')).toEqual(['12 days left this year.']);
    await type(t.time.vacationDays, '3');
    await submit();
    expect(change).toHaveBeenCalledExactlyOnceWith({ vacation: { days: 3 } });
    expect(ui.notify).toHaveBeenCalledExactlyOnceWith(t.time.vacationBegun);
  });

  it.each([
    ['99', 5],
    ['0', 1],
    ['-4', 1],
    ['2.6', 3],
    ['many', 1],
  ])('has whole days, at least one and no more than are left: %s', async (typed, days) => {
    await away({ until: null, left: 5 });
    await type(t.time.vacationDays, typed);
    await submit();
    expect(change).toHaveBeenCalledExactlyOnceWith({ vacation: { days } });
  });

  it('shows its end, and can be extended or ended at once', async () => {
    const ui = await away({ until: now + 86_400_000, left: 2 });
    expect(texts('[role="status"]')[0]).toContain('2 Jul 2026');
    expect(pressable(t.time.vacationLonger)).toBeDefined();
    await press(t.time.vacationEnd);
    expect(change).toHaveBeenCalledExactlyOnceWith({ vacation: null });
    expect(ui.notify).toHaveBeenCalledExactlyOnceWith(t.time.vacationEnded);
  });

  it('is over after its end', async () => {
    await away({ until: now - 1, left: 2 });
    expect(all('[role="status"]')).toHaveLength(0);
    expect(() => pressable(t.time.vacationEnd)).toThrow();
  });

  it('is not offered if no days are left', async () => {
    await away({ until: null, left: 0 });
    expect(() => pressable(t.time.vacationBegin)).toThrow();
  });

  it('reports a refusal', async () => {
    const ui = await away({ until: null, left: 5 });
    change.mockRejectedValueOnce(new Refusal('storage', 'disk'));
    await submit();
    expect(texts('[role="alert"]')).toEqual([t.errors.storage]);
    expect(ui.notify).not.toHaveBeenCalled();
  });
});
