// Where one-time links lead and what stays separate: a password reset by an operator's link, an account by invitation,
// one person at a table in two seats, tables that are not public, and a replaced room link.
import assert from "node:assert/strict";

import { account, password } from "./accounts_by_call.mjs";
import { accessibilityFaults, person, screens, until } from "./browser.mjs";
import { call, cookieOf, Desk, newGuest, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";
import { Server } from "./server.mjs";

export const name = "a new password, an invited account, two seats in one room, private tables, and a replaced link";

export async function run(browser, server) {
  await newPassword(browser, server);
  await invited(browser);
  await keptApart(browser, server);
  await notForEverybody(browser, server);
  await anotherLink(browser, server);
}

const expectAccessible = async ({ page, name: called }, where) =>
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);

async function linkFrom(server, ...errand) {
  const { code, output } = await server.run("admin", "person", ...errand, "--database", server.database);
  assert.equal(code, 0, output);
  return /#\S+/.exec(output)[0];
}

async function newPassword(browser, server) {
  const gerda = await account(browser, server, "Gerda", screens.wide);
  const fragment = await linkFrom(server, "link", "Gerda");
  const phone = await person(browser, "Gerda", screens.narrowDark);
  await phone.page.goto(`${server.address}/${fragment}`);
  await phone.page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await shoot(phone, "reset-phone");
  await expectAccessible(phone, "a new password");
  await phone.page.getByLabel("New password").fill("wolves at dusk");
  await phone.page.keyboard.press("Enter");
  await phone.page.getByText("Your password has been changed. You are signed in as Gerda.").waitFor();
  assert.ok(!phone.page.url().includes("reset"), "the spent secret does not stay in the address");
  // All other sessions have been signed out.
  await gerda.page.goto(`${server.address}/#me`);
  await gerda.page.reload();
  await gerda.page.getByRole("heading", { name: "Guest", level: 1 }).waitFor();

  const late = await person(browser, "Loki", screens.narrow);
  await late.page.goto(`${server.address}/${fragment}`);
  await late.page.getByLabel("New password").fill("wolves at dawn");
  await late.page.keyboard.press("Enter");
  await late.page.getByText("This link has expired").waitFor();
  await shoot(late, "reset-spent");
  await expectAccessible(late, "a spent link");
}

/** On a server where accounts require an invitation. */
async function invited(browser) {
  const server = await Server.start({ args: ["--accounts", "invited"] });
  try {
    const fragment = await linkFrom(server, "invite");
    const ida = await person(browser.whole, "Ida", screens.narrow);
    await ida.page.goto(`${server.address}/${fragment}`);
    await ida.page.getByRole("heading", { name: "You are invited" }).waitFor();
    await shoot(ida, "invited-phone");
    await expectAccessible(ida, "an operator's invitation");
    await ida.page.getByRole("textbox", { name: "Name" }).fill("Ida");
    await ida.page.getByLabel("Password", { exact: true }).fill(password);
    await ida.page.keyboard.press("Enter");
    await ida.page.getByText("Welcome, Ida.").waitFor();
    await ida.page.goto(`${server.address}/${fragment}`);
    await ida.page.getByText("You already have an account: Ida.").waitFor();
    await shoot(ida, "invited-already");
    await ida.context.close();

    const loki = await person(browser.whole, "Loki", screens.wide);
    await loki.page.goto(`${server.address}/#me`);
    await loki.page.getByText("You need an invitation from this server’s operators to create an account.").waitFor();
    assert.equal(await loki.page.getByRole("button", { name: "Create an account" }).count(), 0);
    await loki.context.close();
  } finally {
    await server.remove();
  }
}

/** One person sits at the same table twice: as a guest, and with their account in another browser. */
async function keptApart(browser, server) {
  const frida = await account(browser, server, "Frida", screens.wide);
  const code = await openTable(server, await cookieOf(frida), "walhalla", { players: 3 });
  const desk = await Desk.sit(server, await cookieOf(frida), code, "Frida");
  const other = await person(browser, "Frida", screens.narrow);
  const { page } = other;
  await page.goto(`${server.address}/#${code}`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Fräulein F");
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.getByRole("button", { name: "Leave the seat" }).waitFor();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("button", { name: /^Sign in/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Frida");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "You have two seats at one table" }).waitFor();
  await shoot(other, "kept-apart-phone");
  await expectAccessible(other, "two seats kept apart");
  await page.getByRole("link", { name: /^Room / }).click();
  await page.locator(".seat-line", { hasText: "Frida" }).locator(".badge", { hasText: "you" }).waitFor();
  assert.equal(await page.locator(".seat-line", { hasText: "Fräulein F" }).count(), 1, "the guest's seat stays");
  // Signing out returns to the guest.
  await page.goto(`${server.address}/#me`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(`${server.address}/#${code}`);
  await page.locator(".seat-line", { hasText: "Fräulein F" }).locator(".badge", { hasText: "you" }).waitFor();
  desk.close();
}

/** The host restricts the table in the page; people without a seat are told and not let in. */
async function notForEverybody(browser, server) {
  const host = await person(browser, "Halla", screens.wide);
  const { page } = host;
  await page.goto(`${server.address}/#new`);
  await page.getByText("Table settings").click();
  await page.getByRole("radio", { name: "Public (listed in the lobby)" }).check({ force: true });
  await page.getByRole("radio", { name: "not allowed" }).check({ force: true });
  await shoot(host, "new-game-visibility");
  await expectAccessible(host, "a new game's settings");
  await page.getByRole("button", { name: "Create room" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Halla");
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.getByText("Public (listed in the lobby)").waitFor();
  const code = new URL(page.url()).hash.slice(1);
  const { tables } = await call(server, await newGuest(server), "GET", "/api/tables");
  assert.ok(tables.some(({ room }) => room === code), "the lobby lists it");

  const desk = await Desk.sit(server, await newGuest(server), code, "Ivar");
  await until(() => desk.turn, "the game does not begin");
  const curious = await person(browser, "Loki", screens.narrow);
  await curious.page.goto(`${server.address}/#${code}`);
  await curious.page.getByRole("heading", { name: "You can’t watch this game" }).waitFor();
  await shoot(curious, "not-for-watching");
  await expectAccessible(curious, "a game that is not for watching");
  desk.close();
}

/** While the game runs, players follow to the new link automatically and spectators find nothing. */
async function anotherLink(browser, server) {
  const host = await person(browser, "Halla", screens.wide);
  await host.page.goto(`${server.address}/#new`);
  await host.page.getByRole("button", { name: "Create room" }).click();
  await takeSeat(host);
  const code = new URL(host.page.url()).hash.slice(1);
  const friend = await person(browser, "Ivar", screens.narrow);
  await friend.page.goto(`${server.address}/#${code}`);
  await takeSeat(friend);
  const curious = await person(browser, "Loki", screens.narrow);
  await curious.page.goto(`${server.address}/#${code}`);
  for (const { page } of [friend, curious]) await page.getByRole("tab", { name: "Room" }).waitFor();

  await host.page.getByRole("tab", { name: "Room" }).click();
  await host.page.getByRole("button", { name: "Replace the link" }).click();
  await shoot(host, "link-sure");
  await expectAccessible(host, "asking for another link");
  await host.page.getByRole("button", { name: "Replace the link" }).click();
  await host.page.waitForFunction((before) => location.hash.length > 1 && location.hash !== `#${before}`, code);
  const link = host.page.url();
  await friend.page.waitForURL(link);
  await shoot(friend, "link-came-along");
  for (const { page } of [host, friend]) await page.getByRole("tab", { name: "Room" }).waitFor();
  await curious.page.getByRole("heading", { name: "Room not found" }).waitFor();
  await shoot(curious, "link-gone");
  // The games list shows the table under its new link only.
  await friend.page.goto(server.address);
  await friend.page.locator(`a[href="${new URL(link).hash}"]`).first().waitFor();
  assert.equal(await friend.page.locator(`a[href="#${code}"]`).count(), 0, "the old link is in no list");
}

async function takeSeat({ page, name: called }) {
  await page.getByRole("textbox", { name: "Your name" }).fill(called);
  await page.getByRole("button", { name: "Take a seat" }).click();
}
