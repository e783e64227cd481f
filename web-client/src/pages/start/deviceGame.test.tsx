import { expect, it } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { find, inFreshBrowsers, openPage, press, settle, submit, type } from '../../../tests/support/page';
import { code, fakeServer, pebbles } from '../../../tests/support/server';
import { localPlayers } from '../../state/localPlayers';
import { saveName } from '../../state/memory';

inFreshBrowsers();

it('players who share this device type their names, and each becomes a guest', async () => {
  saveName('Anna');
  let guests = 0;
  const becomeGuest = (body: unknown) =>
    (body as { local?: boolean }).local ? { guest: true, token: `token-${++guests}` } : { guest: true };
  const server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/options': () => ({ options: {} }),
    '/api/rooms': () => ({ room: code }),
    '/api/guest': becomeGuest,
  });
  const opened = () => server.asked.filter(([path]) => path === '/api/rooms').map(([, body]) => body);
  await openPage();
  await press('On this device');
  // The script is loaded first.
  await eventually(() => expect(find('dialog')).not.toBeNull());
  await settle();

  await type('Player 2', 'anna');
  await submit('dialog form');
  expect(find('dialog [role="alert"]')?.textContent).toBe('Every player needs a different name.');
  expect(opened()).toEqual([]);

  await type('Player 2', 'Bert');
  await submit('dialog form');
  expect(opened()).toEqual([{ game: 'pebbles', options: { players: 2, heap: 21, quick: false }, settings: { clock: null } }]);
  expect(localPlayers(code)).toEqual([
    { name: 'Anna', token: 'token-1' },
    { name: 'Bert', token: 'token-2' },
  ]);
  expect(location.hash).toBe(`#${code}`);
});
