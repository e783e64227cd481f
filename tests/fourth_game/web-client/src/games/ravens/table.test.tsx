import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { tableProps } from '../../../tests/support/table';
import { Chance, keyOf } from '../../fair/random';
import { langs } from '../../i18n/lang';
import type { GameEvent } from '../../net/protocol';
import type { TableProps } from '../game';
import { play } from './play';

const asked: Partial<TableProps> = {
  view: { hands: [[3, 7, 12], 3], deck: 2, flight: [4, 6], turn: 0 },
  legal: [
    { type: 'send', raven: 3, points: 0 },
    { type: 'send', raven: 7, points: 3 },
    { type: 'rest', raven: 7 },
  ],
};

async function sit(changes: Partial<TableProps> = {}): Promise<TableProps> {
  const props = tableProps({ ...asked, ...changes });
  await act(() => render(<play.Table {...props} />, document.body));
  return props;
}

const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)!.click());
const press = (key: string) => act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

afterEach(() => render(null, document.body));

describe('the table of ravens', () => {
  it('plays by clicking: a raven, a look, confirm', async () => {
    const { play } = await sit();
    await click('[data-choose="send-7"]');
    expect(play).not.toHaveBeenCalled();
    await click('[data-confirm]');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'send', raven: 7 });
  });

  it('plays by keyboard, and Escape takes it back', async () => {
    const { play } = await sit();
    for (const key of ['2', 'Escape', 'c']) await press(key);
    expect(play).not.toHaveBeenCalled();
    for (const key of ['1', 'c']) await press(key);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'send', raven: 3 });
  });

  it('offers nothing to those who are not asked, and shows a hand to its owner alone', async () => {
    for (const changes of [{ you: null, legal: [] }, { legal: [] }, { busy: true }] as const) {
      await sit(changes);
      expect(document.querySelector('[data-choose]')).toBeNull();
      expect(document.body.textContent.includes('12')).toBe(!('you' in changes));
    }
  });
});

it('tells every event in both languages', () => {
  const players = [
    { name: 'Anna', online: true },
    { name: 'Björn', online: true },
  ];
  const events: GameEvent[] = [
    { type: 'sent', seat: 0, raven: 7, points: 3 },
    { type: 'rested', seat: 1, raven: 2 },
    { type: 'drew', seat: 0, raven: 9 },
    { type: 'drew', seat: 1 },
    { type: 'over' },
  ];
  for (const lang of langs) {
    for (const event of events) {
      expect(play.logLine(event, { lang, players, seat: 0, you: 0, seq: 1 })).toMatch(/^\p{Lu}.*\.$/u);
    }
  }
});

it('deals every raven once, and three to each hand', () => {
  const { hands, deck } = play.deal!({ players: 3, ravens: 16 }, new Chance(keyOf('ab'.repeat(32), [''])));
  expect((hands as number[][]).map((hand) => hand.length)).toEqual([3, 3, 3]);
  const all = [...(hands as number[][]).flat(), ...(deck as number[])].sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
});
