import { describe, expect, it } from 'vitest';

import { all, choose, inFreshBrowsers, openPage, press, pressable, texts } from '../../../tests/support/page';
import { accountMe, fakeServer, pebbles, plainSettings } from '../../../tests/support/server';
import { at, sitting, tableOf } from '../../../tests/support/tables';
import type { Table } from '../../net/protocol';
import { takeWish } from '../../state/arrival';

let server: ReturnType<typeof fakeServer>;
const code = (letter: string) => letter.repeat(26);

async function open(tables: readonly Table[] | { error: object }): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/tables': () => ('error' in tables ? tables : { tables, more: false }),
  });
  await openPage('lobby');
  await at(server, []);
}

const asked = () => server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/tables'));

inFreshBrowsers();

describe('the lobby', () => {
  it("lists tables in the server's order, with players and settings", async () => {
    await open([
      tableOf({ by: 'Anna', seats: [sitting('Anna', { account: true }), sitting(null)] }),
      tableOf({ room: code('b'), settings: { ...plainSettings, spectators: 'none' }, fits: false, seats: [sitting('Ida'), sitting('Egil')] }),
    ]);
    expect(texts('.table-card-seats')).toEqual(['Anna (registered)free', 'IdaEgil']);
    expect(texts('.table-card-body > p:not(.hint)')).toEqual([
      'spectators allowed · Time control: unlimited',
      'no spectators · Time control: unlimited',
    ]);
    expect(texts('.table-card-act')).toEqual(['Join', 'full']);
    expect((pressable('Join the table of Ida: Pebbles') as HTMLButtonElement).disabled).toBe(true);
  });

  it('joins by one click, which reserves a seat', async () => {
    await open([tableOf({ room: code('b') })]);
    await press('Join the table of Anna: Pebbles');
    expect(location.hash).toBe(`#${code('b')}`);
    expect(takeWish(code('b'))).toBe(true);
    expect(takeWish(code('b'))).toBe(false);
  });

  it('shows what a rated game would bring, and the levels it is for', async () => {
    const settings = { ...plainSettings, visibility: 'public' as const, rated: true, levels: [500, 1_500] };
    await open([tableOf({ settings, forecast: { level: 1_240, provisional: true, win: 212, lose: -95 } })]);
    expect(texts('.table-card-body > .hint').at(-1)).toBe('Your rating 1240 (provisional): first +212, last −95');
    expect(texts('.table-card-body > p:not(.hint)')[0]).toContain('Rated');
    expect(texts('details dd')).toContain('rated 500 to 1500');
  });

  it('filters by what fits the user', async () => {
    await open([tableOf(), tableOf({ room: code('b'), fits: false })]);
    expect(texts('.table-card').length).toBe(2);
    await choose('my rating range only');
    expect(texts('.table-card').length).toBe(1);
  });

  it('only links to tables where the user has a seat', async () => {
    await open([tableOf({ sits: true, fits: false })]);
    expect(pressable('Go to the table').getAttribute('href')).toBe(`#${tableOf().room}`);
  });

  it('filters by game, free seats and time control on the server', async () => {
    await open([tableOf()]);
    await choose('Game', 'pebbles');
    await choose('Free seats', '2');
    expect(asked().at(-1)).toBe('/api/tables?game=pebbles&free=2&limit=50');
    await choose('Game', '');
    expect(asked().at(-1)).toBe('/api/tables?free=2&limit=50');
    await choose('Time control', 'per_move');
    expect(asked().at(-1)).toBe('/api/tables?free=2&clock=per_move&limit=50');
  });

  it('loads fifty tables at a time, without end', async () => {
    const tables = Array.from({ length: 60 }, (_, i) => tableOf({ room: String(i).padStart(26, '0'), since: 1_000 - i }));
    let shown = 50;
    server = fakeServer({
      '/api/games': () => ({ protocol: 2, games: [pebbles] }),
      '/api/tables': () => ({ tables: tables.slice(0, shown), more: shown < 60 }),
    });
    await openPage('lobby');
    await at(server, []);
    expect(all('.table-card')).toHaveLength(50);
    shown = 60;
    await press('Show more tables');
    expect(asked().at(-1)).toBe('/api/tables?limit=100');
    expect(all('.table-card')).toHaveLength(60);
    expect(texts('button')).not.toContain('Show more tables');
  });

  it('shows tables of followed hosts and players first and marked, even if the page of all tables lacks them', async () => {
    const old = tableOf({ room: code('c'), by: 'Ida', seats: [sitting('Ida', { account: true }), sitting('Egil', { account: true })], fits: false });
    const both = tableOf({ room: code('b'), seats: [sitting('Egil'), sitting('Ida', { account: true })] });
    server = fakeServer({
      '/api/me': () => accountMe({ following: ['Egil', 'Ida'] }),
      '/api/games': () => ({ protocol: 2, games: [pebbles] }),
      '/api/tables?players=followed&limit=200': () => ({ tables: [both, old], more: false }),
      '/api/tables': () => ({ tables: [tableOf(), both], more: false }),
    });
    await openPage('lobby');
    await at(server, []);
    // A guest may call themselves Egil.
    expect(texts('.table-card .you-follow')).toEqual(['You follow Ida.', 'You follow Egil and Ida.']);
    expect(texts('.table-card-seats')).toEqual(['EgilIda (registered)', 'Ida (registered)Egil (registered)', 'Annafree']);
    await choose('Free seats', '2');
    expect(asked().slice(-2)).toEqual(['/api/tables?free=2&players=followed&limit=200', '/api/tables?free=2&limit=50']);
  });

  it('requests tables once for users who follow no one', async () => {
    await open([tableOf()]);
    expect(asked()).toEqual(['/api/tables?limit=50']);
    expect(all('.you-follow')).toEqual([]);
  });

  it('says how to open a table if there is none', async () => {
    await open([]);
    expect(texts('.lobby-main .card strong')).toEqual(['There are no open tables.']);
    expect(pressable('New game').getAttribute('href')).toBe('#new');
  });

  it('says if the server has no lobby', async () => {
    await open({ error: { code: 'forbidden', message: 'no lobby' } });
    expect(all('.lobby-main [role=alert]')).toHaveLength(1);
  });
});
