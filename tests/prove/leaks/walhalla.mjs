// What a viewer may know of Walhalla by its rules page.
import { byType, exactly, flag, list, map, nullable, number, object, oneOf, text } from "./shape.mjs";

const kinds = [
  "forest", "wheat", "cult", "village", "peninsula_6", "peninsula_7", "peninsula_8", "walhalla", "hunt", "attack",
  "shield",
];
const terrains = ["forest", "village", "wheat", "cult"];
const card = oneOf(kinds);
const terrain = oneOf(terrains);
const cards = list(card);
const seat = number;
const seats = list(number);
const spot = list(number);
const boat = { colour: number, position: number };
const parts = list(
  object({ rule: text, amount: number, fields: list(spot) }, { card, peninsula: number, place: number }),
);
const strength = object({
  vikings: number, villages: number, card: number, strength: number, place: nullable(number), points: number,
});
const comparison = { peninsula: nullable(number), first: number, second: number, seats: list(strength) };

function view(viewer) {
  const holding = (i) =>
    object({
      midgard: number,
      asgard: number,
      walhalla: number,
      score: number,
      hand: i === viewer ? cards : number,
      laid: nullable(i === viewer ? cards : exactly(true)),
    });
  return object({
    options: object({ players: number, peninsulas: list(number) }),
    raid: number,
    start_seat: seat,
    phase: oneOf(["board", "ride", "sail", "land", "defend", "cards", "over"]),
    active: nullable(seat),
    to_act: seats,
    peninsulas: list(
      object({ inner: number, outer: number, fields: list(object({ terrain, value: number, viking: nullable(seat) })) }),
    ),
    fjords: list(list(object({ ...boat, bow_first: flag }))),
    boat: nullable(
      object({
        ...boat,
        crew: list(nullable(seat)),
        fjord: nullable(number),
        bow_first: nullable(flag),
        landing: nullable(number),
      }),
    ),
    boats: list(object(boat)),
    seats: list(null, holding),
    cards: number,
    discard: cards,
    reshuffles: number,
    attack: nullable(object({ attacker: seat, defender: seat, peninsula: number, row: number, hunt: flag })),
    seq: number,
  });
}

const event = (viewer) =>
  byType({
    turn_began: { seat, ...boat },
    boarded: { seat, positions: list(number) },
    rode: { seat, accepted: flag },
    sailed: { seat, fjord: number, bow_first: flag, number },
    went_back: { seat, row: number },
    played: { seat, card: oneOf(["attack", "hunt", "shield"]) },
    attacked: { seat, defender: seat, field: spot, hunt: flag },
    yielded: { seat, field: spot, forced: flag },
    held: { seat, attacker: seat, field: spot, shield: flag },
    landed: { seat, field: spot },
    scored: { seat, points: number, parts, total: number },
    reshuffled: { cards: number },
    drew: (drew) => [{ seat }, drew.seat === viewer ? { card } : {}],
    turn_ended: { seat },
    raid_ended: { raid: number },
    decided: (decided) => [{ seat }, decided.seat === viewer ? { cards } : {}],
    revealed: { laid: list(cards) },
    compared: comparison,
    went_home: { vikings: list(number) },
    reinforced: { ranks: list(number), vikings: list(number) },
    heroes_left: { vikings: number },
    raid_began: { raid: number, start_seat: seat },
    undone: {},
    over: {},
  });

const shore = object({ side: text, field: spot, terrain, value: number, viking: nullable(seat) });
const landing = object({ seat, place: number, row: number, shores: list(shore) });
const preview = (viewer) =>
  object({ points: number, parts, effects: list(event(viewer)) }, { landings: list(landing) });

const inspect = () =>
  object({
    peninsulas: list(object(comparison)),
    walhalla: object(comparison),
    fields: list(map(terrains, number)),
    berths: list(number),
    unseen: map(kinds, number),
  });

/** Laid cards are revealed, and count, only when everyone has decided. */
function* entry({ before, after, action, seat: of, events }) {
  const areTurned = before.phase === "cards" && (after.phase !== "cards" || after.raid !== before.raid);
  const laid = before.seats.map((holding, i) => (i === of ? action.cards : holding.laid));
  for (const happened of events) {
    const { type } = happened;
    if (type === "revealed" && !(areTurned && JSON.stringify(happened.laid) === JSON.stringify(laid))) {
      yield "cards are revealed that are not all laid";
    }
    const counted = type === "scored" ? happened.parts.flatMap((part) => part.card ?? []) : [];
    const usesCards = counted.length > 0 || (type === "compared" && happened.seats.some((each) => each.card !== 0));
    if (usesCards && !areTurned) yield `${type} counts cards that are not turned over`;
  }
}

/** The viewer's own cards; points only where public facts decide them. */
function* legal({ state, seat: of, actions }) {
  const { hand } = state.seats[of];
  for (const action of actions) {
    const used = [...(action.cards ?? []), ...(action.attack ? ["attack"] : []), ...(action.hunt ? ["hunt"] : [])];
    if (!used.every((each) => hand.includes(each))) yield `legal names ${used}`;
    if (action.type === "land" && "points" in action !== !isDefenderAsked(state, action)) {
      yield "the points of a landing tell whether the defender will be asked";
    }
  }
}

/** W-7: any seat that, by public information, might have a choice. */
function isDefenderAsked({ boat, fjords, peninsulas, seats: all }, { side, attack }) {
  const row = 3 * (fjords[boat.fjord].length - 1) + 1 + boat.landing;
  const { viking } = peninsulas[side === "left" ? boat.fjord - 1 : boat.fjord].fields[row - 1];
  return viking !== null && !attack && (all[viking].walhalla > 0 || all[viking].hand.length > 0);
}

function* inspected({ state, viewer, shown }) {
  const hidden = state.seats.filter((_, i) => i !== viewer).flatMap(({ hand }) => hand);
  for (const kind of kinds) {
    const count = [...state.cards, ...hidden].filter((each) => each === kind).length;
    if ((shown.unseen[kind] ?? 0) !== count) yield `unseen says ${shown.unseen[kind]} of ${kind}`;
  }
  const counts = [...shown.peninsulas, shown.walhalla].flatMap((each) => each.seats.map((one) => one.card));
  if (counts.some((count) => count !== 0)) yield "inspect counts cards that are laid face down";
}

/** Laid cards stay secret until all are revealed, and for good if they are undone. */
function actionSeen({ action, seat: of, before, viewer, now }) {
  const isSecret = action.type === "play_cards" && now.phase === "cards" && now.raid === before.raid;
  return isSecret && of !== viewer ? { ...action, cards: null } : action;
}

const guesses = [
  { type: "play_cards", cards: ["forest", "peninsula_7"] },
  { type: "land", side: "left", attack: true, hunt: true },
  { type: "defend", choice: "shield" },
  { type: "ride", accept: true },
];

/** Refusals that name cards but are the same for everyone. */
const sentences = [
  "You can only play an attack card against an enemy on the field.",
  "You have no attack card.",
  "You can only play a hunt card on a forest.",
  "You have no hunt card.",
  "You have no hero in Walhalla to hold the field.",
  "You have no shield card.",
  "Hunt, attack and shield cards can't be played at the end of a raid.",
];

const tables = [
  { players: 3 },
  { players: 4, peninsulas: [5, 6, 7] },
  { players: 3, peninsulas: [8, 5, 5] },
  { players: 4 },
];

export const rules = {
  tables,
  kinds,
  sentences,
  view,
  event,
  preview,
  inspect,
  entry,
  legal,
  inspected,
  toAct: ({ to_act: toAct }) => toAct,
  actionSeen,
  guess: () => guesses[Math.floor(Math.random() * guesses.length)],
  // An attack with a hunt is told by a flag, and its landing by the rule of that name.
  knownKinds: ({ seats, attack }, viewer) => [...(seats[viewer]?.hand ?? []), ...(attack?.hunt ? ["hunt"] : [])],
};
