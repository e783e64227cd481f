import { describe, expect, it } from 'vitest';

import { eventually } from '../../../../tests/support/eventually';
import { find, inFreshBrowsers, openPage, pageText, press, texts, when } from '../../../../tests/support/page';
import { fakeServer, guestMe, pebbles } from '../../../../tests/support/server';
import type { GameRecord, ReplayAnswer } from '../../../net/protocol';
import { keptElement } from '../../../state/kept';
import { keptOf, readGameFile, slim } from './recordFile';

const result = { scores: [2, 1], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] } as const;
const record = {
  format: 'idavoll-record/1',
  game: 'pebbles',
  options: {},
  players: ['Anna', 'Björn'],
  rules: 1,
  seed: 'cd'.repeat(32),
  commitment: 'ab'.repeat(32),
  entropy: ['', ''],
  setup: {},
  actions: [{ seq: 1, seat: 0, action: { type: 'take' }, scores: [2, 1], state: { heap: 0 }, legal: [] }],
  result,
} as unknown as GameRecord;
const standing = { scores: [2, 1], tiebreak: null, ranking: [1, 2] };
const replayed: ReplayAnswer = {
  first: { heap: 3, seq: 0 },
  steps: [['heap', 0]],
  standings: [standing, standing],
  log: [{ seq: 1, seat: 0, events: [{ type: 'took', pebbles: 3 }] }],
};

inFreshBrowsers();

describe('a file', () => {
  const kept = keptOf(record, null, replayed);
  it.each([
    ['that is an offline copy', `<!doctype html><body>${keptElement(kept)}</body>`, { kept }],
    ['with the data of one', JSON.stringify(kept), { kept }],
    ['that is a record', JSON.stringify(record, null, 2), { records: [record] }],
    [
      'that is an archive',
      [{ format: 'idavoll-archive/1' }, { game: 'pebbles', record }, { game: 'pebbles', record: null }].map((line) => JSON.stringify(line)).join('\n'),
      { records: [record] },
    ],
    ['with a game that still runs', JSON.stringify({ ...record, result: null }), null],
    ['of another kind', '{"a":1}', null],
    ['that is no JSON', 'a,b', null],
    ['that is empty', '', null],
  ])('%s is told apart', (_, text, found) => {
    expect(readGameFile(text)).toEqual(found);
  });

  it('is sent without what the server works out itself', () => {
    expect(slim(record).actions).toEqual([{ seq: 1, seat: 0, action: { type: 'take' }, scores: [2, 1] }]);
  });
});

async function openFile(text: string): Promise<void> {
  const input = find('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: [{ text: () => Promise.resolve(text) }] });
  await when(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('opening a downloaded game', () => {
  const answers = { '/api/games': () => ({ protocol: 1, games: [pebbles] }), 'GET /api/me': () => guestMe() };

  it('shows a record as the server replays it for a seat', async () => {
    const server = fakeServer({ ...answers, 'POST /api/replay': () => replayed });
    await openPage('record');
    await openFile(JSON.stringify(record));
    expect(texts('.records p')).toEqual(['Anna and Björn']);
    await press('Watch as Björn');
    expect(server.called.find(([call]) => call === 'POST /api/replay')?.[1]).toEqual({ record: slim(record), seat: 1 });
    await eventually(() => expect(find('.room.kept')).not.toBeNull());
  });

  it('shows an offline copy without the server', async () => {
    const server = fakeServer(answers);
    await openPage('record');
    await openFile(JSON.stringify(keptOf(record, 0, replayed)));
    await eventually(() => expect(find('.room.kept')).not.toBeNull());
    expect(server.called.some(([call]) => call.includes('replay'))).toBe(false);
  });

  it('says why a record is not replayed, and that a file holds no game', async () => {
    fakeServer({ ...answers, 'POST /api/replay': () => ({ error: { code: 'illegal', message: 'seq 1: no.' } }) });
    await openPage('record');
    await openFile(JSON.stringify(record));
    await press('Watch as a spectator');
    expect(pageText()).toContain('The server can’t replay this record. seq 1: no.');
    await openPage('record');
    await openFile('nothing');
    expect(pageText()).toContain('This file has no finished game in it.');
  });
});
