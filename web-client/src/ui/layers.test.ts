import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The history as a browser has it: going back is told afterwards. */
function fakeHistory() {
  const entries: unknown[] = [null];
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => void entries.push(state));
  const back = () => {
    entries.pop();
    dispatchEvent(new Event('popstate'));
  };
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back));
  return { entries, back };
}

let past: ReturnType<typeof fakeHistory>;
let openLayer: (close: () => void) => () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  past = fakeHistory();
  ({ openLayer } = await import('./layers'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Back, while something lies over the page', () => {
  it('closes it, and the page stays', () => {
    const close = vi.fn();
    openLayer(close);
    expect(past.entries).toHaveLength(2);
    past.back();
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes one after the other, the uppermost first', () => {
    const closed: string[] = [];
    const leave = [() => undefined, () => undefined] as (() => void)[];
    leave[0] = openLayer(() => {
      closed.push('sheet');
      leave[0]!();
    });
    leave[1] = openLayer(() => {
      closed.push('help');
      leave[1]!();
    });
    past.back();
    vi.runAllTimers();
    expect(closed).toEqual(['help']);
    past.back();
    vi.runAllTimers();
    expect(closed).toEqual(['help', 'sheet']);
    expect(past.entries).toHaveLength(1);
  });

  it('leaves no step behind when it was closed by hand', () => {
    openLayer(() => undefined)();
    vi.runAllTimers();
    expect(past.entries).toHaveLength(1);
  });

  it('is not gone back over when the person has gone elsewhere', () => {
    const leave = openLayer(() => undefined);
    past.entries.push(null);
    leave();
    vi.runAllTimers();
    expect(past.entries).toHaveLength(3);
  });

  it('keeps the step of one that opens in place of another', () => {
    const close = vi.fn();
    openLayer(() => undefined)();
    openLayer(close);
    vi.runAllTimers();
    expect(past.entries).toHaveLength(2);
    past.back();
    expect(close).toHaveBeenCalledOnce();
  });
});
