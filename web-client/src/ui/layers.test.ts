// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The history as in a browser: going back is reported asynchronously. */
function fakeHistory() {
  const entries: unknown[] = [null];
  let address = '#here';
  vi.stubGlobal('location', {
    get href() {
      return address;
    },
    set href(there: string) {
      goTo(there);
    },
  });
  const goTo = (there: string) => {
    address = there;
    entries.push(null);
    dispatchEvent(new Event('popstate'));
  };
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => void entries.push(state));
  const back = () => {
    if (address !== '#here') entries.pop();
    address = '#here';
    entries.pop();
    dispatchEvent(new Event('popstate'));
  };
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back));
  return { entries, back, goTo, address: () => address };
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
  vi.unstubAllGlobals();
});

describe('Back, with a layer over the page', () => {
  it('closes it, and the page stays', () => {
    const close = vi.fn();
    openLayer(close);
    expect(past.entries).toHaveLength(2);
    past.back();
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes the uppermost first', () => {
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

  it('finds no extra history entry after it was closed by hand', () => {
    openLayer(() => undefined)();
    vi.runAllTimers();
    expect(past.entries).toHaveLength(1);
  });

  it('does not undo a navigation', () => {
    const leave = openLayer(() => undefined);
    past.entries.push(null);
    leave();
    vi.runAllTimers();
    expect(past.entries).toHaveLength(3);
  });

  it('does not undo a navigation at the moment of closing', () => {
    const leave = openLayer(() => undefined);
    leave();
    vi.advanceTimersToNextTimer();
    past.goTo('#there');
    expect(past.address()).toBe('#there');
    vi.runAllTimers();
    expect(past.address()).toBe('#there');
    expect(past.entries).toHaveLength(2);
  });

  it('works for the next layer even if the browser cancels going back', () => {
    vi.spyOn(history, 'back').mockImplementation(() => undefined);
    openLayer(() => undefined)();
    vi.runAllTimers();
    past.goTo('#there');
    openLayer(() => undefined);
    vi.runAllTimers();
    expect(past.entries.at(-1)).toEqual({ idavoll: 'layer' });
  });

  it('keeps the history entry for a layer that replaces another', () => {
    const close = vi.fn();
    openLayer(() => undefined)();
    openLayer(close);
    vi.runAllTimers();
    expect(past.entries).toHaveLength(2);
    past.back();
    expect(close).toHaveBeenCalledOnce();
  });
});
