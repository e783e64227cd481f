// Plants leaks of every kind into copies of what a viewer received; the scan must find each of them.
import { undueQuestions } from "./prompts.mjs";
import { scan } from "./scan.mjs";

/** Each is a message type and a change to such a message; false if this one cannot be changed that way. */
const everywhere = {
  "an unknown key in a view": ["view", ({ view }) => put(view, "next", "odin")],
  "an unknown key in a patch": ["patch", ({ patch }) => patch.push({ op: "add", path: "/next", value: "odin" })],
  "an unknown event": ["patch", ({ log }) => log[0].events.push({ type: "peeked" })],
  "an unknown key in an event": ["patch", ({ log }) => put(log[0].events[0], "next", 1)],
  "an unknown key in what is imagined": ["what_if", ({ view }) => put(view, "next", "odin")],
  "the seed in a room": ["room", ({ room }, { seed }) => room.status === "running" && put(room, "seed", seed)],
  "the seed in an error": ["error", (error, { seed }) => put(error, "message", `Wrong: ${seed}`)],
  "legal actions of another": ["patch", ({ turn, seq }, { actions }) => put(turn, "legal", actions[seq].legal)],
  "a plan of another": ["patch", (message, { actions }) => Object.assign(message, { type: "plan", plan: planOf(actions[0]) })],
  "the whole record": ["record", (message, record) => isPartial(message) && put(message, "record", record)],
};

const byGame = {
  voluspa: {
    "a hand in a view": ["view", ({ view }, { setup }) => put(view.hands, 0, setup.hands[0])],
    "the deck in a view": ["view", ({ view }, { setup }) => put(view, "deck", setup.deck)],
    "the deck between two steps": ["patch", ({ patch }, { setup }) => forAMoment(patch, "/deck_order", setup.deck)],
    "a tile between two steps": ["patch", ({ patch }) => forAMoment(patch, "/hel/0", "fenrir")],
    "drawn tiles": ["patch", ({ log }) => put(eventOf(log, "drew"), "tiles", ["odin"])],
    "a tile in an error": ["error", (error) => put(error, "message", `Somebody else holds a ${everyTile.join(" and a ")}.`)],
    "a hand in the past": ["at", ({ view }) => put(view.hands, 1, ["odin"])],
    "a drawn tile that is imagined": ["what_if", (message) => put(message.view.hands, handIn(message), everyTile)],
    "the deck in a record": ["record", (message, { setup }) => isPartial(message) && put(message.record, "setup", setup)],
  },
  walhalla: {
    "a hand in a view": ["view", ({ view }, { setup }) => put(view.seats[0], "hand", setup.seats[0].hand)],
    "the order of the boats": ["view", ({ view }, { setup }) => put(view, "boats", setup.boats)],
    "the order of the cards": ["view", ({ view }, { setup }) => put(view, "cards", setup.cards)],
    "a drawn card": ["patch", ({ log }) => put(eventOf(log, "drew"), "card", "hunt")],
    "cards laid face down": ["patch", ({ log }) => put(eventOf(log, "decided"), "cards", [])],
    "the cards of the deck, imagined": ["what_if", ({ view }, { setup }) => put(view, "cards", setup.cards)],
    "laid cards in a patch": ["patch", ({ patch }) => put(patch.find(isLaying), "value", ["forest"])],
    "laid cards in a record": ["record", (message) => isPartial(message) && put(secretOf(message), "cards", [])],
    "laid cards in the strength": ["inspect", ({ inspect }) => put(inspect.walhalla.seats[0], "card", 2)],
    "a wrong count of what is unseen": ["inspect", ({ inspect }) => put(inspect.unseen, "hunt", 5)],
  },
  nine_worlds: {},
};

const planOf = ({ action }) => ({ branches: [{ play: [{ action }] }] });
const everyTile = ["odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki"];
const handIn = ({ view }) => view.hands.findIndex(Array.isArray);

function put(place, key, value) {
  if (!place) return false;
  place[key] = value;
  return true;
}

const forAMoment = (patch, path, value) => patch.unshift({ op: "add", path, value }, { op: "remove", path });
const isPartial = ({ record }) => "viewer" in record;
const eventOf = (log, type) => log.flatMap(({ events }) => events).find((event) => event.type === type);
const isLaying = ({ path, value }) => path.endsWith("/laid") && value === true;
const secretOf = ({ record }) => record.actions.find(({ action }) => action.cards === null)?.action;

/** From then on revealing it is no leak. */
const isOver = ({ room, turn }) => room?.status === "finished" || turn?.result != null;

/** Returns the frames with the first suitable message of a type before the end changed, if there is one. */
function planted(frames, type, change) {
  for (const [i, { sent, text }] of frames.entries()) {
    const message = JSON.parse(text);
    if (!sent && isOver(message)) return null;
    if (sent || message.type !== type || change(message) === false) continue;
    return [...frames.slice(0, i), { ...frames[i], text: JSON.stringify(message) }, ...frames.slice(i + 1)];
  }
  return null;
}

/** Yields each leak not yet `done` that could be planted into a spectator's frames, and whether it was found. */
export function* plantedLeaks(truth, { frames, log }, done) {
  const { game } = truth.record;
  for (const [what, [type, change]] of Object.entries({ ...everywhere, ...byGame[game] })) {
    const copy = done.has(`${game} ${what}`) ? null : planted(frames, type, (message) => change(message, truth.record));
    if (!copy) continue;
    done.add(`${game} ${what}`);
    yield { what, found: scan(truth, null, copy).length > 0 };
  }
  if (game !== "walhalla" || done.has("W-7")) return;
  done.add("W-7");
  const found = undueQuestions(truth, withoutQuestion(truth, log)).length > 0;
  yield { what: "a seat with cards that is not asked", found };
}

function withoutQuestion({ states, record }, log) {
  const i = record.actions.findIndex(({ action }, at) => action.type === "sail" && states[at].seats[0].hand.length > 0);
  const yielded = { type: "yielded", seat: 0, field: [0, 1], forced: false };
  return [...log.slice(0, i), { ...log[i], events: [yielded] }, ...log.slice(i + 1)];
}
