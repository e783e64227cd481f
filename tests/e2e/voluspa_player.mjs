// How a person plays Völuspá in the page.
import { Player } from "./player.mjs";
import { tap } from "./touchable.mjs";

const tileNames = {
  odin: "Odin", thor: "Thor", troll: "Troll", dragon: "Dragon", fenrir: "Fenrir", skadi: "Skadi",
  valkyrie: "Valkyrie", loki: "Loki", hel: "Hel", sea_serpent: "Sea serpent", jotunn: "Jötunn", hermod: "Hermod",
  niohoggr: "Níðhöggr", raven: "Raven", freya: "Freya", dwarf: "Dwarf", lightning_bolt: "Lightning bolt",
};

export class VoluspaPlayer extends Player {
  /** Called while a placement is previewed, before it is confirmed. */
  looking = async () => {};

  /** Opens a room on the start page. Returns its link. */
  createRoom(address, { set, bolts = false, players = 2 } = {}) {
    return this.openRoom(address, async (page) => {
      await page.getByRole("radio", { name: String(players), exact: true }).first().check({ force: true });
      if (set) await page.getByLabel("Tiles").first().selectOption(set);
      if (bolts) await page.getByRole("switch", { name: /Lightning/ }).click();
    });
  }

  async attempt(action, by) {
    if (action.type === "place") await this.place(action, by);
    else if (action.type === "discard") await this.discard(action, by);
    else if (action.type === "boost") await this.press("Boost next +1", "b", by);
    else await this.press("End turn", "e", by);
  }

  async place(action, by) {
    await this.take(action.tile, by);
    const cell = `[data-cell="${action.at.join(",")}"]`;
    // Cells are large enough to tap, so a phone shows only part of a wide board and it is panned with a finger.
    if (by === "mouse") await tap(this.page, cell);
    else await this.choose(cell, by);
    if (action.bump) await this.choose(`[data-direction="${action.bump}"]`, by, true);
    await this.looking(action);
    await this.choose('[data-focus="confirm"]', by);
  }

  async discard(action, by) {
    await this.take(action.tile, by);
    await this.choose('[data-focus="confirm"]', by);
  }

  async take(tile, by) {
    // A raven in flight is already picked up.
    if (this.view.turn.phase === "raven") return;
    const held = this.page.getByRole("button", { name: new RegExp(`^${tileNames[tile]}, key \\d`) }).first();
    if (by === "mouse") {
      if ((await held.getAttribute("aria-pressed")) !== "true") await this.hit(held);
      return;
    }
    const key = /key (\d)/.exec(await held.getAttribute("aria-label"))[1];
    if ((await held.getAttribute("aria-pressed")) !== "true") await this.page.keyboard.press(key);
  }
}
