import type { Chance } from '../../fair/random';
import { dealOut } from '../../fair/stacks';
import type { Json } from '../../net/protocol';
import { byKindOrder, kinds, printed, type Kind } from './material';
import { optionsOf, type Options } from './view';

/** "Setup" of the rules page, recomputed so that anyone can verify a finished game. */

const handSize = 5;
const fewestHels = 1;
const helsOfTwo = 2;

const base: readonly Kind[] = kinds.slice(0, kinds.indexOf('hel'));
const edda: readonly Kind[] = ['hel', 'sea_serpent', 'jotunn', 'hermod'];
const order: readonly Kind[] = ['niohoggr', 'raven', 'freya', 'dwarf'];

/** What each tile set adds to the base game. */
const added: Readonly<Record<string, readonly Kind[]>> = {
  base: [],
  saga_of_edda: edda,
  order_of_the_gods: order,
  king_of_the_giants: ['hermod', 'jotunn', 'freya', 'niohoggr'],
  rise_of_the_serpents: ['sea_serpent', 'hel', 'freya', 'dwarf'],
  master_of_ravens: ['hermod', 'hel', 'raven', 'niohoggr'],
  complete: [...edda, ...order],
};

/** Returns the kinds in the box, in kind order. */
export function kindsOf(options: Pick<Options, 'tile_set' | 'lightning_bolt'>): Kind[] {
  const set = added[options.tile_set];
  if (!set) throw new Error(`unknown tile set: ${options.tile_set}`);
  const bolts: Kind[] = options.lightning_bolt ? ['lightning_bolt'] : [];
  return [...base, ...set, ...bolts].sort(byKindOrder);
}

/** Returns the expansion tiles of a set, in kind order. */
export function addedBy(tileSet: string): readonly Kind[] {
  return [...(added[tileSet] ?? [])].sort(byKindOrder);
}

export function deal(json: Json, chance: Chance): Record<string, Json> {
  const options = optionsOf(json);
  const inBox = kindsOf(options);
  const tiles = inBox.filter((kind) => kind !== 'hel').flatMap((kind) => Array<Kind>(printed[kind].count).fill(kind));
  let deck = chance.stream('deck').shuffle(tiles);

  const hands: Kind[][] = [];
  for (let seat = 0; seat < options.players; seat++) {
    hands.push(deck.slice(0, handSize).sort(byKindOrder));
    deck = deck.slice(handSize);
  }

  const first = deck.findIndex((tile) => tile !== 'troll');
  if (first < 0) throw new Error('no tile to start with');
  const start = deck[first]!;
  deck = deck.slice(first + 1);
  const trolls = chance.stream('trolls');
  for (let back = 0; back < first; back++) deck.splice(trolls.uniform(deck.length + 1), 0, 'troll');

  const starting = chance.stream('start').uniform(options.players);
  const hels = inBox.includes('hel') ? (options.players === 2 ? helsOfTwo : fewestHels) : 0;
  return {
    board: [{ at: [0, 0], tile: start, boost: 0 }],
    hands,
    hel: Array<number>(options.players).fill(hels),
    ...(options.own_stacks ? dealOut(deck, options.players, starting) : { deck }),
    turn: {
      seat: starting,
      phase: 'play',
      boost: 0,
      hermod: null,
      raven: null,
    },
  };
}
