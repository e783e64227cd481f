import { render } from 'preact';
import { act } from 'preact/test-utils';
import { useRef } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useKeys } from './keys';

const keys = {
  digit: vi.fn(),
  arrow: vi.fn<(direction: string) => unknown>(),
  enter: vi.fn<(target: Element) => boolean>(() => false),
  escape: vi.fn(),
  letter: { e: vi.fn() },
};

function Table() {
  const root = useRef<HTMLDivElement>(null);
  useKeys(root, keys);
  return (
    <>
      <div ref={root}>
        <button type="button" id="inside" />
      </div>
      <input id="outside" />
    </>
  );
}

/** Returns whether the table handled the key. */
function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

const find = (selector: string) => document.querySelector(selector)!;

beforeEach(() => act(() => render(<Table />, document.body)));
afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

describe('the keys of a table', () => {
  it("are digits, arrows, Escape, and the game's letters in either case", () => {
    expect(['3', 'ArrowUp', 'ArrowLeft', 'Escape', 'e', 'E'].map((key) => press(key))).toEqual(Array(6).fill(true));
    expect(keys.digit).toHaveBeenCalledExactlyOnceWith(3);
    expect(keys.arrow.mock.calls).toEqual([['n'], ['w']]);
    expect(keys.escape).toHaveBeenCalledTimes(1);
    expect(keys.letter.e).toHaveBeenCalledTimes(2);
  });

  it('leave other keys alone', () => {
    expect(['0', 'x', 'Tab', 'F5'].map((key) => press(key))).toEqual(Array(4).fill(false));
    keys.arrow.mockReturnValueOnce(false);
    expect(press('ArrowDown')).toBe(false);
  });

  it('work while the focus is in the table or nowhere', () => {
    expect(press('3', find('#inside'))).toBe(true);
    expect(press('3', find('#outside'))).toBe(false);
    expect(keys.digit).toHaveBeenCalledTimes(1);
  });

  it("do nothing behind an open dialog or with a browser's modifier", () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('3', document.body, { [modifier]: true })).toBe(false);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(press('3')).toBe(false);
    dialog.remove();
    expect(keys.digit).not.toHaveBeenCalled();
  });

  it('let Enter and Space press the focused control if the game does not use them', () => {
    expect(press('Enter', find('#inside'))).toBe(false);
    keys.enter.mockReturnValueOnce(true);
    expect(press(' ', find('#inside'))).toBe(true);
    expect(keys.enter).toHaveBeenCalledWith(find('#inside'));
  });
});
