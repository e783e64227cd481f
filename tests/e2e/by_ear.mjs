// Plays each game through the browser's accessibility tree alone: roles, names, states, the keyboard focus and Enter,
// without knowledge of the page's structure. Covers the beginning and the end, with a desk playing in between; with
// IDAVOLL_THOROUGH=1, the whole game.
import assert from "node:assert/strict";

import { person, screens, settled, until } from "./browser.mjs";
import { annotationsOf, cookieOf, Desk } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";
import { isThorough } from "./touchable.mjs";

export const name = "a listener plays each game by the accessibility tree alone, from beginning to end";

const games = [
  { game: "voluspa", title: "Völuspá", next: nextInVoluspa, isLate: ({ deck }) => deck === 0 },
  { game: "walhalla", title: "Walhalla", next: nextInWalhalla, isLate: ({ raid }) => raid === 3 },
  { game: "nine_worlds", title: "Nine Worlds", next: nextInNineWorlds, isLate: ({ round }) => round === 3 },
].filter(({ title }) => !process.env.IDAVOLL_GAME || title === process.env.IDAVOLL_GAME);

/** Number of key presses before the desk continues. */
const beginning = isThorough ? Infinity : 12;

export async function run(browser, server) {
  for (const { game, title, next, isLate } of games) {
    const someone = await person(browser, `listener of ${title}`, screens.wide);
    const listener = await Listener.at(someone);
    await someone.page.goto(`${server.address}/#new`);
    await listener.press(await listener.hear("button", "Settings"));
    await listener.press(await listener.hear("switch", /^Bots move instantly/), "Space");
    await listener.press(await listener.hear("button", "Close"));
    await listener.press(await listener.hear("radio", new RegExp(`^${title}`)), "Space");
    const short = await listener.opened("3 rounds");
    if (short) await listener.press(short, "Space");
    await listener.press(await listener.hear("button", /^Play now/));
    await listener.hear("heading", title);
    let presses = await playOn(listener, next, title, beginning);
    if (!isThorough) {
      await atDesk(someone, server, game, isLate);
      presses += await playOn(listener, next, title, Infinity);
    }
    await listener.hear("heading", /\b(won|wins?|tie|draw)\b/i);
    await shoot(someone, `by-ear-${title}`);
    console.log(`  ${title}: ${presses} times Enter`);
    assert.deepEqual(someone.problems, []);
    await someone.context.close();
  }
}

/** Plays the middle of the game by desk. */
async function atDesk(someone, server, game, isLate) {
  const code = new URL(someone.page.url()).hash.slice(1);
  const desk = await Desk.sit(server, await cookieOf(someone), code, "listener");
  const annotations = await annotationsOf(server, game);
  for (;;) {
    await desk.hears(() => desk.isToAct || desk.isOver, `${game} stands still`);
    if (desk.isOver || isLate(desk.view)) break;
    await desk.moveOnce(annotations, desk.legal[(desk.seq * 7) % desk.legal.length]);
  }
  assert.ok(!desk.isOver, `${game} has an end to be heard`);
  desk.close();
}

/**
 * Plays until the rematch is offered or `most` presses are made. The game decides, from what is announced, what to
 * press.
 */
async function playOn(listener, next, title, most) {
  let lost = 0;
  for (let presses = 0; presses < Math.min(most, 3_000); ) {
    let heard, buttons, wanted;
    const isOver = () => heard.some(({ role, name: said }) => role === "button" && said === "Rematch");
    await until(async () => {
      heard = await listener.tree();
      buttons = heard.filter(({ role, disabled }) => role === "button" && !disabled);
      const isMine = heard.some(({ name: said }) => said === "Your turn");
      wanted = buttons.find(({ name: said }) => said === "Skip" || said === "Done") ?? (isMine ? next(buttons, heard, presses) : null);
      return wanted || isOver();
    }, `${title}: nothing to press`);
    if (isOver()) return presses;
    // What was announced may be gone by the time it is pressed; then listen again. It is a fault if it is still there
    // but cannot be reached.
    const isThere = await listener.press(wanted).then(() => true, (error) => (lost++ < 20 ? false : Promise.reject(error)));
    if (!isThere) continue;
    lost = 0;
    presses += 1;
  }
  assert.notEqual(most, Infinity, `${title} does not end`);
  return most;
}

const called = (buttons, pattern) => buttons.filter(({ name: said, pressed }) => pattern.test(said) && !pressed);
const numberIn = ({ name: said }, pattern) => Number(pattern.exec(said)?.[1] ?? -1);

function nextInVoluspa(buttons) {
  const confirm = called(buttons, /^(Place|Discard)$/)[0];
  const offers = called(buttons, /would score \d+ points?$/).sort((a, b) => numberIn(b, /(\d+) points?$/) - numberIn(a, /(\d+) points?$/));
  const hand = called(buttons, /, key \d$/)[0];
  const held = buttons.some(({ name: said, pressed }) => pressed && /, key \d/.test(said));
  return confirm ?? offers[0] ?? (held ? undefined : hand) ?? called(buttons, /^End turn/)[0];
}

function nextInWalhalla(buttons, heard) {
  const isAsked = (question) => heard.some(({ name: said }) => said.startsWith(question));
  const confirm = called(buttons, /^(Confirm|Set sail|Board \d|Play \d+ card|No one boards|Play none)/)[0];
  const seat = isAsked("Who boards?") && !/^Board/.test(confirm?.name) ? called(buttons, /: free$/)[0] : undefined;
  const card = isAsked("The raid is over.") && confirm?.name === "Play none" ? called(buttons, /^(Wheat|Forest|Village|Cult site|Peninsula \d)\b/)[0] : undefined;
  const answer = called(buttons, /^(Ride along|Sail into fjord|Land on|Attack \w+:|Play a shield|Hold|Yield|Stay ashore)/)[0];
  const isAnswered = buttons.some(({ name: said, pressed }) => pressed && /^(Ride along|Stay ashore|Sail into|Land on|Attack \w+:|Hold|Yield|Play a shield)/.test(said));
  return seat ?? card ?? (isAnswered ? confirm : answer) ?? confirm;
}

function nextInNineWorlds(buttons, heard, presses) {
  const confirm = called(buttons, /^Confirm$/)[0];
  // Log entries are sentences and end with a full stop.
  const offers = called(buttons, /^[^:.“]+: [^.]+$/).filter(({ name: said }) => !/^You:/.test(said));
  // Varies the choice, so that all kinds of actions occur.
  const offer = offers[(Math.imul(presses + 1, 2654435761) >>> 16) % offers.length];
  return confirm ?? offer ?? called(buttons, /^(End turn|Choose protection|Pass)/)[0];
}

class Listener {
  static async at(someone) {
    const listener = new Listener();
    listener.someone = someone;
    listener.devtools = await someone.context.newCDPSession(someone.page);
    for (const domain of ["DOM", "Accessibility"]) await listener.devtools.send(`${domain}.enable`);
    return listener;
  }

  /** Returns everything a screen reader can reach, in order. */
  async tree() {
    const { nodes } = await this.devtools.send("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored }) => !ignored).map(({ role, name: said, properties = [], backendDOMNodeId }) => {
      const state = (key) => properties.find((each) => each.name === key)?.value.value;
      return {
        role: role?.value ?? "",
        name: said?.value ?? "",
        disabled: state("disabled") === true,
        pressed: state("pressed") === "true" || state("pressed") === true,
        expanded: state("expanded"),
        node: backendDOMNodeId,
      };
    });
  }

  /** Waits for an element with that role and name. */
  async hear(role, wanted) {
    const isIt = ({ name: said }) => (wanted instanceof RegExp ? wanted.test(said) : said === wanted);
    let found;
    await until(async () => (found = (await this.tree()).find((each) => each.role === role && isIt(each))), `there is no ${role} called ${wanted}`);
    return found;
  }

  /** Returns a radio button that may have to be unfolded first, or null if there is none with that name. */
  async opened(wanted) {
    const find = async () => (await this.tree()).find(({ role, name: said }) => role === "radio" && said === wanted) ?? null;
    const folded = (await this.tree()).find(({ role, expanded }) => role === "DisclosureTriangle" && expanded === false);
    if (!(await find()) && folded) await this.press(folded);
    return find();
  }

  /** Presses a key, wherever the focus was before. */
  async press({ role, name: said, node }, key = "Enter") {
    await this.devtools.send("DOM.focus", { backendNodeId: node }).catch(({ message }) => {
      throw new Error(`the ${role} “${said}”: ${message}`);
    });
    await this.someone.page.keyboard.press(key);
    await settled(this.someone);
  }
}
