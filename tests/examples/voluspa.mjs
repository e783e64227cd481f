// Positions of Völuspá that the rules page explains. A board is drawn in words: `.` is a free cell, `thor:2` a tile that
// was boosted twice; its first cell is [0,0].
const place = (tile, x, y, more = {}) => ({ type: "place", tile, at: [x, y], ...more });
const boost = { type: "boost" };

const options = { players: 2, tile_set: "complete", lightning_bolt: true, no_late_hel: false, edition: "latest" };

function boardOf(text) {
  return text
    .trim()
    .split("\n")
    .flatMap((row, y) =>
      row
        .trim()
        .split(/\s+/)
        .flatMap((word, x) => {
          const [tile, boosted = "0"] = word.split(":");
          return tile === "." ? [] : [{ at: [x, y], tile, boost: Number(boosted) }];
        }),
    );
}

/** What is played is in the hand before; the others have a tile, so that the game goes on. */
function stateOf({ board, actions }) {
  const tiles = actions.flatMap(({ type, tile }) => (type === "boost" ? ["freya"] : [tile]));
  // A raven that flies on is one tile.
  const hand = tiles.filter((tile, i) => tile !== "hel" && !(tile === "raven" && tiles.indexOf(tile) < i));
  return {
    options,
    board: boardOf(board),
    hands: [[...hand, "odin"], ["odin"]],
    hel: [tiles.filter((tile) => tile === "hel").length, 0],
    deck: [],
    discard: [],
    scores: [0, 0],
    reached: [0, 0],
    turn: { seat: 0, phase: "play", boost: 0, hermod: null, raven: null },
    seq: 0,
  };
}

const positions = {
  two_lines: [". thor . \n dragon . skadi", place("odin", 1, 1)],
  tie: [". thor . \n dragon . skadi", place("thor", 1, 1)],
  bookends: ["valkyrie odin dragon .", place("valkyrie", 3, 0)],
  loki: ["loki odin dragon .", place("thor", 3, 0)],
  pack: ["fenrir fenrir thor .", place("fenrir", 3, 0)],
  cover: ["skadi odin fenrir", place("dragon", 1, 0)],
  hel: ["thor odin thor \n loki dragon skadi", place("hel", 1, 1)],
  push: ["thor skadi loki .", place("jotunn", 0, 0, { bump: "e" })],

  q1_pack: ["fenrir fenrir fenrir .", place("odin", 3, 0)],
  q1_bookends: ["valkyrie odin valkyrie", place("dragon", 1, 0)],
  q2: ["valkyrie loki .", place("valkyrie", 2, 0)],
  q3_beside_loki: [". . loki \n fenrir fenrir .", place("fenrir", 2, 1)],
  q3_without_loki: [". . thor \n fenrir fenrir .", place("fenrir", 2, 1)],
  q4: ["hel dragon . fenrir . \n . thor loki thor .", place("sea_serpent", 4, 0)],
  q5: ["odin thor odin \n thor hermod hel \n odin thor odin", place("hel", 1, 1)],
  q6_behind_hel: ["valkyrie hermod valkyrie hel .", place("sea_serpent", 4, 0)],
  q6_between: ["valkyrie . valkyrie hel hermod", place("sea_serpent", 1, 0)],
  q6_across_hel: ["valkyrie hel . valkyrie", place("sea_serpent", 2, 0)],
  q7: ["niohoggr .", place("dwarf", 1, 0)],
  q8_boosted_tile: ["freya skadi:2 valkyrie", place("raven", 1, 0), place("raven", 0, 0)],
  q8_boosted_raven: [". skadi fenrir .", boost, place("raven", 3, 0), place("raven", 0, 0)],
  q9: ["niohoggr loki hel .", place("sea_serpent", 3, 0)],
  q10_skadi: ["dwarf niohoggr valkyrie", place("skadi", 1, 0)],
  q10_dragon: ["dwarf niohoggr valkyrie", place("dragon", 1, 0)],
};

export const examples = Object.entries(positions).map(([name, [board, ...actions]]) => ({
  name,
  state: stateOf({ board, actions }),
  actions: actions.map((action) => ({ seat: 0, action })),
}));

/** What the page shows of it. */
export const shown = ({ board }) => ({ board });
