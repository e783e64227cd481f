// Three people find each other: an open table, joined with one click, changed by its host, confirmed, and played.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, until } from "./browser.mjs";
import { cookieOf, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "three players find each other at an open table";

export async function run(browser, server) {
  const anna = await person(browser, "Anna", screens.wide);
  const bjorn = await person(browser, "Björn", screens.narrow);
  const cilla = await person(browser, "Cilla", screens.wideDark);
  const everybody = [anna, bjorn, cilla];
  for (const { page, name: called } of everybody) {
    await page.goto(server.address);
    await page.evaluate((said) => localStorage.setItem("idavoll.name", JSON.stringify(said)), called);
  }
  const code = await openTable(server, await cookieOf(anna), "voluspa", { players: 3 }, { visibility: "public" });
  await openTable(server, await cookieOf(cilla), "walhalla", { players: 4 }, { visibility: "public", spectators: "none" });
  const link = `${server.address}/#${code}`;

  await anna.page.goto(link);
  await anna.page.getByRole("button", { name: "Take a seat" }).click();
  await anna.page.getByText("host", { exact: true }).waitFor();
  await shoot(anna, "table-waiting-host");

  await join(bjorn, server, "Anna");
  await change(anna);
  await agree(bjorn);
  await join(cilla, server, "Anna");
  for (const { page } of everybody) await page.locator(".table-frame").waitFor();
  await until(async () => (await anna.page.locator(".player").count()) === 3, "not everyone is at the table");
  for (const { problems } of everybody) assert.deepEqual(problems, []);
}

/** One click from the list to the seat. */
async function join(someone, server, host) {
  const { page } = someone;
  await page.goto(`${server.address}/#lobby`);
  const button = page.getByRole("button", { name: `Join the table of ${host}: Völuspá` });
  await button.waitFor();
  await page.getByText("Table", { exact: true }).first().click();
  await page.getByText("Spectators").first().waitFor();
  await shoot(someone, `lobby-${someone.name}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator(".seat-line .badge, .table-frame").first().waitFor();
}

async function change(anna) {
  const { page } = anna;
  await page.getByRole("button", { name: "Change settings" }).click();
  await page.getByRole("radio", { name: "not allowed" }).check({ force: true });
  await shoot(anna, "table-settings");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("has not agreed yet").waitFor();
}

async function agree(bjorn) {
  const { page } = bjorn;
  await page.getByRole("button", { name: "I agree" }).waitFor();
  await shoot(bjorn, "table-asked");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: "I agree" }).click();
  await page.getByRole("button", { name: "I agree" }).waitFor({ state: "hidden" });
}
