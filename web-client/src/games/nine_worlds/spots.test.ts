import { describe, expect, it } from 'vitest';

import { momentsOf, type Played } from '../../../tests/support/nineWorlds';
import played from '../../../tests/data/nine_worlds/copy.game.json';
import type { Action } from '../../net/protocol';
import { groupOf, groupsIn, inGroup, legalOf, offersAfter, plain } from './offers';
import { chainsOf, spot } from './spots';
import { viewOf, type View } from './view';

/** The start of a two-player game in which Jötunheim (4) acts; its avatar is at home. */
const start = viewOf((played as unknown as Played).view);
const copying: View = { ...start, phase: 'powers', power: { world: 2, name: 'copy', uses_left: 1, ap: 0 } };

describe('picking an action on the table', () => {
  it.each<[Action, readonly (readonly string[])[]]>([
    [{ type: 'muster' }, [['reserve:4', 'card:4']]],
    [{ type: 'reinforce' }, [['reserve:4', 'card:4']]],
    [{ type: 'deploy', to: 1 }, [['card:4', 'world:1']]],
    [{ type: 'march', from: 4, to: 5 }, [['stone:4:4', 'world:5']]],
    [{ type: 'travel', to: 5 }, [['avatar:4', 'world:5']]],
    [{ type: 'recover' }, [['fallen:4', 'reserve:4']]],
    [{ type: 'push', faction: 6, from: 4, to: 5 }, [['stone:4:6', 'world:5']]],
    [{ type: 'drive', faction: 6, to: 5 }, [['avatar:6', 'world:5']]],
    [{ type: 'banish', faction: 6, from: 4 }, [['stone:4:6', 'helheim']]],
    [{ type: 'retrieve', faction: 6, to: 9 }, [['fallen:6', 'world:9']]],
    [{ type: 'steal', faction: 6, from: 4, source: 'card' }, [['stone:4:6', 'card:4']]],
    [{ type: 'steal', faction: 6, from: 4, source: 'reserve' }, [['stone:4:6', 'reserve:4']]],
    [{ type: 'exchange', from: 4, faction: 6, with: 5 }, [['stone:4:4', 'stone:5:6']]],
    [{ type: 'add', source: 'reserve', to: 9 }, [['reserve:4', 'world:9']]],
    [{ type: 'destroy', faction: 6, from: 4 }, [['stone:4:6', 'reserve:6']]],
    [{ type: 'return', to: 2 }, [['hall:4', 'world:2']]],
    [{ type: 'end_turn' }, []],
    [{ type: 'pass' }, []],
    [{ type: 'something_new' }, []],
  ])('%j', (action, chains) => {
    expect(chainsOf(action, start)).toEqual(chains);
  });

  it('takes two stones in either order, and a pair in one world once', () => {
    const stones = (...all: { faction: number; from: number }[]): Action => ({ type: 'withdraw', stones: all });
    expect(chainsOf(stones({ faction: 6, from: 4 }, { faction: 4, from: 5 }), start)).toEqual([
      ['stone:4:6', 'stone:5:4'],
      ['stone:5:4', 'stone:4:6'],
    ]);
    expect(chainsOf(stones({ faction: 6, from: 4 }, { faction: 6, from: 4 }), start)).toEqual([['stone:4:6', 'stone:4:6']]);
    expect(chainsOf(stones({ faction: 6, from: 4 }), start)).toEqual([['stone:4:6', 'card:6']]);
  });

  it.each<[string, Action, readonly string[]]>([
    ['of Hreidmar, from the reserve', { type: 'avatar', source: 'reserve' }, ['reserve:4', 'card:4']],
    ['of Hreidmar, from the card to where the avatar is', { type: 'avatar', source: 'card' }, ['card:4', 'world:4']],
    ['of Freyr', { type: 'avatar', faction: 6, from: 4, to: 5 }, ['stone:4:6', 'world:5']],
    ['of Thrym', { type: 'avatar', faction: 6, from: 4 }, ['stone:4:6', 'card:6']],
    ['of Hel', { type: 'avatar', faction: 6, to: 5 }, ['avatar:6', 'world:5']],
    ['of Beowulf', { type: 'avatar', faction: 6 }, ['avatar:4', 'avatar:6']],
  ])('knows the power %s by its keys', (_, action, chain) => {
    expect(chainsOf(action, start)).toEqual([chain]);
  });

  it('is impossible when no faction acts', () => {
    expect(chainsOf({ type: 'muster' }, { ...start, acting: null })).toEqual([]);
  });

  it('reaches every legal action of a whole game, by picks or a button', () => {
    const byButton = ['end_turn', 'pass', 'protect'];
    for (const { view, legal } of momentsOf(played as unknown as Played)) {
      for (const action of legal?.legal ?? []) {
        const chains = chainsOf(action, viewOf(view));
        if (byButton.includes(action.type)) expect(chains).toEqual([]);
        else expect(chains.every((chain) => chain.length === 2), JSON.stringify(action)).toBe(true);
      }
    }
  });
});

describe('the groups of actions', () => {
  it('are action points during a turn, and otherwise the open power', () => {
    const march: Action = { type: 'march', from: 4, to: 5 };
    expect(groupOf(march, start)).toBe('points');
    expect(groupOf({ type: 'move', faction: 4, from: 4, to: 5 }, { ...copying, power: { world: 4, name: 'move', uses_left: 2, ap: 0 } })).toBe('open');
  });

  it("keep the avatar's power apart", () => {
    expect(groupOf({ type: 'avatar', source: 'reserve' }, start)).toBe('avatar');
  });

  it.each<[Action, string]>([
    [{ type: 'march', from: 4, to: 5, cost: 1 }, 'spend'],
    [{ type: 'reinforce' }, 'retrieve'],
    [{ type: 'withdraw', stones: [{ faction: 6, from: 4 }] }, 'destroy'],
    [{ type: 'steal', faction: 6, from: 4, source: 'card' }, 'steal'],
    [{ type: 'protect' }, 'protect'],
  ])('are the copied powers, each by itself: %j', (action, group) => {
    expect(groupOf(action, copying)).toBe(group);
  });

  it('omit what a button does', () => {
    expect(groupOf({ type: 'end_turn' }, start)).toBeNull();
    expect(groupOf({ type: 'pass' }, copying)).toBeNull();
  });

  it('follow the order of the powers, each once', () => {
    const legal: Action[] = [
      { type: 'destroy', faction: 6, from: 4 },
      { type: 'steal', faction: 6, from: 4, source: 'card' },
      { type: 'steal', faction: 6, from: 4, source: 'reserve' },
      { type: 'pass' },
      { type: 'reinforce' },
    ];
    expect(groupsIn(legal, copying)).toEqual(['retrieve', 'steal', 'destroy']);
    expect(inGroup(legal, copying, 'steal')).toHaveLength(2);
    expect(inGroup(legal, copying, null)).toEqual([]);
  });
});

describe('what can be picked', () => {
  const legal: Action[] = [
    { type: 'march', from: 4, to: 1, cost: 1 },
    { type: 'march', from: 4, to: 5, cost: 1 },
    { type: 'travel', to: 5, cost: 1 },
  ];

  it('is first the piece, then its destination', () => {
    expect(offersAfter(legal, start, []).map(({ spot: first, actions, last }) => [first, actions.length, last])).toEqual([
      ['stone:4:4', 2, false],
      ['avatar:4', 1, false],
    ]);
    expect(offersAfter(legal, start, [spot.stone(4, 4)]).map(({ spot: next, last }) => [next, last])).toEqual([
      ['world:1', true],
      ['world:5', true],
    ]);
  });

  it('is nothing after a dead end', () => {
    expect(offersAfter(legal, start, [spot.reserve(4)])).toEqual([]);
    expect(offersAfter(legal, start, [spot.stone(4, 4), spot.world(1)])).toEqual([]);
  });

  it('is found by kind, and sent without its cost', () => {
    expect(legalOf(legal, 'travel')).toBe(legal[2]);
    expect(legalOf(legal, 'end_turn')).toBeNull();
    expect(plain(legal[0]!)).toEqual({ type: 'march', from: 4, to: 1 });
  });
});
