import { describe, expect, it } from 'vitest';

import type { GameEvent, LogEntry } from '../../../net/protocol';
import { changedSpots, turnSoFar } from '../history';
import { firstToTell, stepsOf, worldsOf } from './steps';

const entry = (seq: number, ...events: GameEvent[]): LogEntry => ({ seq, seat: 0, events });
const acted = (type: string, faction = 2): GameEvent => ({ type: 'acted', seat: 0, faction, action: { type }, cost: 1 });
const undone: GameEvent = { type: 'undone' };

const battle: GameEvent[] = [
  { type: 'battle_began', world: 5, stones: 7 },
  { type: 'stone_moved', faction: 2, from: 5, to: 'valhalla' },
  { type: 'stone_moved', faction: 3, from: 5, to: 'reserve' },
  { type: 'battle_ended', world: 5, control: 2 },
];

describe('the steps of a replayed round', () => {
  it('show a turn as one step, without what was taken back', () => {
    const steps = stepsOf([entry(1, acted('muster')), entry(2, acted('march')), entry(3, undone), entry(4, acted('travel'))]);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ kind: 'turn', faction: 2, lapsed: null });
    expect(steps[0]!.kind === 'turn' && steps[0]!.deeds.map(({ action }) => action.type)).toEqual(['muster', 'travel']);
  });

  it('show a battle with its losses in order', () => {
    const [step] = stepsOf([entry(1, ...battle)]);
    expect(step).toEqual({
      kind: 'battle',
      world: 5,
      stones: 7,
      fallen: [
        { home: 2, to: 'valhalla' },
        { home: 3, to: 'reserve' },
      ],
      control: 2,
    });
    expect(worldsOf(step)).toEqual([5]);
  });

  it('show a power with its effects, and the homecoming with its points', () => {
    const steps = stepsOf([
      entry(1, { type: 'power_opened', seat: 0, faction: 2, world: 4, power: 'move' }),
      entry(2, acted('move'), { type: 'stone_moved', faction: 3, from: 3, to: 6 }),
      entry(3, acted('move'), { type: 'power_closed', world: 4 }, { type: 'stone_moved', faction: 2, from: 'valhalla', to: 2 }, {
        type: 'returned',
        faction: 2,
        points: 2,
        total: 7,
      }),
    ]);
    expect(steps.map(({ kind }) => kind)).toEqual(['power', 'home']);
    expect(steps[1]).toEqual({ kind: 'home', returned: [{ home: 2, to: 2, points: 2 }] });
  });

  it('begin with automatic events', () => {
    const entries = [entry(1, acted('end_turn'), { type: 'turn_ended', seat: 0, faction: 2, lapsed: 1 }, ...battle)];
    const steps = stepsOf(entries);
    expect(steps[firstToTell(steps)]?.kind).toBe('battle');
    expect(firstToTell([])).toBe(0);
  });

  it('mark stones and avatars at their destinations', () => {
    const changed = changedSpots([
      entry(1, { type: 'stone_moved', faction: 3, from: 3, to: 6 }, { type: 'avatar_moved', faction: 7, from: 7, to: 8 }),
      entry(2, { type: 'stone_moved', faction: 3, from: 6, to: 'helheim' }),
    ]);
    expect([...changed]).toEqual(['stone:6:3', 'avatar:7']);
  });
});

describe('the current turn', () => {
  it('starts over with each turn and each power', () => {
    const log = [
      entry(1, acted('muster')),
      entry(2, acted('end_turn'), { type: 'turn_ended', seat: 0, faction: 2, lapsed: 0 }, { type: 'turn_began', seat: 1, faction: 3, ap: 7 }),
      entry(3, acted('march', 3)),
      entry(4, acted('muster', 3)),
      entry(5, undone),
    ];
    expect(turnSoFar(log).map(({ action }) => action.type)).toEqual(['march']);
    expect(turnSoFar(log.slice(0, 2))).toEqual([]);
  });
});
