import { beforeEach, describe, expect, it, vi } from 'vitest';

import { closePage, field, inFreshBrowsers, openPage, press, pressable, settle, texts, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { code, fakeServer, pebbles, taken } from '../../../../tests/support/server';
import type { NotesAnswer, Room } from '../../../net/protocol';

let server: ReturnType<typeof fakeServer>;
let kept: NotesAnswer;
let refuses: boolean;
const path = `/api/rooms/${code}/notes`;

const written = () => server.asked.filter(([asked, body]) => asked === path && body !== null).map(([, body]) => body);

async function play(seat: number | null, over = false): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    [path]: (body) => (body === null ? kept : refuses ? { error: { code: 'storage', message: 'full' } } : {}),
  });
  await openPage(code);
  const room: Partial<Room> = { status: over ? 'finished' : 'running', seats: [taken('Anna'), taken('Björn')] };
  const result = { scores: [0, 0], tiebreak: null, ranking: [1, 1], winners: [0, 1], reason: 'finished' as const, out: [] };
  await welcome(server, { room, seat, seen: 3, view: { seq: 3 }, turn: over ? { result, to_act: [] } : {} });
}

async function write(label: string, text: string): Promise<void> {
  const area = field(label);
  await when(() => {
    area.value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

inFreshBrowsers();

beforeEach(() => {
  kept = { notes: [], shared: false, others: [] };
  refuses = false;
});

describe('notes', () => {
  it('on the game and on the move shown are saved after a pause', async () => {
    await play(0);
    vi.useFakeTimers();
    await press('Notes');
    await write('About the game', 'Björn likes heaps');
    await write('Note on move 3', 'why?');
    expect(written()).toEqual([]);
    await when(() => void vi.advanceTimersByTime(1_000));
    expect(written()).toEqual([
      { seq: null, text: 'Björn likes heaps' },
      { seq: 3, text: 'why?' },
    ]);
    expect(texts('.notes [role=status]')).toEqual(['Saved']);
  });

  it('that could not be saved stay in their field and are retried', async () => {
    refuses = true;
    await play(0);
    await press('Notes');
    await write('About the game', 'mine');
    await when(() => field('About the game').dispatchEvent(new Event('blur')));
    expect(texts('.notes [role=status]')[0]).toContain('Not saved');
    expect(field('About the game').value).toBe('mine');
    refuses = false;
    await when(() => dispatchEvent(new Event('online')));
    expect(written().at(-1)).toEqual({ seq: null, text: 'mine' });
    expect(texts('.notes [role=status]')).toEqual(['Saved']);
  });

  it('on other moves are listed with links', async () => {
    kept = { ...kept, notes: [{ seq: 1, text: 'the trap', at: 0 }] };
    await play(0);
    await press('Notes');
    expect(texts('.note-list li')).toEqual(['About move 1the trap']);
    await press('About move 1');
    expect(server.wire.last('at')).toMatchObject({ seq: 1 });
  });

  it('are shared with the table by their owner, only after the end', async () => {
    kept = { ...kept, notes: [{ seq: null, text: 'mine', at: 0 }] };
    await play(0);
    await press('Notes');
    expect(texts('button')).not.toContain('Share my notes with the table');
    await closePage();
    await play(0, true);
    await press('Notes');
    await press('Share my notes with the table');
    kept = { ...kept, shared: true };
    await when(() => server.wire.answer('share_notes', { type: 'ack' }));
    expect(texts('.notes > .hint')[0]).toBe('Everyone here can read your notes.');
  });

  it('of others arrive at once when shared', async () => {
    await play(0, true);
    await press('Notes');
    expect(texts('.notes-of')).toEqual([]);
    kept = { ...kept, others: [{ seat: 1, notes: [{ seq: 2, text: 'I was lucky', at: 0 }] }] };
    await when(() => server.wire.say({ type: 'notes_shared', seat: 1 }));
    await settle();
    expect(texts('.notes-of')).toEqual(['Notes of Björn']);
  });

  it('of others are there if already shared', async () => {
    kept = { ...kept, others: [{ seat: 1, notes: [{ seq: 2, text: 'I was lucky', at: 0 }] }] };
    await play(0, true);
    await press('Notes');
    expect(texts('.notes-of')).toEqual(['Notes of Björn']);
    expect(texts('.note-text')).toEqual(['I was lucky']);
  });

  it('are not offered to spectators, or by a server without notes', async () => {
    kept = { ...kept, others: [{ seat: 1, notes: [{ seq: 2, text: 'I was lucky', at: 0 }] }] };
    await play(null, true);
    expect(() => pressable('Notes')).toThrow();
  });
});
