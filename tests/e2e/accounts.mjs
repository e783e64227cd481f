// A guest creates an account in the middle of a game, by keyboard alone, and continues on another device; another guest
// moves devices by link and by recovery words. axe-core checks every account page in both languages.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, settled, until } from "./browser.mjs";
import { greedy, inLanguage, play } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "a guest signs up in the middle of a game, and both players continue on other devices";

const password = "ravens at dawn";

export async function run(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.wide);
  const bjorn = await VoluspaPlayer.join(browser, "Björn", screens.wideDark);
  const link = await anna.createRoom(server.address);
  await anna.sit();
  await bjorn.page.goto(link);
  await bjorn.sit();
  await Promise.all([anna, bjorn].map((each) => each.waitForSeq(0)));
  await play([anna, bjorn], greedy, (seq) => seq >= 4);

  await signUpByKeyboard(anna);
  await bjorn.page.locator(".player .person-mark").waitFor();
  await shoot(bjorn, "account-at-the-table");
  await play([anna, bjorn], greedy, (seq) => seq >= 8);

  const phone = await signedInOnAPhone(browser, server, link, anna);
  await nextMoveOn(phone, [anna, bjorn]);

  const other = await continuedByLink(browser, bjorn, link);
  await nextMoveOn(other, [anna, bjorn]);
  await recoveredByWords(browser, server, bjorn);

  await pagesAreAccessible(anna, server);
  await othersAreSignedOut(anna, phone);
  await leavesForGood(anna, bjorn);
  for (const each of [anna, bjorn, other]) each.expectNoProblems(server.address);
}

/** Creates the account over the table without a mouse; the game must not move. */
async function signUpByKeyboard(anna) {
  const { page } = anna;
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  await tabTo(page, "Name and account");
  await page.keyboard.press("Enter");
  await anna.expectAccessible("who one is");
  await tabTo(page, /^Create an account/);
  await page.keyboard.press("Enter");
  await anna.expectAccessible("signing up");
  await shoot(anna, "sign-up");
  await tabTo(page, "Name");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Anna");
  await tabTo(page, "Password");
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await page.getByText("Too short").waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByText("Welcome, Anna.").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "You: Anna" }).waitFor();
  await page.keyboard.press("Escape");
}

async function signedInOnAPhone(browser, server, link, { seq }) {
  const phone = await VoluspaPlayer.join(browser, "Anna", screens.narrow);
  const { page } = phone;
  await page.goto(server.address);
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("button", { name: /^Sign in/ }).click();
  await phone.expectAccessible("signing in, on a phone");
  await page.getByRole("textbox", { name: "Name" }).fill("anna");
  await page.getByLabel("Password", { exact: true }).fill("wolves at dusk");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Wrong name or password.").waitFor();
  await shoot(phone, "sign-in-refused");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("You are signed in as Anna.").waitFor();
  await page.goto(link);
  await phone.waitForSeq(seq);
  // The browser logs every refused call as an error.
  phone.problems.length = 0;
  return phone;
}

/** The next move is made on the player's second device, and everyone sees it. */
async function nextMoveOn(device, players) {
  const own = players.find(({ name }) => name === device.name);
  await play(players, greedy, () => own.legal.length > 0);
  await device.waitForSeq(own.seq);
  const { action, by } = greedy(device.legal);
  await device.act(action, by);
  await Promise.all(players.map((each) => each.waitForSeq(device.seq)));
  await shoot(device, `moved-on-another-device-${device.name}`);
}

async function continuedByLink(browser, bjorn, link) {
  const desk = await person(browser, "Björn", screens.wide);
  await desk.context.addCookies(await bjorn.context.cookies());
  await desk.page.goto(`${new URL(link).origin}/#me/devices`);
  await desk.page.getByRole("button", { name: "Create link" }).click();
  await desk.page.getByRole("img", { name: "QR code of the link" }).waitFor();
  assert.deepEqual(await accessibilityFaults(desk.page), [], "axe-core on the link for another device");
  await shoot(desk, "device-link");
  const secretLink = await desk.page.getByRole("textbox", { name: "Link for your other device" }).inputValue();
  await desk.context.close();

  const other = await VoluspaPlayer.join(browser, "Björn", screens.narrowDark);
  await other.page.goto(secretLink);
  await other.expectAccessible("where a link for another device leads");
  await shoot(other, "device-arrival");
  await other.page.getByRole("button", { name: "Continue here" }).click();
  await other.page.getByText("Done.").waitFor();
  assert.ok(!other.page.url().includes("#device"), "the spent secret does not stay in the address");
  await other.page.goto(link);
  await other.waitForSeq(bjorn.seq);

  const third = await person(browser, "Loki", screens.narrow);
  await third.page.goto(secretLink);
  await third.page.getByRole("button", { name: "Continue here" }).click();
  await third.page.getByText("This link has expired").waitFor();
  await third.context.close();
  return other;
}

async function recoveredByWords(browser, server, bjorn) {
  const desk = await person(browser, "Björn", screens.narrow);
  await desk.context.addCookies(await bjorn.context.cookies());
  await desk.page.goto(`${server.address}/#me/keys`);
  await desk.page.getByRole("button", { name: "Create recovery phrase" }).click();
  await desk.page.locator(".recovery-words").waitFor();
  assert.deepEqual(await accessibilityFaults(desk.page), [], "axe-core on recovery words");
  await shoot(desk, "recovery-words");
  const words = await desk.page.locator(".recovery-words li").allInnerTexts();
  assert.equal(words.length, 12);
  await desk.context.close();

  const found = await person(browser, "Björn", screens.wideDark);
  await found.page.goto(`${server.address}/#recover`);
  const field = found.page.getByRole("textbox", { name: "Your twelve words" });
  await field.fill([...words.slice(0, 11), "ragnarok"].join(" "));
  await found.page.getByRole("button", { name: "Recover account" }).click();
  await found.page.getByText("Not on the word list: ragnarok").waitFor();
  assert.deepEqual(await accessibilityFaults(found.page), [], "axe-core on entering recovery words");
  await shoot(found, "recover");
  await field.fill(words.join("  ").toUpperCase());
  await found.page.getByRole("button", { name: "Recover account" }).click();
  await found.page.getByText("Done.").waitFor();
  await found.context.close();
}

async function pagesAreAccessible(anna, server) {
  const { page } = anna;
  const places = ["me", "me/keys", "me/devices", "me/people", "me/programs", "me/data", "people/Anna", "people/Nobody", "privacy", "api"];
  for (const lang of ["Deutsch", "English"]) {
    await inLanguage(anna, lang);
    for (const [i, place] of places.entries()) {
      await page.goto(`${server.address}/#${place}`);
      await page.locator("main h1").waitFor();
      await settled(anna);
      // Alternates the language, since word lengths differ.
      if (i % 2 === (lang === "English" ? 0 : 1)) await anna.expectAccessible(`#${place} (${lang})`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `#${place} is not wider than the screen (${lang})`);
      await shoot(anna, `${place.replace("/", "-")}-${lang}`);
    }
  }
  // There is no such name, and the browser logs the server's refusal.
  anna.problems.length = 0;
}

async function othersAreSignedOut({ page }, phone) {
  await page.goto(`${new URL(page.url()).origin}/#me/devices`);
  await page.getByRole("button", { name: /^Sign out ./ }).first().click();
  await page.getByText("Signed out.").waitFor();
  await phone.page.goto(`${new URL(page.url()).origin}/#me`);
  await until(() => phone.page.getByRole("heading", { name: "Guest", level: 1 }).isVisible(), "the phone is still signed in");
}

async function leavesForGood({ page }, bjorn) {
  await page.goto(`${new URL(page.url()).origin}/#me/data`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download", exact: true }).click()]);
  assert.equal(download.suggestedFilename(), "idavoll-me.json");
  await page.getByRole("button", { name: /^Delete my account/ }).click();
  await page.getByLabel("Enter your password to confirm").fill(password);
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByText("Your account has been deleted.").waitFor();
  await bjorn.page.reload();
  await bjorn.waitForSeq(1);
  await until(async () => !(await bjorn.page.locator(".players").innerText()).includes("Anna"), "the name is still at the table");
  await shoot(bjorn, "somebody-at-the-table");
}

/** Presses Tab until the focused element has that label or text. */
async function tabTo(page, wanted) {
  const called = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      return (here?.labels?.[0]?.textContent ?? here?.getAttribute("aria-label") ?? here?.textContent ?? "").trim();
    });
  for (let step = 0; step < 80; step++) {
    const name = await called();
    if (typeof wanted === "string" ? name === wanted : wanted.test(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`nothing that Tab leads to is called ${wanted}`);
}
