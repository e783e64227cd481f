// An API token created on the page and shown once: the example bot plays a whole game with it under the account's name
// and mark; once revoked, it is refused.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { playToTheEnd, sitDown } from "./bot.mjs";
import { accessibilityFaults, screens } from "./browser.mjs";
import { becomeGuest, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "a program plays a whole game with a token from the page, until it is revoked";

export async function run(browser, server) {
  const hugin = await account(browser, server, "Hugin", screens.narrow);
  const { page } = hugin;
  await page.goto(`${server.address}/#me/programs`);
  await page.getByRole("switch", { name: "This account is a bot" }).click();
  await page.locator("h1 .badge").getByText("Bot").waitFor();
  await page.getByRole("textbox", { name: "Description" }).fill("the raven");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("textbox", { name: "Token the raven" }).inputValue();
  assert.match(token, /^idv_/);
  await shoot(hugin, "token-made-phone");
  assert.deepEqual(await accessibilityFaults(page), [], "axe-core on a token that is shown once");

  const anna = await VoluspaPlayer.join(browser, "Anna", screens.wide);
  const code = await openTable(server, await becomeGuest(anna, server), "voluspa", { players: 2 });
  const link = `${server.address}/#${code}`;
  await anna.page.goto(link);
  await anna.sit();
  const bot = sitDown(link, "somebody else", { IDAVOLL_TOKEN: token });
  await anna.waitForSeq(0);
  await anna.page.locator(".player", { hasText: "Hugin" }).locator(".person-mark.is-bot").waitFor();
  await playToTheEnd(anna, server, link);
  const { code: status, said } = await bot.ended;
  assert.equal(status, 0, `the bot ends in good order: ${said}`);
  await shoot(anna, "bot-by-token");
  anna.expectNoProblems(server.address);

  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.reload();
  await page.locator(".list-line", { hasText: "the raven" }).getByText(/last used/).waitFor();
  await page.getByRole("button", { name: "Revoke token the raven" }).click();
  await shoot(hugin, "token-revoke");
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("Token revoked.").waitFor();
  const refused = await fetch(`${server.address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(refused.status, 401, "a revoked key opens nothing");
  assert.deepEqual(hugin.problems, []);
}
