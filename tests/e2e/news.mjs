// The notification settings on a phone, in both languages; and where links in mails lead.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, until } from "./browser.mjs";
import { inLanguage } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a player chooses notifications: channels, quiet hours, and no more mails";

/** Push needs a contact address. */
export const args = ["--push-contact", "mailto:operator@example.org", "--webhooks", "on"];

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.narrow);
  await settings(anna, server);
  assert.deepEqual(anna.problems, []);
}

/** The notification settings; this server sends no mail. */
async function settings(anna, server) {
  const { page } = anna;
  for (const lang of ["Deutsch", "English"]) {
    await page.goto(`${server.address}/#me/news`);
    await page.reload();
    await inLanguage(anna, lang);
    await page.getByRole("heading", { name: /^(Push notifications|Push-Nachrichten)$/ }).waitFor();
    await shoot(anna, `me-news-phone-${lang}`);
    assert.deepEqual(await accessibilityFaults(page), [], `axe-core on news (${lang})`);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wider <= 0, `news is not wider than the screen (${lang})`);
  }
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await page.getByLabel("From").fill("21:30");
  await page.getByLabel("From").blur();
  await until(async () => (await quietHours(page))?.from === "21:30", "the quiet hours are not kept");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByText(`Time zone: ${zone}.`).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("From").inputValue(), "21:30");
  for (const place of ["email/abc", "stop/abc"]) {
    await page.goto(`${server.address}/#${place}`);
    await page.locator("main h1").waitFor();
    assert.deepEqual(await accessibilityFaults(page), [], `axe-core on #${place}`);
    await shoot(anna, place.replace("/", "-"));
  }
}

const quietHours = (page) =>
  page.evaluate(async () => (await (await fetch("/api/me")).json()).settings.news.quiet);
