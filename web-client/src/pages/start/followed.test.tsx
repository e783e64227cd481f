import { describe, expect, it } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { all, find, inFreshBrowsers, openPage, press, settle, texts } from '../../../tests/support/page';
import { accountMe, fakeServer, pebbles } from '../../../tests/support/server';
import { at, myGame, sitting, tableOf } from '../../../tests/support/tables';
import type { MyGame, Table } from '../../net/protocol';
import { takeWish } from '../../state/arrival';

// The part is there already when it is asked for.
await import('./FollowedTables');

let server: ReturnType<typeof fakeServer>;
const code = (letter: string) => letter.repeat(26);
const egils = tableOf({ room: code('b'), by: 'Egil', seats: [sitting('Egil', { account: true }), sitting(null)] });

async function open(following: string[], tables: readonly Table[], games: readonly MyGame[] = [myGame()]): Promise<void> {
  server = fakeServer({
    '/api/me': () => accountMe({ following }),
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/games/mine': () => ({ games: [], more: false }),
    '/api/tables': () => ({ tables, more: false }),
  });
  await openPage();
  await at(server, games);
}

const shown = () =>
  eventually(async () => {
    await settle();
    expect(find('.followed-tables')).not.toBeNull();
  });
const asked = () => server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/tables'));

inFreshBrowsers();

describe('tables of followed players', () => {
  it.each([['my games', [myGame()]], ['the welcome', []]])('are on the start page beside %s', async (_, games) => {
    await open(['Egil'], [egils], games);
    await shown();
    expect(texts('.followed-tables h2')).toEqual(['Tables of players you follow']);
    expect(texts('.followed-table')[0]).toMatch(/^PebblesEgil1 of 2 seats taken · opened by Egil .*Join$/);
    expect(new Set(asked())).toEqual(new Set(['/api/tables?players=followed&limit=20']));
  });

  it('are joined by one click', async () => {
    await open(['Egil'], [egils]);
    await shown();
    await press('Join the table of Egil: Pebbles');
    expect(location.hash).toBe(`#${code('b')}`);
    expect(takeWish(code('b'))).toBe(true);
  });

  it('are at most three, which the user could join', async () => {
    const more = ['c', 'd', 'e'].map((letter) => ({ ...egils, room: code(letter) }));
    await open(['Egil'], [egils, { ...egils, room: code('f'), fits: false }, ...more]);
    await shown();
    expect(all('.followed-table')).toHaveLength(3);
  });

  it('are not requested for users who follow no one', async () => {
    await open([], [egils]);
    await settle();
    expect(asked()).toEqual([]);
  });
});
