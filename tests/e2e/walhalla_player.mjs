// How a person plays Walhalla in the page.
import { Player } from "./player.mjs";

export class WalhallaPlayer extends Player {
  /** Called when an action is complete, before it is confirmed. */
  looking = async () => {};

  createRoom(address, players) {
    return this.openRoom(address, async (page) => {
      await page.getByRole("radio", { name: "Walhalla" }).check({ force: true });
      await page
        .getByRole("radio", { name: String(players), exact: true })
        .first()
        .check({ force: true });
    });
  }

  /** By mouse: clicks what a person would click. By keyboard: presses the equivalent keys. */
  async attempt(action, by) {
    await this.leaveScoring(by);
    const step = (choice, key) => (by === "mouse" ? this.pick(choice) : this.page.keyboard.press(key));
    await this[action.type](action, step);
    await this.looking(action);
    if (by === "mouse") return this.hit(this.page.locator("[data-confirm]"));
    await this.page.locator("[data-confirm]:enabled").waitFor();
    return this.page.keyboard.press("c");
  }

  async pick(choice) {
    await this.hit(this.page.locator(`[data-choose="${choice}"]`).first());
  }

  async board({ positions }, step) {
    await this.page.locator('[data-choose^="seat-"]').first().waitFor();
    for (const position of positions) await step(`seat-${position}`, String(position + 1));
  }

  async ride({ accept }, step) {
    await this.page.locator('[data-choose="ride-true"]').waitFor();
    await step(`ride-${accept}`, accept ? "1" : "2");
  }

  async sail(action, step) {
    await this.page.locator('[data-choose^="fjord-"]').first().waitFor();
    await step(`fjord-${action.fjord}`, String(action.fjord + 1));
    if (!action.bow_first) await step("turn", "t");
  }

  async land({ side, attack, hunt }, step) {
    await this.page.locator('[data-choose^="side-"]').first().waitFor();
    const sides = [...new Set(this.legal.map((each) => each.side))];
    await step(`side-${side}`, String(sides.indexOf(side) + 1));
    if (attack) await step("with-attack", "a");
    if (hunt) await step("with-hunt", "h");
  }

  async defend({ choice }, step) {
    await this.page.locator('[data-choose^="defence-"]').first().waitFor();
    await step(`defence-${choice}`, String(this.legal.findIndex((each) => each.choice === choice) + 1));
  }

  async play_cards({ cards }, step) {
    await this.page.locator("[data-confirm]").waitFor();
    const left = [...cards];
    for (const [slot, card] of this.view.seats[this.seat].hand.entries()) {
      if (!left.includes(card)) continue;
      left.splice(left.indexOf(card), 1);
      await step(`card-${slot}`, String(slot + 1));
    }
  }

  /** The scoring of a raid opens automatically; skips the rest of it. */
  async leaveScoring(by = "mouse") {
    const close = this.page.locator('[data-walk="close"]');
    if (!(await close.isVisible())) return;
    if (by === "mouse") await this.hit(close);
    else await this.page.keyboard.press("Escape");
    await close.waitFor({ state: "hidden" });
  }
}
