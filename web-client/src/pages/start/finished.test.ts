// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { laterEach } from '../../../tests/support/later';
import { inFreshBrowsers, settle } from '../../../tests/support/page';
import { calling } from '../../../tests/support/table';
import { myGame } from '../../../tests/support/tables';
import type { MyGamesAnswer } from '../../net/protocol';
import { useFinished } from './useFinished';

let server: ReturnType<typeof laterEach<[before: string | null], MyGamesAnswer>>;

const page = (more: boolean, ...rooms: string[]): MyGamesAnswer => ({ games: rooms.map((room) => myGame({ room, status: 'finished' })), more });
const rooms = ({ games }: { readonly games: readonly { readonly room: string }[] }) => games.map(({ room }) => room);

async function comes(n: number, answer: MyGamesAnswer): Promise<void> {
  server.answer(n).comes(answer);
  await settle();
}
async function fails(n: number): Promise<void> {
  server.answer(n).fails(new TypeError('no connection'));
  await settle();
}

inFreshBrowsers();

beforeEach(() => {
  server = laterEach();
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = await server.ask(new URLSearchParams(path.split('?')[1]).get('before'));
    return { ok: true, status: 200, json: () => Promise.resolve(answer) };
  });
});

describe('finished games', () => {
  it('are requested on demand, page by page', async () => {
    const list = await calling(useFinished, false, 0);
    expect(server.questions).toEqual([]);
    await list.again(true, 0);
    expect(list.result).toMatchObject({ known: false, loading: true });
    await comes(0, page(true, 'c', 'b'));
    expect(list.result).toMatchObject({ known: true, loading: false, more: true });
    await list.when(({ next }) => void next());
    await comes(1, page(false, 'a'));
    expect(server.questions).toEqual([[null], ['b']]);
    expect([rooms(list.result), list.result.more]).toEqual([['c', 'b', 'a'], false]);
    list.end();
  });

  it('start over when another game ends, even while loading', async () => {
    const list = await calling(useFinished, true, 1);
    await comes(0, page(true, 'b'));
    await list.when(({ next }) => void next());
    await list.again(true, 2);
    await comes(2, page(true, 'c', 'b'));
    await comes(1, page(false, 'a'));
    expect([rooms(list.result), list.result.more, list.result.loading]).toEqual([['c', 'b'], true, false]);
    list.end();
  });

  it('end after a failure, and can be retried', async () => {
    const list = await calling(useFinished, true, 0);
    await comes(0, page(true, 'b'));
    await list.when(({ next }) => void next());
    await fails(1);
    expect([rooms(list.result), list.result.more, list.result.loading]).toEqual([['b'], true, false]);
    await list.when(({ next }) => void next());
    await comes(2, page(false, 'a'));
    expect(rooms(list.result)).toEqual(['b', 'a']);
    list.end();
  });

  it('are known to be none if the first request fails', async () => {
    const list = await calling(useFinished, true, 0);
    await fails(0);
    expect(list.result).toMatchObject({ games: [], more: false, known: true, loading: false });
    list.end();
  });

  it('stay while they are refreshed', async () => {
    const list = await calling(useFinished, true, 1);
    await comes(0, page(false, 'b'));
    await list.again(true, 2);
    expect([rooms(list.result), list.result.loading]).toEqual([['b'], true]);
    await fails(1);
    expect(rooms(list.result)).toEqual(['b']);
    list.end();
  });
});
