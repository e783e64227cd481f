import { describe, expect, it } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { all, inFreshBrowsers, texts } from '../../../tests/support/page';
import type { Difference } from '../../net/protocol';
import { compared } from './compared';
import { SideBySide } from './SideBySide';

inFreshBrowsers();

const lines = (...[stored, computed]: Parameters<typeof compared>) =>
  compared(stored, computed).map(({ where, stored: one, computed: other, differs }) => [where, one, other, differs]);

describe('two values side by side', () => {
  it('are compared by key, in stored order', () => {
    expect(lines({ b: 1, a: { deep: [1, 2] } }, { a: { deep: [1, 3] }, b: 1 })).toEqual([
      ['b', 1, 1, false],
      ['a.deep[0]', 1, 1, false],
      ['a.deep[1]', 2, 3, true],
    ]);
  });

  it("include keys that only one of them has, the second's at the end", () => {
    expect(lines({ a: 1, b: 2 }, { c: 3, a: 1 })).toEqual([
      ['a', 1, 1, false],
      ['b', 2, undefined, true],
      ['c', undefined, 3, true],
    ]);
  });

  it('tell apart null, an empty list and an empty object', () => {
    expect(lines([], {})).toEqual([['', [], {}, true]]);
    expect(lines({ hand: [] }, { hand: [] })).toEqual([['hand', [], [], false]]);
    expect(lines({ hand: [] }, { hand: [7] })).toEqual([
      ['hand', [], undefined, true],
      ['hand[0]', undefined, 7, true],
    ]);
    expect(lines({ seat: null }, {})).toEqual([
      ['seat', null, undefined, true],
      ['', undefined, {}, true],
    ]);
  });

  it('can be plain values, and a number differs from a string', () => {
    expect(lines(1, 1)).toEqual([['', 1, 1, false]]);
    expect(lines('1', 1)).toEqual([['', '1', 1, true]]);
    expect(lines(true, null)).toEqual([['', true, null, true]]);
  });
});

describe('a difference', () => {
  const show = (stored: Difference['stored'], computed: Difference['computed'], lang: 'en' | 'de' = 'en') =>
    draw(<SideBySide difference={{ stored, computed }} stored="stored" computed="computed" />, watchedUi(lang));

  it('shows the changed parts first, marked, and the rest on demand', async () => {
    await show({ turn: { seat: 0 }, heap: 3 }, { turn: { seat: 1 }, heap: 3 });
    const [first, whole] = all('table');
    expect(first!.querySelectorAll('tbody tr')).toHaveLength(1);
    expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['0', '1']);
    expect(whole!.closest('details')).not.toBeNull();
    expect(whole!.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(whole!.querySelectorAll('tr.differs')).toHaveLength(1);
  });

  it('has nothing to expand if everything differs, and says if there is nothing', async () => {
    await show({ a: 1 }, { b: 1 });
    expect(all('details')).toHaveLength(0);
    expect(texts('tbody .hint')).toHaveLength(2);
  });

  it('labels a value without parts as the whole, in both languages', async () => {
    await show(1, 2);
    const english = texts('tbody th, thead th');
    await show(1, 2, 'de');
    const german = texts('tbody th, thead th');
    expect(german).toHaveLength(english.length);
    expect(german[0]).not.toBe(english[0]);
    expect(german[3]).not.toBe('');
  });
});
