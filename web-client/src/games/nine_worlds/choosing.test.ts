import { describe, expect, it } from 'vitest';

import setups from '../../../tests/data/nine_worlds/setups.records.json';
import type { Action, Json } from '../../net/protocol';
import { begin, back, offers, starts, take, takeGroup } from './choosing';
import { groupsIn, plain } from './offers';
import { viewOf, type View } from './view';

/** Four seats: Vanaheim (2) acts, with Alfheim (3), Muspelheim (7) and Svartalfheim (8). */
const start = viewOf(setups[0]!.setup as unknown as Json);
const using = (name: string, world = 2): View =>
  ({ ...start, phase: 'powers', power: { world, name, uses_left: 1, ap: 0 } }) as unknown as View;

const turn: Action[] = [
  { type: 'muster', cost: 1 },
  { type: 'deploy', to: 2, cost: 1 },
  { type: 'deploy', to: 5, cost: 2 },
  { type: 'push', faction: 3, from: 2, to: 3, cost: 1 },
  { type: 'banish', faction: 3, from: 2, cost: 2 },
  { type: 'avatar', faction: 3, from: 2, to: 3 },
  { type: 'end_turn' },
];
const spotsOf = (list: { spot: string }[]) => list.map(({ spot }) => spot);

describe("choosing on one's own turn", () => {
  it("starts with the actions that cost action points, the avatar's power apart", () => {
    expect(groupsIn(turn, start)).toEqual(['points', 'avatar']);
    expect(begin(turn, start).group).toBe('points');
    expect(spotsOf(offers(begin(turn, start), turn, start))).toEqual(['reserve:2', 'card:2', 'stone:2:3']);
  });

  it('goes from a stone to its destinations, including Helheim', () => {
    const held = take(begin(turn, start), turn, start, 'stone:2:3');
    expect(spotsOf(offers(held, turn, start))).toEqual(['world:3', 'helheim']);
    expect(take(held, turn, start, 'helheim').action).toBe(turn[4]);
  });

  it("with the avatar's power offers only that", () => {
    const now = takeGroup(begin(turn, start), turn, start, 'avatar');
    expect(spotsOf(offers(now, turn, start))).toEqual(['stone:2:3']);
    const looked = take(take(now, turn, start, 'stone:2:3'), turn, start, 'world:3');
    expect(looked.action).toBe(turn[5]);
    expect(takeGroup(now, turn, start, 'avatar').group).toBe('points');
  });

  it('lets the player change their mind without going back', () => {
    const held = take(begin(turn, start), turn, start, 'stone:2:3');
    expect(spotsOf(starts(held, turn, start))).toContain('card:2');
    expect(take(held, turn, start, 'card:2').picks).toEqual(['card:2']);
    expect(take(held, turn, start, 'stone:2:3').picks).toEqual([]);
    expect(take(held, turn, start, 'world:9')).toBe(held);
  });

  it('goes back step by step', () => {
    const looked = take(take(begin(turn, start), turn, start, 'card:2'), turn, start, 'world:5');
    expect(looked.action).toBe(turn[2]);
    const once = back(looked, turn, start);
    expect([once.action, once.picks]).toEqual([null, ['card:2']]);
    expect(back(once, turn, start).picks).toEqual([]);
  });

  it('sends an action without its cost', () => {
    expect(plain(turn[3]!)).toEqual({ type: 'push', faction: 3, from: 2, to: 3 });
  });
});

describe('choosing with a power', () => {
  it('destroys one stone via its reserve, or withdraws two in either order', () => {
    const legal: Action[] = [
      { type: 'destroy', faction: 3, from: 3 },
      { type: 'destroy', faction: 7, from: 7 },
      { type: 'withdraw', stones: [{ faction: 3, from: 3 }, { faction: 7, from: 7 }] },
      { type: 'pass' },
    ];
    const view = using('destroy');
    const held = take(begin(legal, view), legal, view, 'stone:7:7');
    expect(spotsOf(offers(held, legal, view))).toEqual(['reserve:7', 'stone:3:3']);
    expect(take(held, legal, view, 'stone:3:3').action).toBe(legal[2]);
    expect(take(held, legal, view, 'reserve:7').action).toBe(legal[1]);
  });

  it('withdraws two of one stack by picking it twice, and a single one via its card', () => {
    const stone = { faction: 3, from: 3 };
    const view = using('destroy');
    const twice: Action[] = [{ type: 'withdraw', stones: [stone, stone] }, { type: 'destroy', ...stone }];
    const held = take(begin(twice, view), twice, view, 'stone:3:3');
    expect(take(held, twice, view, 'stone:3:3').action).toBe(twice[0]);
    const lone: Action[] = [{ type: 'withdraw', stones: [stone] }];
    expect(take(take(begin(lone, view), lone, view, 'stone:3:3'), lone, view, 'card:3').action).toBe(lone[0]);
  });

  it('asks first for the power to copy, since several move a stone to a world', () => {
    const legal: Action[] = [
      { type: 'move', faction: 3, from: 3, to: 6 },
      { type: 'push', faction: 3, from: 3, to: 6, cost: 2 },
      { type: 'reinforce' },
      { type: 'pass' },
    ];
    const view = using('copy');
    expect(groupsIn(legal, view)).toEqual(['retrieve', 'move', 'spend']);
    expect(begin(legal, view).group).toBeNull();
    expect(offers(begin(legal, view), legal, view)).toEqual([]);
    const spend = takeGroup(begin(legal, view), legal, view, 'spend');
    expect(take(take(spend, legal, view, 'stone:3:3'), legal, view, 'world:6').action).toBe(legal[1]);
  });

  it('picks a piece, then its destination', () => {
    const ways: [Action, string[]][] = [
      [{ type: 'retrieve', faction: 7, to: 5 }, ['fallen:7', 'world:5']],
      [{ type: 'reinforce' }, ['reserve:2', 'card:2']],
      [{ type: 'steal', faction: 3, from: 3, source: 'card' }, ['stone:3:3', 'card:2']],
      [{ type: 'exchange', from: 2, faction: 3, with: 3 }, ['stone:2:2', 'stone:3:3']],
      [{ type: 'add', source: 'reserve', to: 9 }, ['reserve:2', 'world:9']],
      [{ type: 'return', to: 5 }, ['hall:2', 'world:5']],
      [{ type: 'travel_far', to: 9 }, ['avatar:2', 'world:9']],
      [{ type: 'drive', faction: 3, to: 6, cost: 2 }, ['avatar:3', 'world:6']],
      [{ type: 'recover', cost: 1 }, ['fallen:2', 'reserve:2']],
    ];
    for (const [action, picks] of ways) {
      const view = using('retrieve');
      const end = picks.reduce((now, pick) => take(now, [action], view, pick), begin([action], view));
      expect(end.action, action.type).toBe(action);
    }
  });

  it("picks each avatar's power by its keys", () => {
    const ways: [Action, string[]][] = [
      [{ type: 'avatar', faction: 3, from: 3 }, ['stone:3:3', 'card:3']],
      [{ type: 'avatar', faction: 3 }, ['avatar:2', 'avatar:3']],
      [{ type: 'avatar', faction: 3, to: 6 }, ['avatar:3', 'world:6']],
      [{ type: 'avatar', source: 'reserve' }, ['reserve:2', 'card:2']],
      [{ type: 'avatar', source: 'card' }, ['card:2', 'world:2']],
    ];
    for (const [action, picks] of ways) {
      const end = picks.reduce((now, pick) => take(now, [action], start, pick), begin([action], start));
      expect(end.action, JSON.stringify(action)).toBe(action);
    }
  });
});
