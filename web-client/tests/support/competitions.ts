// Pages of a tournament or a league, for tests.
import type { Me } from '../../src/net/protocol';
import { closePage, openPage, settle } from './page';
import { accountMe, fakeServer } from './server';

/**
 * Opens a page (`fragment`) of what the server has at `path`; calls that change it are answered, and `later` is what it is
 * afterwards. Returns the server.
 */
export async function openChangeable<T>(path: string, fragment: string, now: T, later: T = now, me: Me = accountMe()) {
  let isChanged = false;
  const change = () => {
    isChanged = true;
    return null;
  };
  const server = fakeServer({
    '/api/me': () => me,
    [`GET ${path}`]: () => (isChanged ? later : now),
    [`DELETE ${path}`]: change,
    [`POST ${path}/players`]: change,
    [`DELETE ${path}/players`]: change,
    [`POST ${path}/start`]: change,
  });
  await closePage();
  await openPage(fragment);
  await settle();
  return server;
}
