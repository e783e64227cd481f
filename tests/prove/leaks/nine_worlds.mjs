// What a viewer may know of Nine Worlds by its rules page: everything, and nothing more.
import { byType, either, flag, list, map, nullable, number, object, oneOf, text } from "./shape.mjs";

const worlds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
const faction = number;
const seat = number;
const world = number;
const place = either(number, oneOf(["reserve", "card", "helheim", "valhalla"]));
const stones = list(object({ faction, from: world }));
const action = object(
  { type: text },
  { to: world, from: world, faction, source: text, with: world, stones },
);

function view() {
  return object({
    options: object({
      players: number, rounds: number, variant: text, worlds: either(text, list(number)), avatar_powers: flag,
      variable_powers: flag,
    }),
    round: number,
    phase: oneOf(["actions", "powers", "valhalla", "over"]),
    order: list(faction),
    acting: nullable(faction),
    to_act: list(seat),
    ap: number,
    avatar_used: flag,
    factions: list(
      object({
        home: faction, seat, avatar: world, reserve: number, card: number, helheim: number, valhalla: number,
        score: number, protected: flag, home_control: flag,
      }),
    ),
    worlds: list(object({ world, power: text, stones: map(worlds, number), battle: flag, user: nullable(faction) })),
    power: nullable(object({ world, name: text, uses_left: number, ap: number })),
    seq: number,
  });
}

const scores = list(
  object({
    faction, seat, points: number, total: number,
    parts: list(object({ rule: text, count: number, each: number, worlds: list(world), points: number })),
  }),
);

const event = () =>
  byType({
    acted: { seat, faction, action, cost: number },
    stone_moved: { faction, from: place, to: place },
    avatar_moved: { faction, from: world, to: world },
    turn_ended: { seat, faction, lapsed: number },
    turn_began: { seat, faction, ap: number },
    battle_began: { world, stones: number },
    battle_ended: { world, control: nullable(faction) },
    powers_noted: { users: list(object({ world, power: text, faction })) },
    power_opened: { seat, faction, world, power: text },
    power_unused: { faction, world, power: text, why: oneOf(["protected", "impossible"]) },
    power_closed: { world },
    protected: { faction },
    ullr_asked: { seat },
    returned: { faction, points: number, total: number },
    scored: { round: number, factions: scores },
    round_began: { round: number, order: list(faction) },
    undone: {},
    over: {},
  });

const preview = () =>
  object({
    points: number, cost: number, parts: list(object({ rule: text, amount: number })), effects: list(event()),
  });

const inspect = () =>
  object({
    worlds: list(object({ world, control: nullable(faction), by_avatar: flag, disputed: list(faction) })),
    factions: scores,
    seats: list(object({ seat, points: number, total: number })),
  });

const tables = [
  { players: 2, rounds: 3, variant: "two_player_basic" },
  { players: 3, rounds: 3, avatar_powers: true, variable_powers: true },
  { players: 2, rounds: 3, variant: "two_player_four_colours", worlds: "random" },
  { players: 4, rounds: 3, variant: "pacts", avatar_powers: true },
  { players: 4, rounds: 3, variant: "alliances", variable_powers: true },
];

export const rules = {
  tables,
  kinds: [],
  sentences: [],
  view,
  event,
  preview,
  inspect,
  *entry() {},
  *legal() {},
  *inspected() {},
  toAct: ({ to_act: toAct }) => toAct,
  actionSeen: ({ action: made }) => made,
  guess: () => ({ type: "muster" }),
  knownKinds: () => [],
};
