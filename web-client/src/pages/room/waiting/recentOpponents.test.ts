// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { accountMe } from '../../../../tests/support/server';
import { myGame, sitting } from '../../../../tests/support/tables';
import { recentOpponents } from './recentOpponents';

const account = { account: true };

it('recent opponents are other people with an account, each once, the latest first', () => {
  const games = [
    myGame({ at: 1, seats: [sitting('Anna', account), sitting('Björn', account), sitting('Cilla', account)] }),
    myGame({ at: 3, seats: [sitting('Anna', account), sitting('Cilla', account), sitting('Guest')] }),
    myGame({ at: 2, seat: null, seats: [sitting('Anna', account), sitting('Dag', { account: true, bot: true })] }),
    myGame({ at: 4, status: 'open', seats: [sitting('Anna', account), sitting('Egil', account)] }),
    myGame({ at: 5, seats: [sitting('Anna', account), sitting('Hild', account)] }),
  ];
  expect(recentOpponents(games, accountMe({ blocked: ['Hild'] }))).toEqual(['Cilla', 'Björn']);
});
