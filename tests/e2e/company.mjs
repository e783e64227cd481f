// Friends by name: declined and accepted invitations; notes, private and shared after the end; blocking and what it
// hides; following.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, call, cookieOf, Desk, openTable, playOn } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "accounts invite each other, keep and share notes, block and follow";

const secretThought = "He always keeps the ravens back";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  await declined(anna, bjorn, server);
  const code = await accepted(anna, bjorn, server);
  await notes(anna, bjorn, server, code);
  await blocked(anna, bjorn, server, code);
  await followed(anna, bjorn, server);
  for (const each of [anna, bjorn]) {
    // The browser logs every refused call as an error.
    assert.deepEqual(each.problems.filter((problem) => !/status of 40[0-9]/.test(problem)), [], `errors in ${each.name}'s page`);
  }
}

const expectAccessible = async ({ page, name: called }, where) =>
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);

async function openAndInvite(anna, server, game, players) {
  const { page } = anna;
  const code = await openTable(server, await cookieOf(anna), game, { players });
  await page.goto(`${server.address}/#${code}`);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.getByRole("combobox", { name: "Account name" }).fill("björn");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.locator(".invited").getByText("no answer yet").waitFor();
  return code;
}

async function declined(anna, bjorn, server) {
  await openAndInvite(anna, server, "walhalla", 3);
  await bjorn.page.getByText("Anna invites you to Walhalla").waitFor();
  await shoot(bjorn, "invitation-phone");
  await expectAccessible(bjorn, "an invitation");
  await bjorn.page.getByRole("button", { name: "Decline the invitation from Anna to Walhalla" }).click();
  await anna.page.getByText("declined").waitFor();
  await shoot(anna, "invitation-declined");
  await expectAccessible(anna, "a table with a player who has declined");
  await until(async () => (await bjorn.page.locator(".invitation-card").count()) === 0, "the invitation is still there");
}

async function accepted(anna, bjorn, server) {
  const code = await openAndInvite(anna, server, "voluspa", 2);
  await bjorn.page.getByRole("button", { name: "Accept the invitation from Anna to Völuspá" }).click();
  await Promise.all([anna, bjorn].map(({ page }) => page.locator(".table-frame").waitFor()));
  assert.ok(bjorn.page.url().endsWith(code), "a yes leads to the table");
  return code;
}

/** Notes are private until they are shared with the table after the game. */
async function notes(anna, bjorn, server, code) {
  const { page } = anna;
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("About the game").fill(secretThought);
  await page.getByLabel("Note on the starting position").fill("Odin first");
  await page.getByLabel("About the game").focus();
  await page.getByText("Saved", { exact: true }).waitFor();
  await shoot(anna, "notes");
  await expectAccessible(anna, "notes");

  const annotations = await annotationsOf(server, "voluspa");
  const desks = [
    await Desk.sit(server, await cookieOf(anna), code, "Anna"),
    await Desk.sit(server, await cookieOf(bjorn), code, "Björn"),
  ];
  await until(() => desks.every(({ turn }) => turn), "the game does not begin");
  await playOn(desks, annotations, () => desks[0].seq >= 2);
  await page.getByRole("button", { name: "About the starting position" }).click();
  await page.locator(".replay-where", { hasText: /^0\// }).waitFor();
  assert.equal(await page.getByLabel("Note on the starting position").inputValue(), "Odin first");
  assert.equal(await page.getByRole("button", { name: "Share my notes with the table" }).count(), 0, "not while it runs");
  await playOn(desks, annotations, () => desks.every(({ turn }) => turn.result));
  for (const desk of desks) desk.close();

  assert.equal((await call(server, await cookieOf(bjorn), "GET", `/api/rooms/${code}/notes`)).others.length, 0);
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("button", { name: "Share my notes with the table" }).click();
  await page.getByText("Everyone here can read your notes.").waitFor();
  assert.ok(!bjorn.received.some((text) => text.includes(secretThought)), "no one saw the notes before");
  await bjorn.page.getByRole("tab", { name: "Notes" }).click();
  await bjorn.page.getByText(secretThought).waitFor();
  await shoot(bjorn, "notes-of-another");
  await expectAccessible(bjorn, "another player's notes");
}

async function blocked(anna, bjorn, server, code) {
  const { page } = bjorn;
  await page.goto(`${server.address}/#people/Anna`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByText("You have blocked Anna.").waitFor();
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  await shoot(bjorn, "blocked");
  await expectAccessible(bjorn, "a blocked player");

  const fresh = await openTable(server, await cookieOf(anna), "voluspa", { players: 2 });
  await anna.page.goto(`${server.address}/#${fresh}`);
  await anna.page.getByRole("combobox", { name: "Account name" }).fill("Björn");
  await anna.page.getByRole("button", { name: "Invite", exact: true }).click();
  await anna.page.getByText("one of you has blocked the other").waitFor();

  await anna.page.goto(`${server.address}/#${code}`);
  await anna.page.getByRole("tab", { name: "Chat" }).click();
  await anna.page.getByRole("textbox", { name: "Message" }).fill("Are you there?");
  await anna.page.getByRole("button", { name: "Send" }).click();
  await anna.page.locator(".chat-line").getByText("Are you there?").waitFor();
  await page.goto(`${server.address}/#${code}`);
  await page.locator(".table-frame").waitFor();
  await until(() => bjorn.received.some((text) => text.includes("Are you there?")), "the line has not come");
  assert.equal(await page.locator(".tabs .unread").count(), 0, "what is not shown is not counted");
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByText("1 message from players you have blocked is hidden.").waitFor();
  assert.equal(await page.getByText("Are you there?").count(), 0);
  await shoot(bjorn, "blocked-chat");
  await expectAccessible(bjorn, "a chat with lines that are not shown");
}

async function followed(anna, bjorn, server) {
  const { page } = bjorn;
  await page.goto(`${server.address}/#people/Anna`);
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByText("You are now following Anna.").waitFor();
  await page.goto(`${server.address}/#me/people`);
  await page.getByRole("button", { name: "Unfollow Anna" }).waitFor();
  await shoot(bjorn, "me-people-following");
  await expectAccessible(bjorn, "people one follows");
}
