import { describe, expect, it } from 'vitest';

import { momentsOf, viewers } from '../../../../tests/support/walhalla';
import { fieldsChanged, occupiedIn, vikingsAfter, happenings } from '../history';
import { viewOf } from '../view';
import { bringsScoring, fieldsOf, walksOf } from './steps';

const moments = momentsOf(null);
const end = moments.at(-1)!;
const view = viewOf(end.view);
const walks = walksOf(end.log, view);

describe('the replay of a scoring', () => {
  it('appears once per raid and does not grow otherwise', () => {
    expect(walks.map(({ raid }) => raid)).toEqual([1, 2, 3]);
    for (const { seq, log } of moments) {
      expect(walksOf(log, view).length).toBe(
        moments.slice(0, seq + 1).filter((each) => bringsScoring(each.log.slice(-1))).length,
      );
    }
  });

  it('is the same for everyone', () => {
    for (const you of viewers) expect(walksOf(momentsOf(you).at(-1)!.log, view)).toEqual(walks);
  });

  it("adds up: each step's totals are the previous ones plus its points", () => {
    for (const { steps } of walks) {
      for (const [i, step] of steps.entries()) {
        const before = steps[i - 1]?.totals ?? step.totals;
        const gained = step.totals.map((_, seat) =>
          step.rows.filter((row) => row.seat === seat).reduce((sum, { points }) => sum + points, 0),
        );
        expect(step.totals).toEqual(before.map((total, seat) => total + gained[seat]!));
        for (const { points, parts } of step.rows) {
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(points);
        }
      }
    }
    expect(walks.at(-1)!.steps.at(-1)!.totals).toEqual(view.seats.map(({ score }) => score));
  });

  it('begins with the end of the raid and judges peninsula by peninsula', () => {
    for (const { raid, steps } of walks) {
      expect(steps[0]!.kind).toBe('ended');
      const judged = steps.flatMap((step) => (step.kind === 'compared' ? [step.compared.peninsula] : []));
      expect(judged).toEqual(raid === 3 ? [0, 1, 2, null] : [0, 1, 2]);
      expect(steps.at(-1)!.kind).toBe(raid === 3 ? 'over' : 'next');
    }
  });

  it('shows the coast as it was judged', () => {
    for (const { vikings, steps } of walks) {
      for (const step of steps) {
        if (step.kind !== 'compared' || step.compared.peninsula === null) continue;
        const { peninsula, seats } = step.compared;
        const there = [...vikings].filter(([key]) => key.startsWith(`${peninsula}-`));
        for (const [seat, { vikings: count }] of seats.entries()) {
          expect(there.filter(([, each]) => each === seat)).toHaveLength(count);
        }
        expect(fieldsOf(step, vikings) ?? []).toHaveLength(there.length);
      }
    }
  });
});

describe('the history', () => {
  it('knows the occupied fields at every moment', () => {
    for (const { view: json, log } of moments) {
      const now = viewOf(json);
      expect(vikingsAfter(happenings(log), now)).toEqual(occupiedIn(now));
    }
  });

  it('omits what was taken back', () => {
    const taken = { seq: 1, seat: 0, events: [{ type: 'landed', seat: 0, field: [1, 4] }] };
    const undone = { seq: 2, seat: 0, events: [{ type: 'undone' }] };
    expect(fieldsChanged([taken])).toEqual([[1, 4]]);
    expect(fieldsChanged([taken, undone])).toEqual([]);
  });
});
