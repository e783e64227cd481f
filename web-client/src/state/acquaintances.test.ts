// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { accountMe } from '../../tests/support/server';
import { myGame, sitting, tableOf } from '../../tests/support/tables';
import { followedAt, recentOpponents } from './acquaintances';

const account = { account: true };

describe('followed players at a table', () => {
  it('are its host and its registered players, not guests of the same name', () => {
    const table = tableOf({ by: 'Anna', seats: [sitting('Björn', account), sitting('Cilla'), sitting(null)] });
    expect(followedAt(table, ['Cilla', 'Björn', 'Anna', 'Dag'])).toEqual(['Björn', 'Anna']);
    expect(followedAt({ ...table, by: null }, ['Anna'])).toEqual([]);
  });
});

describe('recent opponents', () => {
  it('are other people with an account, each once, the latest first', () => {
    const games = [
      myGame({ at: 1, seats: [sitting('Anna', account), sitting('Björn', account), sitting('Cilla', account)] }),
      myGame({ at: 3, seats: [sitting('Anna', account), sitting('Cilla', account), sitting('Guest')] }),
      myGame({ at: 2, seat: null, seats: [sitting('Anna', account), sitting('Dag', { account: true, bot: true })] }),
      myGame({ at: 4, status: 'open', seats: [sitting('Anna', account), sitting('Egil', account)] }),
      myGame({ at: 5, seats: [sitting('Anna', account), sitting('Hild', account)] }),
    ];
    expect(recentOpponents(games, accountMe({ blocked: ['Hild'] }))).toEqual(['Cilla', 'Björn']);
  });
});
