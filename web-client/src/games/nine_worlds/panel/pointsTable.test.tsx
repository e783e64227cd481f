import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { all, texts } from '../../../../tests/support/page';
import { textsIn } from '../words';
import type { FactionScore } from '../view';
import { Forecast, PointsTable } from './pointsTable';

const players = ['Anna', 'Björn'].map((name) => ({ name, online: true }));
const score = (faction: number, seat: number, changes: Partial<FactionScore> = {}): FactionScore => ({
  faction,
  seat,
  parts: [],
  points: 0,
  total: 0,
  ...changes,
});
const factions = [
  score(2, 0, {
    parts: [
      { rule: 'control', count: 2, each: 3, points: 6, worlds: [2, 5] },
      { rule: 'helheim', count: 1, each: -1, points: -1, worlds: [] },
    ],
    points: 5,
    total: 12,
  }),
  score(7, 1, { total: -2 }),
];

const show = (element: Parameters<typeof render>[0]) => act(() => render(element, document.body));
afterEach(() => render(null, document.body));

describe('the points of a round', () => {
  it("show each faction's points by reason and world", async () => {
    await show(<PointsTable factions={factions} title="Round 1" players={players} t={textsIn('en')} />);
    expect(texts('thead th')).toEqual(['VanaheimAnna', 'MuspelheimBjörn']);
    const cells = texts('tbody td');
    expect(cells).toContain('+62 × 325Vanaheim, Midgard');
    expect(cells).toContain('−11 × −1');
    expect(texts('tfoot td')).toEqual(['+5', '0', '12', '−2']);
    expect(cells.filter((text) => text !== '–')).toHaveLength(2);
  });

  it('have the same line per reason in both languages', async () => {
    const rows: string[][] = [];
    for (const lang of ['en', 'de'] as const) {
      await show(<PointsTable factions={factions} title="1" players={players} t={textsIn(lang)} />);
      rows.push(texts('tbody th'));
    }
    expect(rows[0]).toHaveLength(rows[1]!.length);
    expect(rows[0]).not.toEqual(rows[1]);
  });

  it('are drawn closer together if there are many', async () => {
    const many = [1, 2, 3, 4, 5].map((home) => score(home, 0));
    await show(<PointsTable factions={many} title="1" players={players} t={textsIn('en')} />);
    expect(all('table.many')).toHaveLength(1);
  });

  it('can be scrolled by keyboard and have a name', async () => {
    await show(<PointsTable factions={factions} title="Round 1" players={players} t={textsIn('en')} />);
    expect(all('[role="region"][tabindex="0"][aria-label="Round 1"]')).toHaveLength(1);
  });
});

describe('the forecast', () => {
  it("is the server's, for the current position", async () => {
    await show(<Forecast inspected={{ worlds: [], factions, seats: [] }} players={players} t={textsIn('en')} />);
    expect(all('table')).toHaveLength(1);
  });

  it('says where an avatar breaks a tie', async () => {
    const worlds = [
      { world: 2 as const, control: 8 as const, by_avatar: true, disputed: [] },
      { world: 5 as const, control: 3 as const, by_avatar: false, disputed: [] },
    ];
    await show(<Forecast inspected={{ worlds, factions, seats: [] }} players={players} t={textsIn('en')} />);
    expect(texts('.nw-hint')).toEqual(['In Vanaheim, an avatar breaks the tie for Svartalfheim.']);
  });

  it('says if the server has not answered', async () => {
    await show(<Forecast inspected={null} players={players} t={textsIn('en')} />);
    expect(all('table')).toHaveLength(0);
    expect(texts('.nw-hint')[0]).toMatch(/\.$/);
  });
});
