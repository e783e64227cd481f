// The rules of each game: by address, contents and search, with worked examples, on a phone and on a wide screen, in both
// languages, and linked from the form of a new game.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, settled, until } from "./browser.mjs";
import { readIn } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a player reads the rules of each game by address, contents and search";

const games = [
  { game: "voluspa", title: "Rules of Völuspá", topic: "fenrir", screen: screens.narrow },
  { game: "walhalla", title: "Rules of Walhalla", topic: null, screen: screens.wideDark },
  { game: "nine_worlds", title: "Regeln von Neun Welten", topic: null, screen: screens.narrowDark, lang: "de" },
];

export async function run(browser, server) {
  for (const each of games) await reads(browser, server, each);
  const anna = await person(browser, "Anna", screens.wide);
  await anna.page.goto(`${server.address}/#new`);
  await anna.page.getByRole("link", { name: "Rules of Völuspá" }).click();
  await anna.page.getByRole("heading", { name: "Rules of Völuspá", level: 1 }).waitFor();
  assert.deepEqual(anna.problems, []);
}

async function reads(browser, server, { game, title, topic, screen, lang = "en" }) {
  const reader = await person(browser, `reader of ${game}`, screen);
  const { page } = reader;
  await readIn(reader, lang);
  await page.goto(`${server.address}/#rules/${game}${topic ? `/${topic}` : ""}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  const links = page.locator(".rules nav a");
  await until(async () => (await links.count()) > 5, "there are no contents");
  await page.locator(".rules-text svg").first().waitFor();
  await settled(reader);
  if (topic) await until(() => page.evaluate((at) => document.activeElement?.getAttribute("data-topic") === at, topic), `${topic} is not reached`);
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on the rules of ${game}`);
  await shoot(reader, `rules-${game}`);

  const last = links.last();
  const wanted = new URL(await last.evaluate(({ href }) => href)).hash;
  await last.click();
  await until(() => page.evaluate((hash) => location.hash === hash, wanted), "the address is another");
  const reached = page.locator(`[data-topic="${wanted.split("/").at(-1)}"]`);
  await until(() => reached.evaluate((section) => section === document.activeElement), "the section is not reached");
  await page.locator(".rules-aside input").fill("xyzzy");
  await page.getByText(lang === "de" ? "Nichts gefunden." : "Nothing found.").waitFor();
  await page.locator(".rules-aside input").fill("");
  await until(async () => (await links.count()) > 5, "the contents are not all back");
  assert.deepEqual(reader.problems, []);
  await reader.context.close();
}
