// How a person plays Nine Worlds in the page.
import { Player } from "./player.mjs";

export class NineWorldsPlayer extends Player {
  /** Called while an action is previewed, before it is confirmed. */
  looking = async () => {};

  /** Opens a room on the start page. Returns its link. */
  async createRoom(address, { players, variant, worlds = [], avatarPowers = false }) {
    const link = await this.openRoom(address, async (page) => {
      await page.getByRole("radio", { name: /^Nine Worlds/ }).check({ force: true });
      const key = (name) => page.getByRole("radio", { name, exact: true }).check({ force: true });
      await key(variant);
      await key(String(players));
      await key("3 rounds");
      if (avatarPowers) await page.getByRole("switch", { name: "Avatar powers" }).click();
      if (worlds.length > 0) await key("Custom");
      for (const world of worlds) await page.getByRole("button", { name: world }).click();
    });
    // In between, the choices contradict each other, and the browser logs each refusal of the server.
    const faults = this.problems.splice(0).filter((problem) => !problem.includes("422"));
    this.problems.push(...faults);
    return link;
  }

  async attempt(action, by) {
    if (["end_turn", "pass", "protect"].includes(action.type)) return this.decide(action.type, by);
    await this.useGroup(groupOf(action, this.view));
    for (const spot of chainOf(action, this.view)) await this.choose(`[data-spot="${spot}"]`, by);
    await this.looking(action);
    await this.choose('[data-focus="confirm"]', by);
  }

  /** A turn with nothing left ends at once; everything else needs confirmation. */
  async decide(type, by) {
    const key = { end_turn: "e", pass: "p" }[type];
    const atOnce = type === "end_turn" && this.view.ap === 0;
    if (by === "mouse" || !key) await this.hit(this.page.locator(`[data-decide="${type}"]`));
    else await this.page.keyboard.press(key);
    if (atOnce) return;
    await this.looking({ type });
    await this.choose('[data-focus="confirm"]', by);
  }

  async useGroup(group) {
    const button = this.page.locator(`[data-group="${group}"]`);
    if (group === null || !(await button.count())) return;
    if ((await button.getAttribute("aria-pressed")) !== "true") await this.hit(button);
  }

  /** Uses the arrow keys on the board as far as they lead, then Tab. */
  async walkTo(selector) {
    const { page } = this;
    for (let step = 0; step < 12; step++) {
      const key = await page.evaluate((wanted) => {
        const [here, there] = [document.activeElement, document.querySelector(wanted)];
        if (here === there) return null;
        if (!here?.matches("[data-spot]")) return "none";
        const [from, to] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
        const dx = to.x + to.width / 2 - from.x - from.width / 2;
        const dy = to.y + to.height / 2 - from.y - from.height / 2;
        if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
        return dy > 0 ? "ArrowDown" : "ArrowUp";
      }, selector);
      if (key === null) return;
      if (key === "none") break;
      await page.keyboard.press(key);
    }
    await page.locator(selector).first().focus();
  }
}

export function groupOf(action, view) {
  if (action.type === "avatar") return "avatar";
  if (view.phase === "actions") return "points";
  if (view.power?.name !== "copy") return null;
  if (action.cost !== undefined) return "spend";
  return { reinforce: "retrieve", withdraw: "destroy" }[action.type] ?? action.type;
}

/** Returns what a person clicks, in order. */
export function chainOf(action, view) {
  const own = view.acting;
  const { type, from, to, faction, source } = action;
  const stone = `stone:${from}:${faction ?? own}`;
  switch (type) {
    case "muster":
    case "reinforce":
      return [`reserve:${own}`, `card:${own}`];
    case "deploy":
      return [`card:${own}`, `world:${to}`];
    case "march":
    case "push":
    case "move":
      return [stone, `world:${to}`];
    case "travel":
    case "travel_far":
      return [`avatar:${own}`, `world:${to}`];
    case "drive":
      return [`avatar:${faction}`, `world:${to}`];
    case "recover":
      return [`fallen:${own}`, `reserve:${own}`];
    case "banish":
      return [stone, "helheim"];
    case "retrieve":
      return [`fallen:${faction}`, `world:${to}`];
    case "steal":
      return [stone, `${source}:${own}`];
    case "exchange":
      return [`stone:${from}:${own}`, `stone:${action.with}:${faction}`];
    case "add":
      return [`${source}:${own}`, `world:${to}`];
    case "destroy":
      return [stone, `reserve:${faction}`];
    case "withdraw": {
      const [first, second] = action.stones;
      const next = second ? `stone:${second.from}:${second.faction}` : `card:${first.faction}`;
      return [`stone:${first.from}:${first.faction}`, next];
    }
    case "return":
      return [`hall:${own}`, `world:${to}`];
    default:
      return avatarChain(action, view);
  }
}

function avatarChain({ from, to, faction, source }, { acting: own, factions }) {
  const here = factions.find(({ home }) => home === own).avatar;
  if (source) return source === "reserve" ? [`reserve:${own}`, `card:${own}`] : [`card:${own}`, `world:${here}`];
  if (from) return [`stone:${from}:${faction}`, to ? `world:${to}` : `card:${faction}`];
  return to ? [`avatar:${faction}`, `world:${to}`] : [`avatar:${own}`, `avatar:${faction}`];
}
