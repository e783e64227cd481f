import type { Chance } from '../../fair/random';
import type { Json } from '../../net/protocol';
import { worlds } from './material';
import { optionsOf, powers, type Home, type Options } from './view';

/** "Setup" of the rules page, recomputed so that anyone can verify a finished game. */

/** The homes of a balanced game by number of seats, dealt at random. */
export const balanced: Readonly<Record<number, readonly Home[]>> = {
  3: [3, 4, 9],
  4: [2, 3, 7, 8],
  5: [2, 3, 5, 7, 8],
  6: [1, 2, 3, 7, 8, 9],
};

/** The homes of a balanced game of two: always the same, by seat. */
export const balancedForTwo = {
  two_player_basic: [4, 6],
  two_player_four_colours: [2, 8, 3, 7],
} as const;

const stones = 25;

const inFourColours = ({ variant }: Options) => variant === 'two_player_four_colours';

/** Returns how many factions are in play. */
export function factionCount(options: Options): number {
  return inFourColours(options) ? 2 * options.players : options.players;
}

/** The homes in the order of the seats; with four colours two consecutive ones belong to a seat. */
function homesOf(options: Options, chance: Chance): readonly Home[] {
  const { variant, worlds: wanted } = options;
  if (typeof wanted !== 'string') return wanted;
  if (wanted === 'random') return chance.stream('worlds').shuffle(worlds).slice(0, factionCount(options));
  if (variant === 'two_player_basic' || variant === 'two_player_four_colours') return balancedForTwo[variant];
  const set = balanced[options.players];
  if (!set) throw new Error(`no balanced worlds for ${options.players} seats`);
  return chance.stream('worlds').shuffle(set);
}

function powersOf({ variant, variable_powers: variable }: Options, chance: Chance): readonly string[] {
  const nine = powers.slice(0, worlds.length).map((power) => (power === 'protect' && variant === 'two_player_basic' ? 'copy' : power));
  return variable ? chance.stream('powers').shuffle(nine) : nine;
}

export function deal(json: Json, chance: Chance): Record<string, Json> {
  const options = optionsOf(json);
  const homes = homesOf(options, chance);
  const seatOf = (place: number) => (inFourColours(options) ? Math.floor(place / 2) : place);
  const factions = homes
    .map((home, place) => ({
      home,
      seat: seatOf(place),
      avatar: home,
      reserve: stones - 2,
      card: 1,
      helheim: 0,
      valhalla: 0,
      score: 0,
      protected: false,
      home_control: true,
    }))
    .sort((a, b) => a.home - b.home);
  const order = factions.map(({ home }) => home);
  const dealt = powersOf(options, chance);
  return {
    factions,
    order,
    acting: order[0]!,
    to_act: [factions[0]!.seat],
    worlds: worlds.map((world, i) => ({
      world,
      power: dealt[i]!,
      stones: Object.fromEntries(order.includes(world) ? [[String(world), 1]] : []),
      battle: false,
      user: null,
    })),
  };
}
