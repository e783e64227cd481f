import { describe, expect, it } from 'vitest';

import { all, choose, inFreshBrowsers, openPage, pageText, settle, texts } from '../../../tests/support/page';
import { accountMe, fakeServer, guestMe, pebbles } from '../../../tests/support/server';
import type { GameKind, Me, PersonKind } from '../../net/protocol';
import { duration, rangesOf } from './numbers';

const outcomes = { played: 4, won: 1, ranks: 8, finished: 2, points: 41 };

const milestones = [
  { game: 'voluspa', milestone: 'first', reached: 1, of: 1 },
  { game: 'voluspa', milestone: 'tile_sets', reached: 2, of: 7 },
  { game: 'walhalla', milestone: 'first', reached: 1, of: 1 },
];

const gameKind = (seats: number): GameKind => ({
  seats,
  games: 4,
  moves: 210,
  time: 4 * 90 * 60_000,
  by_seat: [
    { seat: 0, ...outcomes, won: 3 },
    { seat: 1, ...outcomes },
  ],
  scores: [
    { value: 14, games: 1 },
    { value: 27, games: 3 },
  ],
  margins: [{ value: 0, games: 2 }],
  lasted: [
    { value: 0, games: 1 },
    { value: 60, games: 3 },
  ],
  tallies: [
    { tally: 'tiles', key: 'thor', times: 2, points: 5 },
    { tally: 'tiles', key: 'odin', times: 4, points: 20 },
  ],
});

const personKind = (among: PersonKind['among']): PersonKind => ({
  game: 'voluspa',
  seats: 2,
  among,
  ...outcomes,
  best: 27,
  moves: 60,
  time: 60 * 90_000,
  by_seat: [{ seat: 1, ...outcomes }],
  by_option: [{ option: 'no_late_hel', value: true, ...outcomes }],
  against: [{ name: 'Björn', ahead: 3, ...outcomes }],
  tallies: [],
});

async function openGame(kinds: readonly GameKind[]): Promise<void> {
  fakeServer({
    '/api/games': () => ({ protocol: 2, games: [{ ...pebbles, name: 'voluspa' }, pebbles] }),
    'GET /api/me': () => guestMe(),
    '/api/statistics': () => ({ game: 'voluspa', kinds }),
  });
  await openPage('statistics/voluspa');
  await settle();
}

async function openPerson(kinds: readonly PersonKind[] | null, me: Me = guestMe()): Promise<void> {
  fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    'GET /api/me': () => me,
    '/api/people/Anna/statistics': () => ({ kinds, milestones }),
  });
  await openPage('played/Anna');
  await settle();
}

const chart = (title: string) => all('.bars').find((each) => each.textContent.startsWith(title))!;
const rowsOf = (title: string) => [...chart(title).querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

inFreshBrowsers();

describe("a game's statistics", () => {
  it("show durations, seats, scores, margins and the game's own counts", async () => {
    await openGame([gameKind(2), gameKind(3)]);
    expect(texts('.facts dd')).toEqual(['4', '52.5', '1.5 hours']);
    expect(rowsOf('By seat')).toEqual([
      ['Seat 1', '4', '75%', '2', '20.5'],
      ['Seat 2', '4', '25%', '2', '20.5'],
    ]);
  });

  it('have each chart as a table with decorative bars, and a summary', async () => {
    await openGame([gameKind(2)]);
    const region = chart('Tiles placed').querySelector('[role="region"]')!;
    expect(region.getAttribute('aria-label')).toBe('Tiles placed. Points each: highest 5 (Odin), lowest 2.5 (Thor).');
    expect(region.getAttribute('tabindex')).toBe('0');
    expect(all('svg.bar').every((bar) => bar.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(rowsOf('Tiles placed')).toEqual([
      ['Odin', '4', '20', '5'],
      ['Thor', '2', '5', '2.5'],
    ]);
    expect(rowsOf('Game length')).toEqual([
      ['1 hour', '3'],
      ['longer', '1'],
    ]);
  });

  it('are shown by number of seats', async () => {
    await openGame([gameKind(2), { ...gameKind(3), games: 9 }]);
    await choose('3 seats');
    expect(texts('.facts dd')[0]).toBe('9');
  });

  it('say if there are none', async () => {
    await openGame([]);
    expect(pageText()).toContain('No games finished at public tables yet.');
  });
});

describe("a player's statistics", () => {
  it("show results by seat, opponent and option, and the player's pace", async () => {
    await openPerson([personKind('public')]);
    expect(texts('.facts dd').slice(0, 6)).toEqual(['4', '1 (25%)', '2', '20.5', '27', '1.5 minutes']);
    expect(rowsOf('By opponent')).toEqual([['Björn', '4', '75%', '2', '20.5']]);
    expect(chart('By opponent').querySelector('a')?.getAttribute('href')).toBe('#people/Bj%C3%B6rn');
    expect(rowsOf('By option')[0]?.[0]).toContain(': Yes');
  });

  it("show the game's milestones", async () => {
    await openPerson([personKind('public')]);
    const section = all('section').at(-1)!;
    expect([...section.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'First game',
      'reached',
      'Played every tile set',
      '2 of 7',
    ]);
  });

  it('include private rooms for the player only', async () => {
    await openPerson([personKind('public'), personKind('private')], accountMe({ name: 'Anna' }));
    expect(pageText()).toContain('Only you can see statistics of your private rooms');
    await choose('Games', 'voluspa 2 private');
    expect(texts('h2')).toEqual(['Völuspá, 2 seats, in private rooms', 'Milestones: Völuspá']);
  });

  it('say if they are hidden', async () => {
    await openPerson(null);
    expect(pageText()).toContain('Hidden.');
  });

  it('say if there are none', async () => {
    await openPerson([]);
    expect(pageText()).toContain('No games finished at public tables yet.');
  });
});

describe('histogram ranges', () => {
  it('are few, of equal length, and cover all values', () => {
    expect(rangesOf([])).toEqual([]);
    expect(rangesOf([{ value: 3, games: 2 }])).toEqual([{ from: 3, to: 3, games: 2 }]);
    expect(
      rangesOf(
        [
          { value: -3, games: 1 },
          { value: 14, games: 2 },
        ],
        6,
      ),
    ).toEqual([
      { from: -5, to: -1, games: 1 },
      { from: 0, to: 4, games: 0 },
      { from: 5, to: 9, games: 0 },
      { from: 10, to: 14, games: 2 },
    ]);
  });

  it('show durations in the largest fitting unit', () => {
    expect(duration(45_000, 'en')).toBe('45 seconds');
    expect(duration(36 * 3_600_000, 'en')).toBe('1.5 days');
    expect(duration(36 * 3_600_000, 'de')).toBe('1,5 Tage');
  });
});
