import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { all, find, key, texts, when } from '../../../../tests/support/page';
import { tableProps } from '../../../../tests/support/table';
import { momentsOf } from '../../../../tests/support/walhalla';
import type { JsonObject, Seat } from '../../../net/protocol';
import type { TableProps } from '../../game';
import { Table } from '../table';
import { viewOf, type Compared, type Inspected, type Phase } from '../view';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));
const moments = momentsOf(null);

async function sit(at: { view: JsonObject; log: TableProps['log']; seq: number }, changes: Partial<TableProps> = {}) {
  const props = tableProps({ players, you: null, seq: at.seq, view: at.view, log: at.log, ...changes });
  await act(() => render(<Table {...props} />, document.body));
  return props;
}

const asked = (you: Seat, phase: Phase) => {
  const found = momentsOf(you).find((each) => viewOf(each.view).phase === phase && each.legal.length > 1);
  if (!found) throw new Error(`seat ${you} is never asked to ${phase}`);
  return found;
};

const compared = (peninsula: number | null, strength: number): Compared => ({
  peninsula,
  first: 7,
  second: 3,
  seats: [0, 1, 2].map((seat) => ({
    vikings: strength,
    villages: 0,
    card: 0,
    strength: strength + seat,
    place: seat === 2 ? 1 : null,
    points: seat === 2 ? 7 : 0,
  })),
});
const inspected: Inspected = {
  peninsulas: [compared(0, 1), compared(1, 2), compared(2, 3)],
  walhalla: compared(null, 4),
  unseen: { shield: 4, forest: 2 },
};

afterEach(() => render(null, document.body));

// A script of its own.
beforeAll(() => import('./walk'));

describe('the strengths', () => {
  it('are requested on demand and show the result if judged now', async () => {
    const requestInspect = vi.fn(() => Promise.resolve(inspected as unknown as JsonObject));
    await sit(moments[0]!, { requestInspect });
    expect(requestInspect).not.toHaveBeenCalled();
    await key('v');
    expect(texts('.wh-judged thead th')).toEqual(['A', 'B', 'C', 'Walhalla']);
    expect(texts('.wh-judged tbody th')).toEqual(['Anna', 'Björn', 'Cilla']);
    expect(texts('.wh-judged td.first')).toEqual(['3 +7', '4 +7', '5 +7', '6 +7']);
    expect(texts('.wh-unseen li')).toEqual(['2 × Forest', '4 × Shield']);
  });

  it('close with their key or with Escape', async () => {
    const requestInspect = () => Promise.resolve(inspected as unknown as JsonObject);
    await sit(moments[0]!, { requestInspect });
    for (const closing of ['v', 'Escape']) {
      await key('v');
      expect(all('.wh-drawer')).toHaveLength(1);
      await key(closing);
      expect(all('.wh-drawer')).toHaveLength(0);
    }
  });

  it('are not offered in the past', async () => {
    await sit(moments[5]!, { mode: 'replay' });
    await key('v');
    expect(all('.wh-judged')).toHaveLength(0);
  });
});

describe('the supplies', () => {
  it("show where each seat's vikings are and how many cards it holds", async () => {
    await sit(moments[0]!);
    await key('m');
    const drawer = find('.wh-drawer')!;
    expect(drawer.getAttribute('role')).toBe('region');
    for (const { name } of players) expect(drawer.textContent).toContain(name);
  });
});

describe('by keyboard', () => {
  it('seats are filled by their digits and emptied with Escape', async () => {
    const moment = asked(0, 'board');
    const { play } = await sit(moment, { you: 0, legal: moment.legal });
    const seat = Number(find('[data-choose^="seat-"]')!.dataset.choose!.slice('seat-'.length));
    await key(String(seat + 1));
    expect(all('[aria-pressed="true"][data-choose^="seat-"]').length).toBeGreaterThan(0);
    await key('Escape');
    expect(all('[aria-pressed="true"][data-choose^="seat-"]')).toHaveLength(0);
    expect(play).not.toHaveBeenCalled();
  });

  it('a course is chosen by its digit, turned with T, and confirmed with C', async () => {
    const moment = asked(0, 'sail');
    const { play } = await sit(moment, { you: 0, legal: moment.legal, requestPreview: () => Promise.resolve({ points: 0, parts: [], effects: [], landings: [] }) });
    const course = moment.legal[0]!;
    await key(String((course.fjord as number) + 1));
    expect(all('.wh-berth.chosen')).toHaveLength(1);
    await key('c');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'sail', fjord: course.fjord, bow_first: true });
    await key('t');
    await key('c');
    expect(play).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'sail', fjord: course.fjord }));
  });

  it('arrows move between the targets', async () => {
    const moment = asked(0, 'board');
    await sit(moment, { you: 0, legal: moment.legal });
    await key('ArrowRight');
    expect(document.activeElement?.getAttribute('data-choose')).toMatch(/^seat-/);
  });
});

describe('the description of a field', () => {
  it('is shown on a click, and closes when something is chosen', async () => {
    const moment = asked(0, 'board');
    await sit(moment, { you: 0, legal: moment.legal });
    await when(() => document.querySelector('.wh-land')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(texts('.wh-about')[0]).toMatch(/A1.*\./);
    await when(() => find('[data-choose^="seat-"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(all('.wh-about')).toEqual([]);
  });
});
