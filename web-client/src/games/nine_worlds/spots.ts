import type { Action } from '../../net/protocol';
import { factionOf, type Home, type View, type World } from './view';

/**
 * What can be picked on the table, each with its own name, and which sequences of picks make up an action: a stone or
 * an avatar first, then its destination.
 */
export type Spot = string;

export const spot = {
  stone: (world: World, home: Home): Spot => `stone:${world}:${home}`,
  avatar: (home: Home): Spot => `avatar:${home}`,
  world: (world: World): Spot => `world:${world}`,
  reserve: (home: Home): Spot => `reserve:${home}`,
  card: (home: Home): Spot => `card:${home}`,
  /** A faction's stones in Helheim. */
  fallen: (home: Home): Spot => `fallen:${home}`,
  /** A faction's stones in Valhalla. */
  hall: (home: Home): Spot => `hall:${home}`,
  /** Helheim as a destination. */
  helheim: 'helheim',
} as const;

interface StoneAt {
  readonly faction: Home;
  readonly from: World;
}

/** Returns the sequences of picks for an action; none if a button does it. */
export function chainsOf(action: Action, view: View): readonly (readonly Spot[])[] {
  const own = view.acting;
  if (own === null) return [];
  const { from, to, faction, source } = action as unknown as StoneAt & { to: World; source: 'card' | 'reserve' };
  const sourceSpot = source === 'card' ? spot.card(own) : spot.reserve(own);
  switch (action.type) {
    case 'muster':
    case 'reinforce':
      return [[spot.reserve(own), spot.card(own)]];
    case 'deploy':
      return [[spot.card(own), spot.world(to)]];
    case 'march':
      return [[spot.stone(from, own), spot.world(to)]];
    case 'travel':
    case 'travel_far':
      return [[spot.avatar(own), spot.world(to)]];
    case 'recover':
      return [[spot.fallen(own), spot.reserve(own)]];
    case 'push':
    case 'move':
      return [[spot.stone(from, faction), spot.world(to)]];
    case 'drive':
      return [[spot.avatar(faction), spot.world(to)]];
    case 'banish':
      return [[spot.stone(from, faction), spot.helheim]];
    case 'retrieve':
      return [[spot.fallen(faction), spot.world(to)]];
    case 'steal':
      return [[spot.stone(from, faction), sourceSpot]];
    case 'exchange':
      return [[spot.stone(from, own), spot.stone(action.with as World, faction)]];
    case 'add':
      return [[sourceSpot, spot.world(to)]];
    case 'destroy':
      return [[spot.stone(from, faction), spot.reserve(faction)]];
    case 'withdraw':
      return withdrawn(action.stones as unknown as readonly StoneAt[]);
    case 'return':
      return [[spot.hall(own), spot.world(to)]];
    case 'avatar':
      return avatarChain(action, own, view);
    default:
      return [];
  }
}

/** Two stones in either order, or the only one that can be returned to its owner's card. */
function withdrawn(stones: readonly StoneAt[]): readonly (readonly Spot[])[] {
  const [first, second] = stones.map((stone) => spot.stone(stone.from, stone.faction));
  if (!second) return [[first!, spot.card(stones[0]!.faction)]];
  return first === second ? [[first, second]] : [[first!, second], [second, first!]];
}

/** The keys reveal which avatar power it is. */
function avatarChain(action: Action, own: Home, view: View): readonly (readonly Spot[])[] {
  const { from, to, faction } = action as unknown as StoneAt & { to: World };
  if (action.source === 'reserve') return [[spot.reserve(own), spot.card(own)]];
  if (action.source === 'card') return [[spot.card(own), spot.world(factionOf(view, own).avatar)]];
  if ('from' in action && 'to' in action) return [[spot.stone(from, faction), spot.world(to)]];
  if ('from' in action) return [[spot.stone(from, faction), spot.card(faction)]];
  if ('to' in action) return [[spot.avatar(faction), spot.world(to)]];
  return [[spot.avatar(own), spot.avatar(faction)]];
}
