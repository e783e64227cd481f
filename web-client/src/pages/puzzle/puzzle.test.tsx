import { describe, expect, it } from 'vitest';

import { find, inFreshBrowsers, openPage, pageText, press, pressable, texts } from '../../../tests/support/page';
import { fakeServer, guestMe, pebbles } from '../../../tests/support/server';
import type { Action, PosedPuzzle, PuzzleSolution, PuzzlesAnswer } from '../../net/protocol';
import { rememberSolved, solvedDays } from '../../state/memory';

const two: Action = { type: 'take', pebbles: 2 };
const three: Action = { type: 'take', pebbles: 3 };

const puzzle: PosedPuzzle = {
  id: 'pebbles-0123abcd',
  game: 'pebbles',
  options: { players: 2 },
  seat: 1,
  names: ['Bragi', 'Jorunn'],
  seq: 7,
  view: { heap: 17 },
  turn: {
    to_act: [1],
    standing: { scores: [8, 6], tiebreak: null, ranking: [1, 2] },
    can_undo: false,
    result: null,
    clocks: null,
    deadline: null,
    legal: [
      { ...two, points: 2 },
      { ...three, points: 3 },
    ],
  },
  log: [{ seq: 7, seat: 0, events: [{ type: 'taken', pebbles: 3 }] }],
  inspect: {},
};

const solution: PuzzleSolution = {
  best: { action: two, points: 2, win: 61, ahead: 1 },
  next: { action: three, points: 3, win: 48, ahead: -1 },
  most: 3,
  choices: 5,
  simulations: 2000,
  games: 600,
  after: {
    seq: 8,
    view: { heap: 15 },
    standing: { scores: [8, 8], tiebreak: null, ranking: [1, 1] },
    log: [{ seq: 8, seat: 1, events: [{ type: 'taken', pebbles: 2 }] }],
  },
};

const ofDay = (game: string, id: string) => ({ id, game, options: {}, seat: 1, view: { heap: 17 } });

const today: PuzzlesAnswer = {
  day: '2026-11-23',
  puzzles: [ofDay('pebbles', puzzle.id), ofDay('runes', 'runes-0123abcd')],
};

const isTwo = (body: unknown) => JSON.stringify((body as { action: Action | null }).action) === JSON.stringify(two);

function serve(answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/me': () => guestMe(),
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/puzzles/today': () => today,
    [`GET /api/puzzles/${puzzle.id}`]: () => puzzle,
    [`POST /api/puzzles/${puzzle.id}`]: (body) => {
      const right = isTwo(body);
      return { right, solution: right || (body as { action: unknown }).action === null ? solution : null };
    },
    [`POST /api/puzzles/${puzzle.id}/preview`]: () => ({ preview: { points: 2 } }),
    ...answers,
  });
}

async function doIt(action: RegExp): Promise<void> {
  await press(action);
  await press('Confirm');
}

inFreshBrowsers();

describe('the puzzle page', () => {
  it("shows the position on the game's table, and whose turn it is", async () => {
    serve();
    await openPage('puzzle/pebbles');
    expect(pageText()).toContain('One move is clearly best.');
    expect(texts('.puzzle-players .points')).toEqual(['Score 8', 'Score 6']);
    expect(find('.puzzle-players .is-you')?.textContent).toContain('Jorunn');
    expect(document.title).toBe('Pebbles: puzzle of the day · Idavoll');
    expect(find('.puzzle-games a[aria-current]')?.textContent).toBe('Pebbles');
    expect(pressable('Runes').getAttribute('href')).toBe('#puzzle/runes');
  });

  it('says that a move is not the best, and allows another try', async () => {
    const server = serve();
    await openPage('puzzle/pebbles');
    await doIt(/3/);
    expect(server.asked.at(-1)).toEqual([`/api/puzzles/${puzzle.id}`, { action: three }]);
    expect(pageText()).toContain('That is not the best move.');
    expect(pageText()).not.toContain('Best is');
    expect(solvedDays()).toEqual([]);
  });

  it('says that a move is the best, its value, and the streak in days', async () => {
    rememberSolved('2026-11-22');
    serve();
    await openPage('puzzle/pebbles');
    await doIt(/2/);
    expect(pageText()).toContain('Correct! That is the best move.');
    expect(pageText()).toContain('you win 61 of 100 games');
    expect(pageText()).toContain('48 of 100');
    expect(pageText()).toContain('Solved! 2-day streak.');
    expect(texts('.puzzle-players .points')).toEqual(['Score 8', 'Score 8']);
    expect(solvedDays()).toEqual(['2026-11-22', '2026-11-23']);
    await press('Back to the puzzle');
    expect(texts('.puzzle-players .points')).toEqual(['Score 8', 'Score 6']);
    await press('Show the best move');
    expect(texts('.puzzle-players .points')).toEqual(['Score 8', 'Score 8']);
  });

  it('shows the answer to users who give up, which does not count, even if they then make the move', async () => {
    serve();
    await openPage('puzzle/pebbles');
    await press('Show solution');
    expect(pageText()).toContain('This is the best move.');
    await press('Back to the puzzle');
    await doIt(/2/);
    expect(pageText()).not.toContain('Correct!');
    expect(solvedDays()).toEqual([]);
  });

  it('keeps the puzzle if the server refuses', async () => {
    serve({
      [`POST /api/puzzles/${puzzle.id}`]: () => ({ error: { code: 'rate', message: 'Too many requests.' } }),
    });
    await openPage('puzzle/pebbles');
    await press('Show solution');
    expect(pageText()).toContain('One move is clearly best.');
    expect(pressable('Show solution')).not.toHaveProperty('disabled', true);
  });

  it('picks a game by the day, and says if there is none', async () => {
    serve();
    await openPage('puzzle');
    expect(find('.puzzle')).not.toBeNull();
  });

  it('says if there is no puzzle', async () => {
    serve({ '/api/puzzles/today': () => ({ day: '2026-11-23', puzzles: [] }) });
    await openPage('puzzle');
    expect(pageText()).toContain('There is no puzzle today.');
  });
});

describe('the start page', () => {
  it('links to the puzzle of the day, and counts the days', async () => {
    rememberSolved('2026-11-23');
    serve();
    await openPage();
    const card = find('.further-card')!;
    expect(card.textContent).toContain('Puzzle of the day');
    expect(card.textContent).toContain('1-day streak');
    expect(card.getAttribute('href')).toMatch(/^#puzzle\/(pebbles|runes)$/);
  });

  it('works without a puzzle', async () => {
    serve({ '/api/puzzles/today': () => ({ error: { code: 'malformed', message: 'There is no such page.' } }) });
    await openPage();
    expect(find('.further-card')).toBeNull();
    expect(pageText()).toContain('Pebbles');
  });
});
