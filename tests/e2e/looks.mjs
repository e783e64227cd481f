// What a player can look at without acting, per game: the taps that lead to a legal action that only needs
// confirmation. Also chooses which actions to play, so that a game reaches as many different states as possible.
import { settled } from "./browser.mjs";
import { chainOf, groupOf } from "./nine_worlds_player.mjs";
import { isThorough } from "./touchable.mjs";

class Looks {
  /** Unfolds the tools of a board that is too low for them, if there are any. */
  folded = null;
  /** How many pixels of the board must stay visible above the controls; null if nothing is below it. */
  leastBoard = null;
  #seen = new Set();

  /** True once for each name. */
  isNew(name) {
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    return true;
  }

  /** Returns a different legal action each time. */
  choose({ turn: { legal }, seq }) {
    return legal[(seq * 7) % legal.length];
  }
}

const choice = (name) => `[data-choose="${name}"]`;

/** A board with this many more tiles counts as a new state. */
const grown = isThorough ? 12 : 40;

export class VoluspaLooks extends Looks {
  folded = "Board tools";
  // Two cells large enough for a finger.
  leastBoard = { selector: ".vo-board", height: 96 };
  drawers = [
    { name: "the stock", button: /^Tiles left/, root: ".vo-drawer, .vo-tools" },
    { name: "the values", button: "Values in row and column", root: ".room-table" },
  ];

  of({ view, turn: { legal }, you: { seat } }) {
    const hand = [...(view.turn.raven ? ["raven"] : []), ...view.hands[seat], ...Array(view.hel[seat] ?? 0).fill("hel")];
    const best = (actions) => actions.reduce((most, each) => ((each.points ?? 0) > (most?.points ?? -1) ? each : most), null);
    const places = legal.filter(({ type }) => type === "place");
    const lies = ([x, y]) => view.board.some(({ at }) => at[0] === x && at[1] === y);
    const all = {
      [`${view.turn.phase}, ${grown * Math.floor(view.board.length / grown)} tiles or more`]: best(places),
      "a tile that pushes": places.find(({ bump }) => bump),
      "a tile on another": best(places.filter(({ at, bump }) => !bump && lies(at))),
      "a tile to discard": legal.find(({ type }) => type === "discard"),
    };
    return Object.entries(all)
      .filter(([name, action]) => action && this.isNew(name))
      .map(([name, action]) => ({ name, path: this.#path(action, hand, view) }));
  }

  #path({ tile, at, bump }, hand, view) {
    return [
      ...(view.turn.raven ? [] : [`[data-slot="${hand.indexOf(tile)}"]`]),
      ...(at ? [`[data-cell="${at.join()}"]`] : []),
      ...(bump ? [`[data-direction="${bump}"]`] : []),
    ];
  }

  /**
   * Mostly placements, which end the turn soonest; every other one as far down as possible. So each game has both a
   * dense board and a long line.
   */
  choose(desk) {
    const places = desk.turn.legal.filter(({ type }) => type === "place");
    if (places.length === 0) return super.choose(desk);
    if (desk.seq % 2 === 0) return places[(desk.seq * 7) % places.length];
    return places.reduce((most, each) => (each.at[1] > most.at[1] ? each : most));
  }
}

export class WalhallaLooks extends Looks {
  drawers = [{ name: "the strengths", button: /strength/i, root: ".wh-drawer, .wh-tools" }];

  of({ view, turn: { legal }, you: { seat } }) {
    const [{ type }] = legal;
    if (!this.isNew(`${type}, raid ${Math.min(2, view.raid)}`)) return [];
    return [{ name: `${type}, raid ${view.raid}`, path: this[type](legal, view.seats[seat]).map(choice) }];
  }

  board(legal) {
    return this.#most(legal, ({ positions }) => positions.length).positions.map((position) => `seat-${position}`);
  }

  ride() {
    return ["ride-true"];
  }

  sail(legal) {
    const { fjord } = legal.at(-1);
    const both = new Set(legal.filter((each) => each.fjord === fjord).map(({ bow_first: bow }) => bow)).size > 1;
    return [`fjord-${fjord}`, ...(both ? ["turn"] : [])];
  }

  land(legal) {
    const { side, attack, hunt } = this.#most(legal, (each) => (each.attack ? 2 : 0) + (each.hunt ? 1 : 0));
    return [`side-${side}`, ...(attack ? ["with-attack"] : []), ...(hunt ? ["with-hunt"] : [])];
  }

  defend(legal) {
    return [`defence-${legal[0].choice}`];
  }

  play_cards(legal, { hand }) {
    const { cards } = this.#most(legal, (each) => each.cards.length);
    return cards.length > 0 ? [`card-${hand.indexOf(cards[0])}`] : [];
  }

  #most = (legal, size) => legal.reduce((best, each) => (size(each) > size(best) ? each : best));

  /** Full boats, riders, fights and all cards. */
  choose({ turn: { legal }, seq }) {
    switch (legal[0].type) {
      case "board":
        return this.#most(legal, ({ positions }) => positions.length);
      case "ride":
        return legal.find(({ accept }) => accept === (seq % 4 !== 0));
      case "sail":
        return legal[(seq * 7) % legal.length];
      case "land":
        return this.#most(legal, (each) => (each.attack ? 4 : 0) + (each.hunt ? 2 : 0) + (each.points === undefined ? 3 : 0));
      case "defend":
        return legal.find(({ choice: how }) => how === "shield") ?? legal.at(seq % 2 === 0 ? -1 : 0);
      default:
        return this.#most(legal, ({ cards }) => cards.length);
    }
  }

  /** The scoring of a raid opens automatically. */
  async between(check, pages, { view }) {
    if (!this.isNew(`raid ${view.raid}`) || view.raid === 1) return;
    for (const each of pages) {
      await each.page.locator('[data-walk="on"]').waitFor();
      await settled(each);
    }
    for (let step = 1; step <= 4; step++) {
      await check(`the scoring of raid ${view.raid - 1}, step ${step}`, async ({ page }) => {
        const on = page.locator('[data-walk="on"]');
        if (step > 1 && (await on.isVisible())) await on.click();
      });
    }
    for (const { page } of pages) {
      await page.locator('[data-walk="close"]').click();
      await page.locator('[data-walk="close"]').waitFor({ state: "hidden" });
    }
  }
}

export class NineWorldsLooks extends Looks {
  drawers = [
    { name: "the forecast", button: "Forecast", root: ".room-table" },
    { name: "the events", button: "Events", root: ".room-table" },
  ];

  of({ view, turn: { legal } }) {
    const looks = [];
    for (const action of legal) {
      const name = `${action.type}, ${view.phase}`;
      const goesAtOnce = action.type === "end_turn" && view.ap === 0;
      if (!goesAtOnce && this.isNew(name)) looks.push({ name, path: this.#path(action, view, legal) });
    }
    return looks;
  }

  #path(action, view, legal) {
    if (["end_turn", "pass", "protect"].includes(action.type)) return [`[data-decide="${action.type}"]`];
    const groups = new Set(legal.map((each) => groupOf(each, view)));
    const group = groupOf(action, view);
    const isAsked = group !== null && groups.size > 1;
    return [...(isAsked ? [`[data-group="${group}"]`] : []), ...chainOf(action, view).map((spot) => `[data-spot="${spot}"]`)];
  }

  #used = new Set();

  /** Prefers actions not yet taken, then anything but ending the turn. */
  choose({ turn: { legal }, view, seq }) {
    const quiet = ["end_turn", "pass"];
    const fresh = legal.find(({ type }) => !this.#used.has(`${type}, ${view.phase}`) && !quiet.includes(type));
    const busy = legal.filter(({ type }) => !quiet.includes(type));
    const action = fresh ?? busy[(seq * 7) % busy.length] ?? legal[0];
    this.#used.add(`${action.type}, ${view.phase}`);
    return action;
  }
}
