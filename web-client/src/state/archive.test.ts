import { describe, expect, it } from 'vitest';

import { fakeServer } from '../../tests/support/server';
import { type ArchivedGame, gatherArchive } from './archive';

const record = { format: 'idavoll-record/1', game: 'pebbles' };
const games = ['one', 'two', 'three'].map((room) => ({ room, game: 'pebbles', seat: 0 }));
const data = {
  chat: [
    { room: 'one', n: 1, text: 'Hello' },
    { room: 'other', n: 1, text: 'Elsewhere' },
  ],
  notes: [{ room: 'two', seq: 3, text: 'Bold' }],
};

function archive(records: Record<string, () => unknown>) {
  const waits: number[] = [];
  const told: string[] = [];
  fakeServer({
    '/api/me/export': () => data,
    '/api/games/mine': () => ({ games, more: false }),
    ...Object.fromEntries(games.map(({ room }) => [`/api/rooms/${room}/record`, records[room] ?? (() => record)])),
  });
  const made = gatherArchive({
    progress: (done, known) => told.push(`${done}/${known}`),
    wait: (time) => {
      waits.push(time);
      return Promise.resolve();
    },
  });
  return { made, waits, told };
}

const refusing = (code: string) => () => ({ error: { code, message: code } });

describe('the archive of all games', () => {
  it('has a line of personal data, and one for each game with its record and the own chat and notes', async () => {
    const { made, waits, told } = archive({});
    const lines = (await made).trim().split('\n').map((line) => JSON.parse(line) as unknown);
    expect(lines[0]).toEqual({ format: 'idavoll-archive/1', data });
    expect(lines.slice(1)).toEqual([
      { game: 'pebbles', seat: 0, record, chat: [{ n: 1, text: 'Hello' }], notes: [] },
      { game: 'pebbles', seat: 0, record, chat: [], notes: [{ seq: 3, text: 'Bold' }] },
      { game: 'pebbles', seat: 0, record, chat: [], notes: [] },
    ]);
    expect(told).toEqual(['0/3', '1/3', '2/3']);
    expect(waits).toHaveLength(3);
  });

  it('waits when the server asks for it, and goes on without a record that the server refuses', async () => {
    let asked = 0;
    const { made, waits } = archive({
      one: () => (asked++ === 0 ? refusing('rate')() : record),
      two: refusing('forbidden'),
    });
    const lines = (await made).trim().split('\n').slice(1).map((line) => JSON.parse(line) as ArchivedGame);
    expect(lines.map((line) => line.record)).toEqual([record, null, record]);
    expect(waits).toHaveLength(4);
  });
});
