// Positions of Walhalla that the rules page explains: a few vikings on a coast of our own.
const lengths = [6, 6, 6];
const coast = [
  "forest:3 wheat village:2 cult forest:2 village:1 cult forest:2 cult forest:2 village:1 cult",
  "cult wheat forest:2 village:1 wheat cult forest:3 wheat village:2 cult wheat forest:2",
  "wheat village:1 cult forest:2 wheat cult village:2 wheat forest:3 cult wheat village:1",
];
const tips = [
  [3, 7],
  [4, 8],
  [5, 6],
];
const copies = { forest: 4, wheat: 4, cult: 4, village: 4, peninsula_6: 1, peninsula_7: 1, peninsula_8: 1, walhalla: 1, hunt: 4, attack: 4, shield: 4 };
const isSame = (one, other) => one.colour === other.colour && one.position === other.position;

/** `vikings`: seats by peninsula, from the coast outwards, `.` for a free field; `seats`: what differs from an idle one. */
function stateOf({ vikings = [], seats, boat = null, fjords = [[], [], [], []], attack = null, ...rest }) {
  const peninsulas = coast.map((fields, p) => ({
    inner: tips[p][0],
    outer: tips[p][1],
    fields: fields.split(" ").map((field, row) => {
      const [terrain, value = "0"] = field.split(":");
      const seat = vikings[p]?.[row] ?? ".";
      return { terrain, value: Number(value), viking: seat === "." ? null : Number(seat) };
    }),
  }));
  const onBoard = (seat) =>
    [...peninsulas.flatMap(({ fields }) => fields.map(({ viking }) => viking)), ...(boat?.crew ?? [])].filter((each) => each === seat).length;
  const hands = seats.map(({ hand = [] }) => hand);
  const cards = Object.entries(copies).flatMap(([card, count]) =>
    Array(count - hands.flat().filter((each) => each === card).length).fill(card),
  );
  const sailed = fjords.flat();
  const boats = [0, 1, 2, 3].flatMap((colour) => [0, 1, 2].map((position) => ({ colour, position })));
  return {
    options: { players: seats.length, peninsulas: lengths },
    raid: 1,
    start_seat: 0,
    phase: "cards",
    active: null,
    to_act: [0],
    peninsulas,
    fjords,
    boat,
    boats: boats.filter((each) => !sailed.some((other) => isSame(each, other)) && !(boat && isSame(each, boat))),
    seats: seats.map(({ midgard = 0, walhalla = 0, hand = [], laid = null }, seat) => ({
      midgard,
      asgard: 14 - midgard - walhalla - onBoard(seat),
      walhalla,
      score: 0,
      hand,
      laid,
    })),
    cards,
    discard: [],
    reshuffles: 0,
    attack,
    seq: 0,
    ...rest,
  };
}

const lay = (seat, ...cards) => ({ seat, action: { type: "play_cards", cards } });
/** Red still has to decide about a card that is of no use now: then the raid is scored. */
const lastToDecide = (walhalla = 0) => ({ walhalla, hand: ["shield"] });
const decided = (walhalla = 0) => ({ walhalla, laid: [] });
const judged = (vikings) => ({ state: stateOf({ vikings: [vikings], seats: [lastToDecide(), decided(), decided()] }), actions: [lay(0)] });

const boat = { colour: 2, position: 1, crew: [0, 2, null], fjord: 1, bow_first: true, landing: 0 };
const landing = {
  phase: "land",
  active: 0,
  boat,
  fjords: [[], [{ colour: 2, position: 1, bow_first: true }], [], []],
};

export const examples = [
  {
    name: "landing",
    state: stateOf({ ...landing, vikings: [".2", ".1"], seats: [{ midgard: 3, walhalla: 1 }, { midgard: 3, walhalla: 1 }, { midgard: 3, walhalla: 1 }] }),
    actions: [
      { seat: 0, action: { type: "land", side: "left", attack: false, hunt: false } },
      { seat: 1, action: { type: "defend", choice: "hold" } },
    ],
  },
  {
    name: "hunt",
    state: stateOf({ ...landing, seats: [{ midgard: 3, hand: ["hunt"] }, { midgard: 3 }, { midgard: 3 }] }),
    actions: [{ seat: 0, action: { type: "land", side: "left", attack: false, hunt: true } }],
  },
  {
    name: "yield",
    state: stateOf({ ...landing, vikings: ["2"], seats: [{ midgard: 3 }, { midgard: 3 }, { midgard: 3, walhalla: 1 }] }),
    actions: [
      { seat: 0, action: { type: "land", side: "left", attack: false, hunt: false } },
      { seat: 2, action: { type: "defend", choice: "yield" } },
    ],
  },
  { name: "peninsula", ...judged("..0110.1...2") },
  { name: "tie", ...judged("...01.0.12") },
  {
    name: "tip_card",
    state: stateOf({ vikings: ["...01.0.2"], to_act: [2], seats: [decided(), decided(), { hand: ["peninsula_7"] }] }),
    actions: [lay(2, "peninsula_7")],
  },
  {
    name: "reinforcement",
    state: stateOf({ seats: [lastToDecide(4), decided(2), decided(2), decided(1)] }),
    actions: [lay(0)],
  },
];

/** What the page shows of it: the coast, the boats, and where the vikings are. Hands and decks are of no interest. */
export const shown = ({ options, phase, peninsulas, fjords, boat: underWay, seats }) => ({
  options,
  phase,
  peninsulas,
  fjords,
  boat: underWay,
  seats: seats.map(({ midgard, asgard, walhalla, score }) => ({ midgard, asgard, walhalla, score })),
});
