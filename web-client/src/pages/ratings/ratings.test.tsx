import { describe, expect, it, vi } from 'vitest';

import { laterEach } from '../../../tests/support/later';
import { choose, inFreshBrowsers, openPage, press, settle, texts } from '../../../tests/support/page';
import { accountMe, fakeServer, guestMe, pebbles } from '../../../tests/support/server';
import type { Me, RatedBotsAnswer, RatedPerson } from '../../net/protocol';
import { gridOf } from '../../ui/ratings/Curve';

let server: ReturnType<typeof fakeServer>;
const line = (place: number, name: string, you = false): RatedPerson => ({ place, name, level: 2_000 - place, games: 12, you });

async function open(people: readonly RatedPerson[], me: Me = accountMe(), more = false, bots: RatedBotsAnswer['bots'] = []): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles, { ...pebbles, name: 'voluspa' }] }),
    'GET /api/me': () => me,
    '/api/ratings': () => ({ people, more }),
    '/api/ratings/bots': () => ({ bots }),
  });
  await openPage('ratings');
  await settle();
}

const asked = () => server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/ratings?'));

inFreshBrowsers();

describe('the leaderboard', () => {
  it("lists a game's class of table, and links to each player", async () => {
    await open([line(1, 'Björn'), line(2, 'Anna', true)]);
    expect(texts('tbody tr')).toEqual(['1Björn199912', '2Annayou199812']);
    expect(asked()).toEqual(['/api/ratings?game=pebbles&class=2&limit=50']);
    await choose('Game', 'voluspa');
    await settle();
    expect(location.hash).toBe('#ratings/voluspa/2');
    expect(asked().at(-1)).toBe('/api/ratings?game=voluspa&class=2&limit=50');
  });

  it('loads more after the last one', async () => {
    await open([line(1, 'Björn')], accountMe(), true);
    await press('Show more');
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&before=Bj%C3%B6rn&limit=50');
    expect(texts('tbody tr').length).toBe(2);
  });

  it('shows users with an account where they stand, or why they are absent', async () => {
    await open([line(1, 'Björn')]);
    await press('My position');
    await settle();
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&around=me&limit=50');
    expect(texts('[role="status"]').join()).toContain('You are not on this leaderboard');
    await press('Top');
    expect(asked().at(-1)).toBe('/api/ratings?game=pebbles&class=2&limit=50');
  });

  it('loads no page twice, and none of another list', async () => {
    const answers = laterEach<[path: string], object>();
    const list = (...people: RatedPerson[]) => ({ people, more: true });
    await open([line(1, 'Björn')], accountMe(), true);
    const plain = globalThis.fetch;
    const answerOf = async (path: string) => {
      const json = await answers.ask(path);
      return { ok: true, status: 200, json: () => Promise.resolve(json) };
    };
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path.startsWith('/api/ratings?') ? answerOf(path) : plain(path, init)));
    const comes = async (n: number, json: object) => {
      answers.answer(n).comes(json);
      await settle();
    };
    await press('Show more');
    await press('Show more');
    expect(answers.questions).toHaveLength(1);
    await press('My position');
    await comes(1, list(line(7, 'Anna', true)));
    await comes(0, list(line(2, 'Cilla')));
    expect(texts('tbody th')).toEqual(['Annayou']);
  });

  it('keeps its rows if the next page fails, which can be retried', async () => {
    await open([line(1, 'Björn')], accountMe(), true);
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await press('Show more');
    expect(texts('tbody th')).toEqual(['Björn']);
    expect(texts('[role="alert"]')).toHaveLength(1);
    vi.stubGlobal('fetch', plain);
    await press('Try again');
    expect(texts('[role="alert"]')).toEqual([]);
    expect(texts('tbody th')).toEqual(['Björn', 'Björn']);
  });

  it('reports a failure and can be retried', async () => {
    let refuses = true;
    server = fakeServer({
      '/api/games': () => ({ protocol: 2, games: [pebbles] }),
      'GET /api/me': () => accountMe(),
      '/api/ratings': () => (refuses ? { error: { code: 'storage', message: 'full' } } : { people: [line(1, 'Björn')], more: false }),
      '/api/ratings/bots': () => ({ bots: [] }),
    });
    await openPage('ratings');
    await settle();
    expect(texts('[role="alert"]')).toHaveLength(1);
    refuses = false;
    await press('Try again');
    expect(texts('tbody th')).toEqual(['Björn']);
  });

  it('lists the bots below, by level', async () => {
    const bots = [
      { name: 'norn', level: 1_400, games: 60 },
      { name: 'newcomer', level: 300, games: 60 },
    ];
    await open([line(1, 'Björn')], accountMe(), false, bots);
    expect(texts('[aria-labelledby="bot-levels"] tbody tr')).toEqual(['Norn140060', 'Newcomer30060']);
  });

  it('says if it is empty, and has no row for guests', async () => {
    await open([], guestMe());
    expect(texts('.card p')).toEqual(['No player has ten rated games in the last year yet.']);
    expect(texts('button').join()).not.toContain('My position');
  });
});

describe('a chart', () => {
  it('has a few lines at round levels around its values', () => {
    expect(gridOf(833, 1_240)).toEqual([800, 900, 1_000, 1_100, 1_200, 1_300]);
    expect(gridOf(-120, 833)).toEqual([-200, 0, 200, 400, 600, 800, 1_000]);
    expect(gridOf(900, 900)).toEqual([900, 950]);
  });
});
