import { describe, expect, it } from 'vitest';

import { all, closePage, find, inFreshBrowsers, openPage, press, settle, texts } from '../../../tests/support/page';
import { accountMe, fakeServer } from '../../../tests/support/server';
import { entrant, roundOf, tableOf, tournament, tournamentCode } from '../../../tests/support/tournaments';
import type { Tournament } from '../../net/protocol';
import { organise } from './TournamentsPage';

const path = `/api/tournaments/${tournamentCode}`;
const players = [entrant(1, 'Anna', { points: 10_000, you: true }), entrant(2, 'Björn', { points: 5_000 }), entrant(3, 'Cilla'), entrant(4, 'Dag')];

let server: ReturnType<typeof fakeServer>;

async function open(changes: Partial<Tournament>): Promise<void> {
  server = fakeServer({
    '/api/me': () => accountMe(),
    [`GET ${path}`]: () => tournament({ same_deal: true, deals: { commitments: ['0a'.repeat(32)], entropies: null }, ...changes }),
    [`POST ${path}/players`]: () => null,
  });
  await closePage();
  await openPage(`tournament/${tournamentCode}`);
  await settle();
}

await organise.load();
inFreshBrowsers();

describe('a tournament with the same deal', () => {
  it('shows the commitments to its deals before anyone joins', async () => {
    await open({ state: 'open' });
    expect(texts('.commitments .hex')).toEqual(['0a'.repeat(32)]);
  });

  it('takes a part of the deals from each player who joins', async () => {
    await open({ state: 'open' });
    await press('Join');
    const [, body] = server.called.find(([call]) => call === `POST ${path}/players`)!;
    expect((body as { entropy: string }).entropy).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says why others cannot watch while a round runs', async () => {
    const tables = [tableOf([1, 3], null), tableOf([2, 4], null, { room: null, state: 'finished' })];
    await open({ state: 'running', round: 1, rounds: 2, standings: players, pairings: [roundOf(1, tables)] });
    expect(find('.round')?.textContent).toContain('Every table plays the same deal.');
    expect(all('.comparison')).toHaveLength(0);
  });

  it('compares the tables of a round seat by seat', async () => {
    const tables = [
      tableOf([1, 3], [10_000, 2_500], { scores: [54, 40], differences: [225, -100] }),
      tableOf([2, 4], [0, 7_500], { scores: [51, 12], differences: [-225, null] }),
    ];
    await open({ state: 'finished', round: 1, rounds: 1, standings: players, pairings: [roundOf(1, tables)] });
    expect(texts('.comparison thead th')).toEqual(['Table', 'Seat 1', 'Seat 2']);
    expect(texts('.comparison td')).toEqual([
      'Anna100%54 points (+2.25)',
      'Cilla25%40 points (-1)',
      'Björn0%51 points (-2.25)',
      'Dag75%not played to the end',
    ]);
    expect(texts('.standings-points').slice(0, 2)).toEqual(['1.00', '0.50']);
  });
});
