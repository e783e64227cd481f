// Anna reports Loki; the operator Heimdall reviews their game and acts on both reports. Every page of the console is
// checked wide and narrow, light and dark, and by axe-core.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { account, password } from "./accounts_by_call.mjs";
import { accessibilityFaults, ofColours, person, screens, settled, until } from "./browser.mjs";
import { cookieOf, Desk, openTable, playOn } from "./desk.mjs";
import { inLanguage } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "an operator views a game in the console, and reported people";

const annotations = ["points"];

const notebook = { width: 1366, height: 768 };
/** Screen sizes for every page of the console. */
const consoleScreens = {
  ...screens, wide: { ...screens.wide, viewport: notebook }, wideDark: { ...screens.wideDark, viewport: notebook },
};

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.narrow);
  const loki = await account(browser, server, "Loki", screens.wide);
  const table = await sitDown(server, anna, loki);
  await reports(anna, server, table.code);

  const heimdall = await account(browser, server, "Heimdall", screens.wide);
  await isNothingToPlayers(heimdall, server);
  await becomesOperator(heimdall, server);
  await looksInto(heimdall, table);
  await repairs(heimdall, anna, server, table);
  await dealsWithReports(heimdall);
  await endsTheGame(heimdall, server);
  await restrainsLoki(browser, heimdall, loki, server, table);
  await savesTheRecords(heimdall, server);
  await allGamesAreSound(heimdall, server);
  await everythingIsWrittenDown(heimdall);
  await everyPage(heimdall, server);
  await annaIsTold(anna, server, table.code);
  await givesARole(heimdall, server);
  await mergesTwo(browser, heimdall, server);
  await lokiGoes(heimdall, server);
  table.desks.forEach((desk) => desk.close());
}

/** Refused calls in the browser's console are expected here. */
const forgetRefusals = ({ problems }) => {
  const others = problems.filter((text) => !/status of 40[0-9]/.test(text));
  problems.length = 0;
  assert.deepEqual(others, []);
};

const expectAccessible = async ({ page, name: called }, where) =>
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);

const expectReadable = async ({ page, name: called }, where) =>
  assert.deepEqual(await accessibilityFaults(page, ofColours), [], `colours on ${where} (${called})`);

/** Two players play a while, and one of them is rude. */
async function sitDown(server, anna, loki) {
  const cookies = [await cookieOf(anna), await cookieOf(loki)];
  const code = await openTable(server, cookies[0], "voluspa", { players: 2 });
  const desks = [await Desk.sit(server, cookies[0], code, "Anna"), await Desk.sit(server, cookies[1], code, "Loki")];
  await playOn(desks, annotations, () => desks[0].seq >= 12);
  await desks[1].ask({ type: "chat", text: "You will need luck, fool" });
  return { code, desks };
}

async function reports(anna, server, code) {
  const { page } = anna;
  await page.goto(`${server.address}/#${code}`);
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await page.getByRole("button", { name: "Report a message" }).click();
  await page.getByRole("button", { name: "Report the message from Loki" }).click();
  await page.getByLabel("What is wrong?").fill("He is rude.");
  await expectAccessible(anna, "reporting a line");
  await shoot(anna, "report-line");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Report sent.").waitFor();
  await page.getByRole("tab", { name: "Room" }).click();
  await page.getByRole("button", { name: "Report this game" }).click();
  await page.getByLabel("What is wrong?").fill("I think he sees my tiles.");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`${server.address}/#people/Loki`);
  await page.getByRole("button", { name: "Report Loki" }).click();
  await page.getByLabel("What is wrong?").fill("That name.");
  await shoot(anna, "report-person");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Without a role the page is a single sentence, and none of its calls succeed. */
async function isNothingToPlayers(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin`);
  await page.getByRole("heading", { name: "This page is for staff" }).waitFor();
  await expectAccessible(heimdall, "the console of no one");
  await shoot(heimdall, "console-no-role");
  for (const path of ["games", "people", "reports", "audit", "health"]) {
    const status = await page.evaluate(async (where) => (await fetch(where)).status, `/api/console/${path}`);
    assert.equal(status, 404, `${path} is not found for players`);
  }
  forgetRefusals(heimdall);
}

async function becomesOperator(heimdall, server) {
  const { code, output } = await server.run("admin", "person", "role", "Heimdall", "operator", "--database", server.database);
  assert.equal(code, 0, output);
  const { page } = heimdall;
  await page.goto(`${server.address}/#me`);
  await page.reload();
  await page.getByRole("link", { name: "Open the console" }).click();
  await page.getByRole("heading", { name: "Games", level: 1 }).waitFor();
}

async function looksInto(heimdall, { code, desks }) {
  const { page } = heimdall;
  await page.getByRole("textbox", { name: "Number, code or player" }).fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Game \d+$/ }).click();
  await page.getByRole("heading", { name: /^Game \d+: Völuspá/ }).waitFor();
  await page.getByText("You see what a spectator sees.").waitFor();
  await page.locator(".time-table .vo-tile").first().waitFor();
  assert.equal(await page.getByRole("radio", { name: "Loki" }).count(), 0, "no seat can be chosen while something is hidden");
  await expectAccessible(heimdall, "a game of which something is hidden");
  await shoot(heimdall, "console-hidden");

  const slider = page.getByRole("slider");
  await slider.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft");
  await page.locator(".replay-where", { hasText: `${desks[0].seq - 3}/${desks[0].seq}` }).waitFor();

  await page.getByRole("button", { name: "Show hidden information" }).click();
  await expectAccessible(heimdall, "asking for a reason");
  await shoot(heimdall, "console-reveal");
  await page.getByLabel("Reason").fill("A report says that he sees tiles.");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("You now see everything.").waitFor();
  await page.getByRole("radio", { name: "Loki" }).check({ force: true });
  await page.locator(".time-table .vo-hand").waitFor();
  await sentFrameIs(page, desks[1]);
  await shoot(heimdall, "console-seat");

  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/^Valid: the hash chain is intact, and \d+ moves follow the rules\./).waitFor();
  // The log matches the game's log.
  assert.equal(await page.locator(".log-rows tbody tr").count(), desks[0].seq);
  assert.match(await page.locator(".log-rows tbody tr").first().innerText(), /(Anna|Loki) places/);
}

/** What the time machine shows at the end is exactly what the seat received. */
async function sentFrameIs(page, desk) {
  await page.getByRole("button", { name: "Last move" }).click();
  await page.locator(".replay-where", { hasText: `${desk.seq}/${desk.seq}` }).waitFor();
  await page.getByText("The frame as it was sent").click();
  const frame = page.locator(".sent-frame pre");
  await until(async () => JSON.parse(await frame.innerText()).seq === desk.seq, "the last frame is not shown");
  assert.deepEqual(JSON.parse(await frame.innerText()).view, desk.view);
  await page.getByText("The frame as it was sent").click();
}

/** The game is suspended, set back, and resumed; its players can read why. */
async function repairs(heimdall, anna, server, { code, desks }) {
  const { page } = heimdall;
  const note = "The last moves were counted wrongly. We set them right.";
  await page.getByRole("button", { name: "Compare with the newest rules" }).click();
  await page.getByText(/^Under the newest rules, all \d+ moves would have gone the same\.$/).waitFor();
  await seesADifference(heimdall);
  await page.getByRole("button", { name: "Mark as broken…" }).click();
  await page.getByLabel("Note to the players").fill(note);
  await page.getByLabel("Reason").fill("A report about a wrong score.");
  await expectAccessible(heimdall, "marking a game as broken");
  await shoot(heimdall, "console-mark");
  await page.getByRole("button", { name: "Mark as broken", exact: true }).click();
  await page.getByText(`Players see: “${note}”`).waitFor();
  await expectAccessible(heimdall, "a broken game");
  await shoot(heimdall, "console-broken");

  await anna.page.goto(`${server.address}/#${code}`);
  await anna.page.getByText("An operator has stopped this game").waitFor();
  await anna.page.getByText(note).waitFor();
  await expectAccessible(anna, "the room of a broken game");
  await shoot(anna, "broken-room");
  await anna.page.goto(`${server.address}/#`);
  await anna.page.getByText("Stopped: problem").waitFor();
  await expectAccessible(anna, "my games, of which one is broken");
  await shoot(anna, "broken-my-games");
  await assert.rejects(desks[0].ask({ type: "propose", what: "cancel" }), /broken/);

  const to = desks[0].seq - 3;
  await page.getByRole("button", { name: "Set back…" }).click();
  await page.getByLabel("Continue after seq").fill(String(to));
  await page.getByLabel("Reason").fill("The score is wrong from there on.");
  await expectAccessible(heimdall, "setting a game back");
  await shoot(heimdall, "console-set-back");
  await page.getByRole("button", { name: "Set back", exact: true }).click();
  await page.locator(".log-rows tbody tr", { hasText: `back to the position after move ${to}` }).waitFor();
  await page.getByRole("button", { name: "Resume…" }).click();
  await page.getByLabel("Reason").fill("It is right again.");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await page.getByRole("button", { name: "Mark as broken…" }).waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/^Valid: the hash chain is intact/).waitFor();

  await anna.page.goto(`${server.address}/#${code}`);
  await anna.page.getByRole("tab", { name: "Log" }).click();
  await anna.page.getByText(`back to the position after move ${to}`).last().waitFor();
  await expectAccessible(anna, "the log of a game that was set back");
  await shoot(anna, "set-back-log");
  await playOn(desks, annotations, () => desks[0].seq >= to + 8);
}

/** Simulates a modified row of the history in the response. */
async function seesADifference(heimdall) {
  const { page } = heimdall;
  const rows = (total) => [{ seat: 0, total, reached: 9 }, { seat: 1, total: 2, reached: 5 }];
  const difference = { stored: rows(6), computed: rows(3) };
  const finding = { seq: 9, sentence: "the tiebreak history does not match the log", difference };
  const body = JSON.stringify({ actions: 12, findings: [finding] });
  await page.route("**/verification", (route) => route.fulfill({ contentType: "application/json", body }), { times: 1 });
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Computed").first().waitFor();
  await page.getByText(/^Show all/).click();
  for (const [screen, { viewport, colorScheme }] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator("#verification").scrollIntoViewIfNeeded();
    await expectAccessible(heimdall, `a difference (${screen})`);
    await shoot(heimdall, `console-difference-${screen}`);
  }
  await page.setViewportSize(screens.wide.viewport);
  await page.emulateMedia({ colorScheme: screens.wide.colorScheme, reducedMotion: "reduce" });
}

async function givesARole(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#people/Loki`);
  for (const [chosen, badge] of [["moderator", 1], ["none", 0]]) {
    await page.getByRole("button", { name: "Change role…" }).click();
    await page.locator("label", { hasText: chosen }).click();
    await page.getByLabel("Reason").fill("For a trial.");
    await expectAccessible(heimdall, "giving a role");
    await shoot(heimdall, "console-role");
    await page.getByRole("button", { name: "Change role", exact: true }).click();
    await until(async () => (await page.locator(".badge", { hasText: "Moderator" }).count()) === badge, `the role is not ${chosen}`);
  }
  await page.goto(`${server.address}/admin#people/Heimdall`);
  await page.getByText("Only other operators can change your role.").waitFor();
}

/** Merges another account into Loki's. */
async function mergesTwo(browser, heimdall, server) {
  await account(browser, server, "Lopt the second", screens.narrow);
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#people/Loki`);
  await page.getByRole("button", { name: "Merge…" }).click();
  await page.getByLabel("Name of the second account").fill("Lopt the second");
  await page.getByLabel("Reason").fill("He says so, and knows both passwords.");
  await expectAccessible(heimdall, "merging two accounts");
  await shoot(heimdall, "console-merge");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByText("Merged.").waitFor();
  await page.goto(`${server.address}/admin#people`);
  await page.getByRole("link", { name: "Loki" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Lopt the second" }).count(), 0);
  forgetRefusals(heimdall);
}

async function dealsWithReports(heimdall) {
  const { page } = heimdall;
  await page.getByRole("link", { name: "Reports" }).click();
  await page.locator("article").nth(2).waitFor();
  assert.equal(await page.locator("article").count(), 3);
  await shoot(heimdall, "console-reports");
  const rude = page.locator("article", { hasText: "He is rude." });
  await rude.getByText("You will need luck, fool").waitFor();
  await rude.getByRole("button", { name: "Mute…" }).click();
  await page.getByLabel("Reason").fill("Until I have spoken with him.");
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await rude.getByText(/^Muted until |^muted until /).waitFor();
  await expectAccessible(heimdall, "a report whose author is muted");
  await shoot(heimdall, "console-muted-writer");
  await rude.getByRole("button", { name: "Lift" }).click();
  await page.getByLabel("Reason").fill("He has said sorry.");
  await page.getByRole("dialog").getByRole("button", { name: "Lift" }).click();
  await rude.getByRole("button", { name: "Mute…" }).waitFor();
  await rude.getByLabel("Reply").fill("He may not write for a week.");
  await rude.getByLabel("Note").fill("The third time.");
  await rude.getByRole("button", { name: "Action taken" }).click();
  await page.getByText(/^Report \d+ closed\./).waitFor();
  await until(async () => (await page.locator("article").count()) === 2, "the report still waits");
  await page.getByRole("link", { name: "Closed" }).click();
  await page.getByText("Note: The third time.").waitFor();
}

async function restrainsLoki(browser, heimdall, loki, server, { desks }) {
  const { page } = heimdall;
  await page.getByRole("link", { name: "Players" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("lok");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Loki" }).click();
  await page.getByRole("button", { name: "Mute…" }).click();
  await page.getByLabel("Reason").fill("Rude, again.");
  await askedToSignInAgain(heimdall, () => page.getByRole("button", { name: "Mute", exact: true }).click());
  await page.getByText(/^Muted until .*: Rude, again\./).waitFor();
  await assert.rejects(desks[1].ask({ type: "chat", text: "But I …" }), /muted/);

  await page.getByRole("button", { name: "Suspend…" }).click();
  await page.locator("label", { hasText: "4 weeks" }).click();
  await page.getByLabel("Reason").fill("Played for two.");
  await expectAccessible(heimdall, "suspending a player");
  await shoot(heimdall, "console-suspend");
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await page.getByText(/^Suspended until .*: Played for two\./).waitFor();
  await shoot(heimdall, "console-person");

  await loki.page.goto(`${server.address}/#me`);
  await loki.page.reload();
  await loki.page.getByRole("heading", { name: "Guest", level: 1 }).waitFor();
  await loki.page.getByRole("button", { name: "You", exact: true }).click();
  await loki.page.getByRole("button", { name: /^Sign in If/ }).click();
  await loki.page.getByRole("textbox", { name: "Name", exact: true }).fill("Loki");
  await loki.page.getByLabel("Password", { exact: true }).fill(password);
  await loki.page.keyboard.press("Enter");
  await loki.page.getByText(/This account is suspended\. .*ntil .*Played for two\./).waitFor();
  await shoot(loki, "suspended");
  await expectAccessible(loki, "a refused sign-in");
  forgetRefusals(loki);
}

/** Simulates an old sign-in: the first call is refused here, all later responses are the server's. */
async function askedToSignInAgain(heimdall, act) {
  const { page } = heimdall;
  const path = "**/api/console/people/*/mute";
  const body = JSON.stringify({ error: { code: "fresh_sign_in", message: "Please sign in again to confirm it’s you." } });
  await page.route(path, (route) => route.fulfill({ status: 403, contentType: "application/json", body }), { times: 1 });
  await act();
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  await expectAccessible(heimdall, "signing in again");
  await shoot(heimdall, "console-fresh");
  await page.getByLabel("Password", { exact: true }).fill("wolves at dusk");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("Wrong name or password.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await until(async () => (await page.getByRole("dialog").count()) === 0, "a dialog is still there");
  forgetRefusals(heimdall);
}

async function endsTheGame(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#games?search=Anna&status=running`);
  await page.getByRole("link", { name: /^Game \d+$/ }).click();
  await page.getByRole("button", { name: "Cancel the game…" }).click();
  await page.getByLabel("Reason").fill("Both asked for it.");
  await page.getByRole("button", { name: "Cancel game", exact: true }).click();
  await page.getByText("The game has been cancelled.").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the record" }).click()]);
  assert.match(download.suggestedFilename(), /^voluspa-\d+\.json$/);
}

/** Downloads the records of a day's games as one file. */
async function savesTheRecords(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#games?search=Anna`);
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  await page.getByLabel("Opened from").fill(day);
  await until(() => page.url().includes(`from=${day}`), "the day is not searched for");
  const button = page.getByRole("button", { name: "Records of finished games" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const records = readFileSync(await download.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  await page.getByText(/^\d+ records? in the file\.$/).waitFor();
  assert.ok(records.length > 0);
  for (const { format, seed } of records) assert.ok(format === "idavoll-record/1" && seed !== null);
}

async function everythingIsWrittenDown(heimdall) {
  const { page } = heimdall;
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
  await page.locator(".rows tbody tr").first().waitFor();
  const rows = (await page.locator(".rows tbody tr").allInnerTexts()).join("\n");
  assert.match(rows, /Heimdall\s+from console from 127\.0\.0\.1/);
  for (const why of ["A report says that he sees tiles.", "Rude, again.", "Played for two.", "Both asked for it."]) {
    assert.ok(rows.includes(why), `the audit has “${why}”`);
  }
}

async function allGamesAreSound(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#health`);
  await page.getByText("Not verified since the server started.").waitFor();
  await page.getByRole("button", { name: "Verify all games" }).click();
  await page.getByText(/^Valid: \d+ games? with \d+ moves, /).waitFor();
}

/** Wide and narrow, light and dark, in both languages: nothing is wider than the screen, and axe-core finds nothing. */
async function everyPage(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#games`);
  await page.getByRole("link", { name: /^Game \d+$/ }).first().click();
  await page.getByRole("heading", { name: /^Game \d+: / }).waitFor();
  const places = [new URL(page.url()).hash, "#games", "#people", "#people/Loki", "#reports", "#reports/closed", "#audit", "#health"];
  for (const [screen, { viewport, colorScheme }] of Object.entries(consoleScreens)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await inLanguage(heimdall, colorScheme === "dark" ? "Deutsch" : "English");
    for (const place of places) {
      await page.goto(`${server.address}/admin${place}`);
      await page.locator("main h1").waitFor();
      await settled(heimdall);
      // All rules on the narrow screen, and dark contrast on the wide one.
      if (screen === "narrow") await expectAccessible(heimdall, `${place} (${screen})`);
      if (screen === "wideDark") await expectReadable(heimdall, `${place} (${screen})`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `${place} is not wider than the screen (${screen})`);
      await shoot(heimdall, `console-${place.replace(/\W+/g, "-").replace(/\d+/, "one")}-${screen}`, { fullPage: true });
    }
  }
  await inLanguage(heimdall, "English");
  forgetRefusals(heimdall);
}

/** What became of it, and who looked: at the table, and on her own page. */
async function annaIsTold(anna, server, code) {
  const { page } = anna;
  await page.goto(`${server.address}/#${code}`);
  await page.reload();
  // At the end the ranking is open by itself.
  await page.getByText(/^Heimdall viewed hidden information during the game .*: A report says that he sees tiles\.$/).waitFor();
  await expectAccessible(anna, "the end of a game that was looked into");
  await shoot(anna, "looked-into");
  await page.goto(`${server.address}/#me/people`);
  await page.getByText("Reply: He may not write for a week.").waitFor();
  await page.getByText("Not reviewed yet.").first().waitFor();
  await expectAccessible(anna, "one's own reports");
  await page.locator("#my-reports").scrollIntoViewIfNeeded();
  await shoot(anna, "my-reports");
  forgetRefusals(anna);
}

/** By another name first, and then for good. */
async function lokiGoes(heimdall, server) {
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#people/Loki`);
  await page.getByRole("button", { name: "Rename…" }).click();
  await page.getByLabel("New name").fill("Lopt");
  await page.getByLabel("Reason").fill("He asked for it.");
  await expectAccessible(heimdall, "giving another name");
  await shoot(heimdall, "console-rename");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("heading", { name: "Lopt", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByLabel("Reason").fill("He asked for that, too.");
  await shoot(heimdall, "console-erase");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("heading", { name: "Players", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Heimdall" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Lopt" }).count(), 0);
  forgetRefusals(heimdall);
}
