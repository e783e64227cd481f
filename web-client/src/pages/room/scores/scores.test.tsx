import { afterEach, describe, expect, it, vi } from 'vitest';

import { draw } from '../../../../tests/support/drawn';
import { closePage, find, inFreshBrowsers, openPage, press, screenIs, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, taken } from '../../../../tests/support/server';
import type { ReachedScore } from '../../../net/protocol';
import { Score } from './Score';
import { wordsIn } from './words';

inFreshBrowsers();
afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe('a score', () => {
  const tie = { place: (n: number) => `${n}. by stones`, about: 'Who has more stones.' };

  it("shows the tiebreak after a point, and the game's own words for who is ahead", async () => {
    const standing = { scores: [9, 9, 4], tiebreak: [1, 2, null], ranking: [2, 1, 3] };
    await draw(<Score standing={standing} seat={1} tie={tie} />);
    expect(texts('.score')).toEqual(['Score 9.2 1. by stones']);
    expect(find('.tie')!.title).toBe('Tiebreak 2: 1. by stones. Who has more stones.');
    await draw(<Score standing={standing} seat={0} tie={undefined} />);
    expect(texts('.score')).toEqual(['Score 9.1 2nd on tiebreak']);
    await draw(<Score standing={standing} seat={2} tie={tie} />);
    expect(texts('.score')).toEqual(['Score 4']);
  });

  it('shows a tiebreak that separates no one, without a place', async () => {
    await draw(<Score standing={{ scores: [0, 0], tiebreak: [1, 1], ranking: [1, 1] }} seat={0} tie={tie} />);
    expect(texts('.score')).toEqual(['Score 0.1']);
    expect(find('.tie')!.title).toBe('Tiebreak 1. Who has more stones.');
  });

  it('is empty until known', async () => {
    await draw(<Score standing={{ scores: [], tiebreak: null, ranking: [] }} seat={0} tie={tie} />);
    expect(texts('.score')).toEqual(['Score 0']);
  });
});

describe('the score history', () => {
  const standing = { scores: [3, 2], tiebreak: [null, null], ranking: [1, 2] };
  const seats = [taken('Anna'), taken('Björn')];
  const history: ReachedScore[] = [
    { seq: 1, seat: 0, total: 2, reached: 1 },
    { seq: 2, seat: 1, total: 2, reached: 2 },
    { seq: 4, seat: 1, total: 0, reached: 0 },
  ];

  async function sit(tiebreak: (number | null)[] | null, wide = true) {
    screenIs(wide);
    const server = fakeServer();
    await openPage(code);
    await welcome(server, { seat: 0, room: { status: 'running', seats }, view: { seq: 4 }, turn: { standing: { ...standing, tiebreak } } });
    return server;
  }

  it('tells players who reached which score when, including what was taken back', async () => {
    const server = await sit(standing.tiebreak);
    await press('Score history');
    await when(() => server.wire.answer('score_history', { type: 'score_history', history }));
    expect(texts('.score-history tbody tr')).toEqual(['1 Anna2', '2 Björn2', '4 Björn0 after taking back']);
  });

  it('says that no one has points yet', async () => {
    const server = await sit(standing.tiebreak);
    await press('Score history');
    await when(() => server.wire.answer('score_history', { type: 'score_history', history: [] }));
    expect(texts('.dialog p')).toContain(wordsIn('en').none);
  });

  it('is beside the link and the options on a small screen', async () => {
    await sit(standing.tiebreak, false);
    expect(texts('.score-history-button')).toEqual([]);
    await press('Room');
    expect(texts('.score-history-button')).toEqual(['Score history']);
  });

  it('is not offered in a game without a tiebreak', async () => {
    await sit(null);
    expect(texts('.score-history-button')).toEqual([]);
  });
});

describe('the place on a tiebreak', () => {
  it.each([
    [1, '1st on tiebreak', '1. nach Tiebreak'],
    [3, '3rd on tiebreak', '3. nach Tiebreak'],
    [4, '4th on tiebreak', '4. nach Tiebreak'],
  ])('%i is told in each language', (place, english, german) => {
    expect([wordsIn('en').place(place), wordsIn('de').place(place)]).toEqual([english, german]);
  });
});
