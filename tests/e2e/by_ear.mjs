// A whole game of each played by the browser's accessibility tree alone: what a listener is told (roles, names, states), the
// keyboard's focus, and Enter. Nothing here knows how the page is made.
import assert from "node:assert/strict";

import { person, screens } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a listener plays a whole game of each by the accessibility tree alone";

const games = [
  { title: "Völuspá", next: nextInVoluspa },
  { title: "Walhalla", next: nextInWalhalla },
  { title: "Nine Worlds", next: nextInNineWorlds },
].filter(({ title }) => !process.env.IDAVOLL_GAME || title === process.env.IDAVOLL_GAME);

export async function run(browser, server) {
  for (const { title, next } of games) {
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
    const presses = await playOn(listener, next, title);
    await listener.hear("heading", /\b(won|wins?|tie|draw)\b/i);
    await shoot(someone, `by-ear-${title}`);
    console.log(`  ${title}: ${presses} times Enter`);
    assert.deepEqual(someone.problems, []);
    await someone.context.close();
  }
}

/** Until the rematch is offered; what is pressed is the game's to say, from what is heard. */
async function playOn(listener, next, title) {
  let silence = 0;
  for (let presses = 0; presses < 3_000; ) {
    const heard = await listener.tree();
    if (heard.some(({ role, name: said }) => role === "button" && said === "Rematch")) return presses;
    const buttons = heard.filter(({ role, disabled }) => role === "button" && !disabled);
    const isMine = heard.some(({ name: said }) => said === "Your turn");
    const wanted = buttons.find(({ name: said }) => said === "Skip" || said === "Done") ?? (isMine ? next(buttons, heard) : null);
    if (!wanted) {
      assert.ok(silence++ < 300, `${title}: nothing to press among ${buttons.map(({ name: said }) => said).join(" | ")}`);
      await new Promise((done) => setTimeout(done, 50));
      continue;
    }
    // What was heard may be gone when one comes to it: one listens again. What stays and cannot be come to is a fault.
    const isThere = await listener.press(wanted).then(() => true, (error) => (silence++ < 20 ? false : Promise.reject(error)));
    if (!isThere) continue;
    silence = 0;
    presses += 1;
  }
  throw new Error(`${title} does not end`);
}

const called = (buttons, pattern) => buttons.filter(({ name: said, pressed }) => pattern.test(said) && !pressed);
const numberIn = ({ name: said }, pattern) => Number(pattern.exec(said)?.[1] ?? -1);

function nextInVoluspa(buttons) {
  const confirm = called(buttons, /^(Place|Discard)$/)[0];
  const offers = called(buttons, /would score \d+$/).sort((a, b) => numberIn(b, /(\d+)$/) - numberIn(a, /(\d+)$/));
  const hand = called(buttons, /, key \d$/)[0];
  const held = buttons.some(({ name: said, pressed }) => pressed && /, key \d/.test(said));
  return confirm ?? offers[0] ?? (held ? undefined : hand) ?? called(buttons, /^End turn/)[0];
}

function nextInWalhalla(buttons, heard) {
  const isAsked = (question) => heard.some(({ name: said }) => said.startsWith(question));
  const confirm = called(buttons, /^(Confirm|Set sail|Board \d|Lay \d|Nobody boards|Lay none)/)[0];
  const seat = isAsked("Who boards?") && !/^Board/.test(confirm?.name) ? called(buttons, /: free$/)[0] : undefined;
  const card = isAsked("The raid is over.") && confirm?.name === "Play none" ? called(buttons, /^(Wheat|Forest|Village|Cult site|Peninsula \d)\b/)[0] : undefined;
  const answer = called(buttons, /^(Ride along|Sail into fjord|Land on|Attack \w+:|Play a shield|Hold|Yield|Stay ashore)/)[0];
  const isAnswered = buttons.some(({ name: said, pressed }) => pressed && /^(Ride along|Stay ashore|Sail into|Land on|Attack \w+:|Hold|Yield|Play a shield)/.test(said));
  return seat ?? card ?? (isAnswered ? confirm : answer) ?? confirm;
}

function nextInNineWorlds(buttons) {
  const confirm = called(buttons, /^Confirm$/)[0];
  // What stands in the log is a sentence and ends like one.
  const offers = called(buttons, /^[^:.“]+: [^.]+$/).filter(({ name: said }) => !/^You:/.test(said));
  // What is chosen by and by is not always the same, so that all kinds of things are done.
  const offer = offers[Math.floor(Math.random() * offers.length)];
  return confirm ?? offer ?? called(buttons, /^(End turn|Take protection|Pass)/)[0];
}

class Listener {
  static async at({ page, context }) {
    const listener = new Listener();
    listener.page = page;
    listener.devtools = await context.newCDPSession(page);
    for (const domain of ["DOM", "Accessibility"]) await listener.devtools.send(`${domain}.enable`);
    return listener;
  }

  /** Everything that a listener can come to, in its order. */
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

  /** Waits for something of that role and name. */
  async hear(role, wanted) {
    for (let attempt = 0; attempt < 300; attempt++) {
      const heard = await this.tree();
      const found = heard.find((each) => each.role === role && (wanted instanceof RegExp ? wanted.test(each.name) : each.name === wanted));
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
    const others = (await this.tree()).filter((each) => each.role === role).map(({ name: said }) => said);
    throw new Error(`there is no ${role} called ${wanted}, but ${others.join(" | ")}`);
  }

  /** A radio button that may have to be unfolded first; null if there is none of that name. */
  async opened(wanted) {
    const find = async () => (await this.tree()).find(({ role, name: said }) => role === "radio" && said === wanted) ?? null;
    const folded = (await this.tree()).find(({ role, expanded }) => role === "DisclosureTriangle" && expanded === false);
    if (!(await find()) && folded) await this.press(folded);
    return find();
  }

  /** By the keyboard, wherever its focus was. */
  async press({ role, name: said, node }, key = "Enter") {
    await this.devtools.send("DOM.focus", { backendNodeId: node }).catch(({ message }) => {
      throw new Error(`the ${role} “${said}”: ${message}`);
    });
    await this.page.keyboard.press(key);
    await this.page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 10)));
  }
}
