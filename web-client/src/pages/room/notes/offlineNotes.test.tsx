import { beforeEach, describe, expect, it, vi } from 'vitest';

import { closePage, field, inFreshBrowsers, openPage, press, settle, texts, type, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, pebbles, taken } from '../../../../tests/support/server';
import type { NotesAnswer } from '../../../net/protocol';
import { offlineNotes } from '../../../state/offline';

const path = `/api/rooms/${code}/notes`;
const label = 'Note on move 3';
let server: ReturnType<typeof fakeServer>;
let theirs: NotesAnswer;
let networks: boolean;

const note = (text: string): NotesAnswer => ({ notes: text === '' ? [] : [{ seq: 3, text, at: 0 }], shared: false, others: [] });
const written = () => server.asked.flatMap(([asked, body]) => (asked === path && body !== null ? [(body as { text: string }).text] : []));

async function open(): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    ...(networks ? { [path]: (body: unknown) => (body === null ? theirs : {}) } : {}),
  });
  await openPage(code);
  if (!networks) return;
  await welcome(server, { room: { status: 'running', seats: [taken('Anna'), taken('Björn')] }, seat: 0, view: { seq: 3 }, turn: {} });
}

async function reopen(on: boolean): Promise<void> {
  await closePage();
  networks = on;
  await open();
  await press('Notes');
  await settle();
}

const pause = () => when(() => void vi.advanceTimersByTime(1_000));

inFreshBrowsers();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => networks);
  theirs = note('before');
  networks = true;
  await open();
  await reopen(false);
});

describe('notes without a network', () => {
  it('are those last loaded', () => {
    expect(field(label).value).toBe('before');
  });

  it('are stored in this browser and survive a reload', async () => {
    await type(label, 'mine');
    await pause();
    expect(texts('.notes [role=status]')).toEqual(['Saved in this browser. It will be sent when you are back online.']);
    await reopen(false);
    expect(field(label).value).toBe('mine');
  });

  it.each([
    ['are sent later', 'mine', 'before', 'mine'],
    ['contain both texts if they were changed elsewhere', 'mine', 'other', 'other\n\nmine'],
    ['are not deleted if they were changed elsewhere', '', 'other', 'other'],
    ['are written again if they were deleted elsewhere', 'mine', '', 'mine'],
  ])('%s', async (_, mine, elsewhere, sent) => {
    await type(label, mine);
    await pause();
    theirs = note(elsewhere);
    await reopen(true);
    await pause();
    await settle();
    expect(written()).toEqual([sent]);
    expect(field(label).value).toBe(sent);
    expect(offlineNotes(code).waiting).toEqual([]);
  });
});
