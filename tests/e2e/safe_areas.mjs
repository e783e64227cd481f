// On a phone with a notch and a home bar, no touch target is in the unsafe areas, in portrait or landscape, on pages,
// tables, sheets and dialogs. Also: taps on the table vibrate, mouse clicks do not.
import assert from "node:assert/strict";

import { person, until, useTool } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "nothing that can be touched lies under a notch or a system bar, and a touch on a table gives haptic feedback";

/** Bots act immediately. */
export const args = ["--bot-pause", "0"];

const phones = [
  { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
  { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
];
const games = ["Völuspá", "Walhalla", "Nine Worlds"];

export async function run(browser, server) {
  const faults = [];
  for (const { width, height, insets } of phones) {
    const someone = await person(browser, `${width}x${height}`, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { page, context } = someone;
    await context.addInitScript(() => {
      window.ticks = [];
      navigator.vibrate = (pattern) => window.ticks.push(pattern);
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
    const look = async (where) => {
      const found = await page.evaluate(outside, { ...insets, right: width - insets.right, bottom: height - insets.bottom });
      faults.push(...found.map((fault) => `${where} at ${someone.name}: ${fault}`));
      await shoot(someone, `kept-free-${where.replaceAll(/[^\w]+/g, "-")}-${someone.name}`);
    };
    await page.goto(server.address);
    await page.getByRole("heading", { name: "Idavoll" }).waitFor();
    await look("the start page");
    for (const game of games) {
      await page.goto(`${server.address}/#new`);
      await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check({ force: true });
      await page.getByRole("button", { name: "Play now" }).click();
      await page.locator(".table-frame").waitFor();
      await page.locator(".turn-line.yours").waitFor();
      await look(game);
      if (game === "Völuspá") await feels(page);
      for (const tab of ["Log", "Room"]) {
        await page.getByRole("tab", { name: tab }).click();
        await look(`${game}, ${tab}`);
      }
      await page.locator(".sheet-head").getByRole("button", { name: "Close" }).click();
      await useTool(page, "Settings");
      await look(`${game}, settings`);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    }
    assert.deepEqual(someone.problems, []);
    await context.close();
  }
  assert.deepEqual(faults, []);
}

/** Taps on the table vibrate; mouse clicks and taps beside the table do not. */
async function feels(page) {
  const felt = () => page.evaluate(() => window.ticks.length);
  const before = await felt();
  await page.locator('[data-slot="0"]').tap();
  await until(async () => (await felt()) === before + 1, "a finger feels nothing");
  await page.locator('[data-slot="0"]').click();
  await page.getByRole("tab", { name: "Log" }).tap();
  await page.locator(".sheet-head").getByRole("button", { name: "Close" }).tap();
  assert.equal(await felt(), before + 1, "a mouse ticks, or a tab");
}

/**
 * Runs in the page. Returns the touch targets not entirely within the safe area. Scrolled-away elements are ignored if they can be
 * scrolled into it.
 */
function outside(free) {
  const wanted = "button, a[href], input, select, textarea, summary, [role=button], [role=tab]";
  const isThere = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest(".only-heard, [inert]");
  const faults = [];
  for (const element of document.querySelectorAll(wanted)) {
    if (!isThere(element) || element instanceof SVGElement) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const isFree = left >= free.left - 1 && right <= free.right + 1 && top >= free.top - 1 && bottom <= free.bottom + 1;
    const box = [left, top, right, bottom].map(Math.round);
    if (!isFree) faults.push(`${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}: ${box}`);
  }
  return faults;
}
