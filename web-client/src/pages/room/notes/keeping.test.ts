// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { laterEach } from '../../../../tests/support/later';
import { settle, when } from '../../../../tests/support/page';
import { calling } from '../../../../tests/support/table';
import { useKeeping } from './useKeeping';

let server: ReturnType<typeof laterEach<[key: number, value: string], undefined>>;

const keeping = () => calling(() => useKeeping(server.ask));
const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));
async function answered(n: number): Promise<void> {
  server.answer(n).comes(undefined);
  await settle();
}
async function failed(n: number): Promise<void> {
  server.answer(n).fails(new Error('no'));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  server = laterEach();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an edit', () => {
  it('is saved after a pause, in its latest form', async () => {
    const kept = await keeping();
    expect(kept.result.keeping).toBe('nothing');
    await kept.when(({ put }) => put(1, 'a'));
    await pass(800);
    await kept.when(({ put }) => put(1, 'ab'));
    await pass(899);
    expect(server.questions).toEqual([]);
    expect(kept.result.isWaiting()).toBe(true);
    await pass(1);
    expect(server.questions).toEqual([[1, 'ab']]);
    expect([kept.result.keeping, kept.result.isWaiting()]).toEqual(['keeping', false]);
    await answered(0);
    expect(kept.result.keeping).toBe('kept');
    kept.end();
  });

  it('is saved by key', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await kept.when(({ put }) => put(2, 'b'));
    await kept.when(({ put }) => put(1, 'c'));
    await pass(900);
    expect(server.questions).toEqual([[1, 'c'], [2, 'b']]);
    await answered(0);
    expect(kept.result.keeping).toBe('keeping');
    await answered(1);
    expect(kept.result.keeping).toBe('kept');
    kept.end();
  });

  it('is saved at once on request, and not again', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await kept.when(({ flush }) => flush());
    await pass(2_000);
    await kept.when(({ flush }) => flush());
    expect(server.questions).toEqual([[1, 'a']]);
    kept.end();
  });

  it('is saved when the page is left', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await when(() => kept.end());
    expect(server.questions).toEqual([[1, 'a']]);
    await when(() => dispatchEvent(new Event('online')));
    expect(server.questions).toHaveLength(1);
  });

  it('does not count as saved while a newer one is pending', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await pass(900);
    await kept.when(({ put }) => put(1, 'b'));
    await answered(0);
    expect(kept.result.keeping).toBe('keeping');
    await pass(900);
    await answered(1);
    expect(kept.result.keeping).toBe('kept');
    kept.end();
  });
});

describe('an edit that could not be saved', () => {
  it('is saved when the network is back', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await pass(900);
    await failed(0);
    expect([kept.result.keeping, kept.result.isWaiting()]).toEqual(['failed', true]);
    await when(() => dispatchEvent(new Event('online')));
    expect(server.questions).toEqual([[1, 'a'], [1, 'a']]);
    await answered(1);
    expect(kept.result.keeping).toBe('kept');
    kept.end();
  });

  it('is saved with the next one', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await pass(900);
    await failed(0);
    await kept.when(({ put }) => put(2, 'b'));
    await pass(900);
    expect(server.questions.slice(1)).toEqual([[1, 'a'], [2, 'b']]);
    kept.end();
  });

  it('never overwrites a later edit', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'old'));
    await pass(900);
    await kept.when(({ put }) => put(1, 'new'));
    await failed(0);
    await pass(900);
    expect(server.questions).toEqual([[1, 'old'], [1, 'new']]);
    kept.end();
  });

  it('is retried after a second failure', async () => {
    const kept = await keeping();
    await kept.when(({ put }) => put(1, 'a'));
    await pass(900);
    await failed(0);
    await when(() => dispatchEvent(new Event('online')));
    await failed(1);
    expect(kept.result.keeping).toBe('failed');
    await when(() => dispatchEvent(new Event('online')));
    await answered(2);
    expect([kept.result.keeping, kept.result.isWaiting()]).toEqual(['kept', false]);
    kept.end();
  });
});
