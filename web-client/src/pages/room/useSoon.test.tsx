import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useSoon } from './useSoon';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function shows(load: () => Promise<string>) {
  const root = document.body.appendChild(document.createElement('div'));
  const Shown = () => <p>{useSoon(load) ?? 'not loaded'}</p>;
  void act(() => render(<Shown />, root));
  return root;
}

const pass = (time: number) => act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });

it('what a first move does not need is loaded a moment later', async () => {
  const root = shows(() => Promise.resolve('sounds'));
  await pass(400);
  expect(root.textContent).toBe('not loaded');
  await pass(200);
  expect(root.textContent).toBe('sounds');
});

it('without a connection it is retried, without a word', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  let online = false;
  const root = shows(() => (online ? Promise.resolve('sounds') : Promise.reject(new TypeError('Failed to fetch'))));
  await pass(1_000);
  online = true;
  await pass(10_000);
  expect(root.textContent).toBe('sounds');
  expect(complaint).not.toHaveBeenCalled();
});

it('it is not loaded for a table that was left at once', async () => {
  const load = vi.fn(() => Promise.resolve('sounds'));
  const root = shows(load);
  await pass(100);
  void act(() => render(null, root));
  await pass(20_000);
  expect(load).not.toHaveBeenCalled();
});
