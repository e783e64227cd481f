import { describe, expect, it } from 'vitest';

import { choose, inFreshBrowsers, openPage, press, settle, texts } from '../../../tests/support/page';
import { accountMe, fakeServer, guestMe, pebbles } from '../../../tests/support/server';
import type { Me, RatedBotsAnswer, RatedPerson } from '../../net/protocol';
import { gridOf } from '../../ui/ratings/Curve';

let server: ReturnType<typeof fakeServer>;
const line = (place: number, name: string, you = false): RatedPerson => ({ place, name, level: 2_000 - place, games: 12, you });

async function open(people: readonly RatedPerson[], me: Me = accountMe(), more = false, bots: RatedBotsAnswer['bots'] = []): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 1, games: [pebbles, { ...pebbles, name: 'voluspa' }] }),
    'GET /api/me': () => me,
    '/api/ratings': () => ({ people, more }),
    '/api/ratings/bots': () => ({ bots }),
  });
  await openPage('ratings');
  await settle();
}

const asked = () => server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/ratings?'));

inFreshBrowsers();

describe('the list of ratings', () => {
  it('has those of a game and class of table, and leads to each', async () => {
    await open([line(1, 'Björn'), line(2, 'Anna', true)]);
    expect(texts('tbody tr')).toEqual(['1Björn199912', '2Annayou199812']);
    expect(asked()).toEqual(['/api/ratings?game=pebbles&class=2&limit=50']);
    await choose('Game', 'voluspa');
    await settle();
    expect(location.hash).toBe('#ratings/voluspa/2');
    expect(asked().at(-1)).toBe('/api/ratings?game=voluspa&class=2&limit=50');
  });

  it('goes on behind the last one', async () => {
    await open([line(1, 'Björn')], accountMe(), true);
    await press('Show more');
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&before=Bj%C3%B6rn&limit=50');
    expect(texts('tbody tr').length).toBe(2);
  });

  it('shows somebody with an account where they stand, or why they do not', async () => {
    await open([line(1, 'Björn')]);
    await press('Around me');
    await settle();
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&around=me&limit=50');
    expect(texts('[role="status"]').join()).toContain('You are not on this list');
    await press('From the top');
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&limit=50');
  });

  it('has that of the bots beneath it, by the names of their levels', async () => {
    const bots = [
      { name: 'norn', level: 1_400, games: 60 },
      { name: 'newcomer', level: 300, games: 60 },
    ];
    await open([line(1, 'Björn')], accountMe(), false, bots);
    expect(texts('[aria-labelledby="bot-levels"] tbody tr')).toEqual(['Norn140060', 'Newcomer30060']);
  });

  it('says when nobody is on it, and has no middle for a guest', async () => {
    await open([], guestMe());
    expect(texts('.card p')).toEqual(['Nobody has played ten rated games in the last year here.']);
    expect(texts('button').join()).not.toContain('Around me');
  });
});

describe('a curve', () => {
  it('has a few lines at round levels, around all that is drawn', () => {
    expect(gridOf(833, 1_240)).toEqual([800, 900, 1_000, 1_100, 1_200, 1_300]);
    expect(gridOf(-120, 833)).toEqual([-200, 0, 200, 400, 600, 800, 1_000]);
    expect(gridOf(900, 900)).toEqual([900, 950]);
  });
});
