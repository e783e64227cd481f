// A mail of "your turn" offers what its reader can do. One of the links is opened in a browser that knows nobody: it asks,
// plays, and is over; the other player's page shows the move.
import assert from "node:assert/strict";

import { arrived, TestPerson } from "../news/people.mjs";
import { accessibilityFaults, person, screens } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, newGuest, openTable, together } from "./desk.mjs";
import { inLanguage, Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a move is played from a mail: its link asks, plays once and is over";

/** The server sends to the test's mail server. */
export const withMail = true;

const email = "anna@example.org";
/** Narrower than any phone sold today. */
const screen = { ...screens.narrow, viewport: { width: 320, height: 640 } };

export async function run(browser, server, world) {
  const anna = await TestPerson.account(server.address, "Anna", { email, world });
  await anna.choose({ mail: "at_once", push: "never", language: "en" });
  const björn = await Player.join(browser, "Björn", screens.wide);
  const cookie = await becomeGuest(björn, server);
  const code = await openTable(server, anna.cookie, "walhalla", { players: 3 });
  const desks = [];
  for (const [name, its] of [["Anna", anna.cookie], ["Björn", cookie], ["Carla", await newGuest(server)]]) {
    desks.push(await Desk.sit(server, its, code, name));
  }
  await björn.page.goto(`${server.address}/#${code}`);
  await björn.page.locator(".table-frame").waitFor();
  await untilAskedLittle(desks, await annotationsOf(server, "walhalla"));

  const [{ legal, seq }] = desks;
  const mail = await mailOf(server, world);
  const links = [...mail.plain.matchAll(/^(.*): (http\S*#play\/\S*)\r?$/gm)].map(([, label, address]) => ({ label, address }));
  assert.equal(links.length, legal.length, "one link for each legal action");
  for (const { address } of links) assert.ok(mail.html.includes(`href="${address}"`), "the same links in both parts");
  assert.match(mail.plain, /don't forward this email/);
  assert.ok(mail.plain.includes(`Open game: ${server.address}/#${code}`), "the table's link is there as well");
  assert.equal(mail.pictures.size, 1, "and the board");

  const reader = await person(browser, "A reader", screen);
  const { page } = reader;
  const [{ label, address }, other] = links;
  await page.goto(address);
  for (const [lang, heading] of [["Deutsch", "Zug per E-Mail"], ["English", "Move by email"]]) {
    await inLanguage(reader, lang);
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.locator(".offered-board svg").waitFor();
    await lookAt(reader, `asks-${lang}`);
  }
  assert.equal(await page.locator(".offered-move").innerText(), label);
  await together(desks);
  assert.equal(desks[0].seq, seq, "opening the link plays nothing");

  await page.getByRole("button", { name: "Play this move" }).click();
  await page.getByText("Your move has been played.").waitFor();
  await lookAt(reader, "played");
  await björn.waitForSeq(seq + 1);
  await together(desks);
  assert.equal(desks[1].seq, seq + 1, "it was played once");
  await shoot(björn, "moves-by-mail-seen");

  await page.goto("about:blank");
  await page.goto(address);
  await page.getByText("Your move has been played.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Play this move" }).count(), 0, "it plays no second time");
  if (other) {
    await page.goto(other.address);
    await page.getByText("This move can no longer be played").waitFor();
    await lookAt(reader, "passed");
  }
  await page.goto(`${address.slice(0, -1)}${address.endsWith("A") ? "E" : "A"}`);
  await page.getByRole("alert").waitFor();
  await lookAt(reader, "not-valid");
  assert.deepEqual(reader.problems.filter((problem) => !/status of 410/.test(problem)), []);
  assert.deepEqual(björn.problems, []);
  desks.forEach((desk) => desk.close());
}

/** Plays until another's move asks Anna something with few answers. */
async function untilAskedLittle(desks, annotations) {
  const [anna] = desks;
  for (let moves = 0; moves < 500; moves++) {
    await together(desks);
    const isAsked = anna.isToAct;
    const mover = isAsked ? anna : desks.find((desk) => desk.isToAct);
    assert.ok(mover, "a seat is to act");
    await mover.moveOnce(annotations);
    await together(desks);
    if (!isAsked && anna.isToAct && anna.legal.length <= 6) return;
  }
  assert.fail("Anna is never asked for little");
}

/** Returns the mail about the current position; those about earlier ones offer what can no longer be played. */
function mailOf({ address }, world) {
  const stateOf = async (link) => {
    const answer = await fetch(`${address}/api/plays/look`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({ link }),
    });
    return (await answer.json()).state;
  };
  const looked = new Set();
  return arrived(async () => {
    for (const mail of world.mails.filter((each) => each.to.includes(email) && !looked.has(each))) {
      looked.add(mail);
      const [, link] = /#play\/(\S+)/.exec(mail.plain) ?? [];
      if (link && (await stateOf(link)) === "open") return mail;
    }
    return null;
  }, "no mail offers a move", 60_000);
}

async function lookAt(someone, where) {
  const { page } = someone;
  await shoot(someone, `moves-by-mail-${where}`);
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wider <= 0, `${where} is not wider than the screen`);
}
