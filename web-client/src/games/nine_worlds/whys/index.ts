import type { Action } from '../../../net/protocol';
import type { Doubt, Doubting } from '../../common/useWondering';
import { offers, type Choosing } from '../choosing';
import { offersAfter, plain, type Group } from '../offers';
import type { Spot } from '../spots';
import { factionOf, stonesIn, type Home, type Power, type View, type World } from '../view';
import { textsIn } from '../words';
import type { Texts } from '../words/texts';
import { de } from './de';
import { topics } from './topics';

export interface Moment {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly now: Choosing;
}

/** What is not offered and can be asked about; the server says which rule forbids it. */
export const whys: Doubting<Moment> = {
  doubts: (moment, lang) => [...onTheTable(moment, textsIn(lang)), ...besides(moment, textsIn(lang))],
  inWords: (sentence, lang) => {
    if (lang !== 'de') return sentence;
    const numbers = sentence.match(/\d+/g) ?? [];
    const german = de[sentence.replace(/\d+/g, '{}')];
    return german ? numbers.reduce((text, number) => text.replace('{}', number), german) : sentence;
  },
  topics,
};

/** Everything that looks pickable on the table but is not offered. */
function onTheTable({ view, legal, now }: Moment, t: Texts): Doubt[] {
  const types = typesOf(now.group, view);
  const isLegal = new Set(legal.map((action) => keyOf(plain(action))));
  const offered = new Set(offers(now, legal, view).map(({ spot }) => spot));
  const imaginable = imaginableActions(view, legal, now.picks).filter((action) => types.includes(action.type) && !isLegal.has(keyOf(action)));
  return offersAfter(imaginable, view, now.picks)
    .filter(({ spot }) => !offered.has(spot) && !now.picks.includes(spot))
    .map(({ spot, actions, last }) => ({
      spot,
      label: last ? t.would(actions[0]!) : nameOf(spot, view, t),
      actions: oneOfEachType(actions),
    }));
}

const bought = ['muster', 'deploy', 'march', 'travel', 'recover', 'push', 'drive', 'banish'];

const byPower: Readonly<Record<Power, readonly string[]>> = {
  protect: [],
  retrieve: ['retrieve', 'reinforce'],
  move: ['move'],
  steal: ['steal'],
  exchange: ['exchange'],
  add: ['add'],
  destroy: ['destroy', 'withdraw'],
  spend: bought,
  banish: ['banish'],
  copy: [],
};

/** The intended actions if several look alike. */
function typesOf(group: Group | null, { phase, power }: View): readonly string[] {
  if (group === 'avatar') return ['avatar'];
  if (group === 'points' || phase === 'actions') return bought;
  if (group === 'open') return power ? byPower[power.name] : ['return', 'travel_far'];
  return group === null ? [] : byPower[group];
}

function keyOf(action: Action): string {
  return JSON.stringify(Object.entries(action).sort());
}

/** The name of what is at a spot. */
function nameOf(spot: Spot, view: View, t: Texts): string {
  const [kind, ...numbers] = spot.split(':');
  const [first = 0, home = first] = numbers.map(Number);
  switch (kind) {
    case 'stone':
      return `${t.stonesOf(view.worlds[first - 1]!.stones[home] ?? 0, home)}, ${t.world(first)}`;
    case 'avatar':
      return t.avatarOf(home);
    case 'world':
      return t.world(first);
    case 'reserve':
    case 'card':
      return t.store(kind, home, factionOf(view, home)[kind]);
    default:
      return kind === 'helheim' ? t.place(kind) : `${t.place(kind === 'fallen' ? 'helheim' : 'valhalla')}, ${t.world(home)}`;
  }
}

/** What missing buttons would do. */
function besides({ view, legal, now }: Moment, t: Texts): Doubt[] {
  if (now.picks.length > 0 || view.acting === null) return [];
  const other = view.factions.find(({ home }) => home !== view.acting)!.home;
  const has = (type: string) => legal.some((action) => action.type === type);
  return [
    ...(view.phase === 'actions' && !has('avatar')
      ? [{ spot: 'group:avatar', label: t.group('avatar', view.acting), aside: true, actions: [{ type: 'avatar', faction: other }] }]
      : []),
    ...(view.phase !== 'actions' && !has('pass') ? [{ spot: 'decide:pass', label: t.table.pass, aside: true, actions: [{ type: 'pass' }] }] : []),
  ];
}

/** The destination does not matter for why something cannot be taken. */
function oneOfEachType(actions: readonly Action[]): readonly Action[] {
  return actions.filter((action, i) => actions.findIndex(({ type }) => type === action.type) === i);
}

/** Every action of the right shape, allowed or not. */
function imaginableActions(view: View, legal: readonly Action[], picks: readonly Spot[]): readonly Action[] {
  const own = view.acting;
  if (own === null) return [];
  const worlds = view.worlds.map(({ world }) => world);
  const homes = view.factions.map(({ home }) => home);
  const others = homes.filter((home) => home !== own);
  const stones = view.worlds.flatMap((land) => stonesIn(land).map(({ home, count }) => ({ faction: home, from: land.world, count })));
  const theirs = stones.filter(({ faction }) => faction !== own);
  const ours = stones.filter(({ faction }) => faction === own);
  const sources = ['reserve', 'card'] as const;
  const to = (type: string, keys: object = {}): Action[] => worlds.map((each) => ({ type, ...keys, to: each }));
  const of = ({ faction, from }: { faction: Home; from: World }) => ({ faction, from });
  const all: Action[] = [
    { type: 'muster' },
    ...to('deploy'),
    ...ours.flatMap(({ from }) => to('march', { from })),
    ...to('travel'),
    { type: 'recover' },
    ...theirs.flatMap((stone) => to('push', of(stone))),
    ...others.flatMap((faction) => to('drive', { faction })),
    ...stones.map((stone) => ({ type: 'banish', ...of(stone) })),
    ...homes.flatMap((faction) => to('retrieve', { faction })),
    { type: 'reinforce' },
    ...stones.flatMap((stone) => to('move', of(stone))),
    ...stones.flatMap((stone) => sources.map((source) => ({ type: 'steal', ...of(stone), source }))),
    ...ours.flatMap(({ from }) => theirs.map((stone) => ({ type: 'exchange', faction: stone.faction, from, with: stone.from }))),
    ...sources.flatMap((source) => to('add', { source })),
    ...stones.map((stone) => ({ type: 'destroy', ...of(stone) })),
    ...(picks.length > 0 ? pairsOf(stones) : []),
    ...to('return'),
    ...to('travel_far'),
    ...byAvatar(legal, homes, worlds),
  ];
  return all;
}

/** Every pair of stones in naming order. */
function pairsOf(stones: readonly { faction: Home; from: World; count: number }[]): Action[] {
  const each = stones
    .flatMap(({ faction, from, count }) => Array.from({ length: Math.min(2, count) }, () => ({ faction, from })))
    .sort((a, b) => a.faction - b.faction || a.from - b.from);
  return each.flatMap((first, i) => each.slice(i + 1).map((second) => ({ type: 'withdraw', stones: [first, second] })));
}

/** What the avatar of the acting faction could do with everything else. */
function byAvatar(legal: readonly Action[], homes: readonly Home[], worlds: readonly World[]): Action[] {
  const like = legal.find(({ type }) => type === 'avatar');
  if (!like) return [];
  const values = { faction: homes, from: worlds, to: worlds, source: ['reserve', 'card'] } as const;
  return (['faction', 'from', 'to', 'source'] as const)
    .filter((key) => key in like)
    .reduce<Action[]>(
      (actions, key) => actions.flatMap((action) => values[key].map((value) => ({ ...action, [key]: value }))),
      [{ type: 'avatar' }],
    );
}
