// What a viewer may know of Völuspá by its rules page.
import { byType, flag, list, map, nullable, number, object, oneOf, text } from "./shape.mjs";

const kinds = [
  "odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki", "hel", "sea_serpent", "jotunn", "hermod",
  "niohoggr", "raven", "freya", "dwarf", "lightning_bolt",
];
const tile = oneOf(kinds);
const cell = list(number);
const seat = number;
const parts = list(object({ axis: nullable(text), cells: list(cell), amount: number, rule: text }));

function view(viewer) {
  return object({
    options: object({ players: number, tile_set: text, lightning_bolt: flag, no_late_hel: flag, edition: text }),
    board: list(object({ at: cell, tile, boost: number })),
    hands: list(null, (i) => (i === viewer ? list(tile) : number)),
    hel: list(number),
    deck: number,
    discard: list(tile),
    scores: list(number),
    reached: list(number),
    turn: object({
      seat: nullable(seat),
      phase: oneOf(["play", "hermod", "raven", "discard_down", "over"]),
      boost: number,
      hermod: nullable(cell),
      raven: nullable(object({ at: cell, covered: nullable(object({ tile, boost: number })) })),
    }),
    seq: number,
    unseen: map(kinds, number),
  });
}

/** By kind, how many tiles are in the deck and in the hands hidden from the viewer, together. */
function also(state, viewer) {
  const unseen = {};
  const hidden = [state.deck, ...state.hands.filter((_, i) => i !== viewer)].flat();
  for (const each of hidden) unseen[each] = (unseen[each] ?? 0) + 1;
  return { unseen };
}

const event = (viewer) =>
  byType({
    lifted: { seat, at: cell, uncovered: nullable(tile) },
    covered: { seat, at: cell, tile, boost: number },
    captured: { seat, at: cell, tile, boost: number, freyas: number },
    bumped: { seat, from: cell, to: cell, tile, boost: number },
    placed: { seat, at: cell, tile, boost: number },
    scored: { seat, points: number, parts, total: number },
    boosted: { seat, boost: number },
    discarded: { seat, tile },
    drew: (drew) => [{ seat, count: number }, drew.seat === viewer ? { tiles: list(tile) } : {}],
    hels_left: { counts: list(number) },
    turn_ended: { seat },
    turn_began: { seat },
    undone: {},
    over: {},
  });

const swayed = list(object({ at: cell, tile, value: number, by: oneOf(["loki", "pack", "boost"]) }));
const unscored = list(
  object({ axis: oneOf(["row", "column"]), value: number, highest: nullable(object({ at: cell, tile, value: number })) }),
);
const preview = (viewer) => object({ points: number, parts, unscored, swayed, effects: list(event(viewer)) });

const inspect = () =>
  object({
    cells: list(
      object({ at: cell, tile, face: nullable(number), row: nullable(number), column: nullable(number), zeroed: flag }),
    ),
    blocked: list(cell),
  });

const onTable = ({ board, turn }) => [...board.map((piece) => piece.tile), turn.raven?.covered?.tile];

/** Named tiles are public, or were revealed by this action. */
function* entry({ before, after, action, events }) {
  const open = new Set([...onTable(before), ...onTable(after), ...after.discard, action.tile, null, undefined]);
  for (const { type, tile: named, uncovered } of events) {
    if (![named, uncovered].every((each) => open.has(each))) yield `${type} names ${named ?? uncovered}`;
  }
}

function* legal({ state, seat: of, actions }) {
  const lifted = state.turn.phase === "raven" ? ["raven"] : [];
  const own = new Set([...state.hands[of], ...(state.hel[of] > 0 ? ["hel"] : []), ...lifted]);
  for (const { tile: named } of actions) if (named && !own.has(named)) yield `legal names ${named}`;
}

function* inspected({ state, shown }) {
  const at = new Map(state.board.map((piece) => [piece.at.join(), piece.tile]));
  for (const { at: where, tile: named } of shown.cells) {
    if (at.get(where.join()) !== named) yield `inspect names ${named}`;
  }
}

/** Refusals that name tiles but are the same for everyone. */
const sentences = [
  "A Hel can't be boosted.",
  "A Hel is in the way of the pushed tile.",
  "Choose the direction in which the jötunn pushes the tile.",
  "After Hermod, a Hel can only be placed on or around him.",
  "After Hermod, the next tile must go in his row or column.",
  "No tile can be placed on a Hel.",
  "Only a jötunn on an occupied cell can push a tile.",
  "Only trolls and dwarfs may be pushed next to a troll.",
  "Only trolls, dwarfs and Hels may be placed next to a troll.",
  "Only the raven just placed can be placed again.",
  "A raven's second landing must be on a different cell.",
  "You need a Freya to discard and a tile you can place afterwards.",
];

const tables = [
  { players: 2, tile_set: "complete", lightning_bolt: true, no_late_hel: true },
  { players: 3 },
  { players: 2, tile_set: "saga_of_edda", edition: "2012" },
  { players: 4, tile_set: "king_of_the_giants" },
  { players: 5, tile_set: "master_of_ravens", no_late_hel: true },
  { players: 2, tile_set: "order_of_the_gods", lightning_bolt: true },
  { players: 3, tile_set: "rise_of_the_serpents" },
];

export const rules = {
  tables,
  kinds,
  sentences,
  view,
  also,
  event,
  preview,
  inspect,
  entry,
  legal,
  inspected,
  toAct: ({ turn }) => (turn.seat === null ? [] : [turn.seat]),
  actionSeen: ({ action }) => action,
  guess: () => ({ type: "place", tile: kinds[Math.floor(Math.random() * kinds.length)], at: [1, 0] }),
  knownKinds: (state, viewer) => [...(state.hands[viewer] ?? []), ...(state.hel[viewer] > 0 ? ["hel"] : [])],
};
