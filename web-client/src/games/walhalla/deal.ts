import type { Chance } from '../../fair/random';
import { dealOut } from '../../fair/stacks';
import type { Json, JsonObject } from '../../net/protocol';
import { cards, copies, type Card, type Terrain } from './material';
import { optionsOf } from './view';

/** "Setup" of the rules page, recomputed so that anyone can verify a finished game. */

type Half = readonly [Terrain, number];

const forest = (points: number): Half => ['forest', points];
const village = (bonus: number): Half => ['village', bonus];
const wheat: Half = ['wheat', 0];
const cult: Half = ['cult', 0];

/** The 18 tiles in order; the first-named half comes first. */
const tiles: readonly (readonly [Half, Half])[] = [
  [forest(2), village(1)],
  [forest(2), village(2)],
  [forest(3), village(1)],
  [forest(2), wheat],
  [forest(2), wheat],
  [forest(3), wheat],
  [forest(2), cult],
  [forest(2), cult],
  [forest(3), cult],
  [village(1), wheat],
  [village(1), wheat],
  [village(2), wheat],
  [village(1), cult],
  [village(1), cult],
  [village(2), cult],
  [wheat, cult],
  [wheat, cult],
  [wheat, cult],
];

const colours = 4;
const positions = 3;
const vikingsEach = 14;
const midgardOf = (players: number) => (players === 3 ? 9 : 7);

export function deal(json: JsonObject, chance: Chance): Record<string, Json> {
  const { players, peninsulas: lengths, own_stacks: ownStacks } = optionsOf(json);
  const inner = chance.stream('inner').shuffle([3, 4, 5]);
  const outer = chance.stream('outer').shuffle([6, 7, 8]);
  const laid = chance.stream('terrain').shuffle(tiles);
  const turn = chance.stream('turn');
  const halves = laid.flatMap(([first, second]) => (turn.uniform(2) === 0 ? [first, second] : [second, first]));
  let next = 0;
  const peninsulas = lengths.map((length, i) => {
    const fields = halves.slice(next, (next += 2 * length));
    return {
      inner: inner[i]!,
      outer: outer[i]!,
      fields: fields.map(([terrain, value]) => ({ terrain, value, viking: null })),
    };
  });

  const deck = chance.stream('cards').shuffle(cards.flatMap((card) => Array<Card>(copies[card]).fill(card)));
  const midgard = midgardOf(players);
  const seats = deck.slice(0, players).map((card) => ({
    midgard,
    asgard: vikingsEach - midgard - 1,
    walhalla: 1,
    score: 0,
    hand: [card],
    laid: null,
  }));

  const fleet = Array.from({ length: colours * positions }, (_, i) => ({
    colour: Math.floor(i / positions),
    position: i % positions,
  }));
  const [first, ...boats] = chance.stream('dragons/1').shuffle(fleet);
  const start = chance.stream('start').uniform(players);
  const left = deck.slice(players);
  const { deck: inStacks, stacks } = dealOut(left, players, start);
  return {
    peninsulas,
    seats,
    ...(ownStacks ? { cards: inStacks, stacks } : { cards: left }),
    boat: { ...first!, crew: [null, null, null], fjord: null, bow_first: null, landing: 0 },
    boats,
    start_seat: start,
    active: start,
    to_act: [start],
  };
}
