// Eight accounts, one of them on a phone, in a league: two divisions play a season with the same deals, the best of the
// lower and the last of the upper one change places, and the secret of the season fits its commitment and its deals.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";

import { account, newAccount } from "./accounts_by_call.mjs";
import { screens, until } from "./browser.mjs";
import { call, cookieOf, resign } from "./desk.mjs";
import { lookAt } from "./looking.mjs";
import { inLanguage } from "./player.mjs";

export const name = "a league plays a season in two divisions, promotes and relegates, and proves its deals";

/** Two seasons are asked for faster than people do. */
export const args = ["--unlimited"];

const league = "Winter League";
const others = ["Cilla", "Dag", "Egil", "Freya", "Gudrun", "Halvar"];

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  await organised(anna, server);
  const code = new URL(anna.page.url()).hash.replace("#league/", "");
  await joined(anna);
  await lookAt(anna, "league-open");
  await bjorn.page.goto(`${server.address}/#tournaments`);
  await lookAt(bjorn, "leagues-phone");
  await bjorn.page.getByRole("link", { name: league }).tap();
  await joined(bjorn);
  const cookies = [await cookieOf(anna), await cookieOf(bjorn)];
  for (const each of others) {
    cookies.push(await newAccount(server, each));
    await call(server, cookies.at(-1), "POST", `/api/leagues/${code}/players`, {});
  }
  await anna.page.reload();
  await anna.page.getByRole("button", { name: "Start season 1" }).click();
  await anna.page.getByRole("link", { name: "Go to your division" }).waitFor();
  await lookAt(anna, "league-running");
  await anna.page.getByRole("link", { name: "Go to your division" }).click();
  await anna.page.getByRole("link", { name: `Division 1 of ${league}, season 1` }).waitFor();
  await lookAt(anna, "league-division");

  const { commitment } = await ofLeague(server, code);
  const first = await played(server, code, cookies);
  const promoted = first[1].standings[0].name;
  await until(async () => (await ofLeague(server, code)).season === 2, "there is no second season");
  const next = await ofLeague(server, code);
  const upper = next.divisions[0].players.map((player) => player.name);
  const stay = first[0].standings.slice(0, 3).map((player) => player.name);
  assert.deepEqual(upper.sort(), [...stay, promoted].sort(), "one goes up, one goes down");
  await proven(server, commitment, next.seasons[0].secret, first);

  await anna.page.goto(`${server.address}/#league/${code}`);
  await anna.page.getByRole("heading", { name: "Season 2" }).waitFor();
  await anna.page.locator("summary", { hasText: "Fair deals" }).click();
  await anna.page.getByText("Secret of season 1: matches").waitFor();
  await lookAt(anna, "league-second-season");
  await bjorn.page.goto(`${server.address}/#league/${code}`);
  await bjorn.page.getByRole("heading", { name: "Season 2" }).waitFor();
  await lookAt(bjorn, "league-second-season-phone");
  await bjorn.page.getByRole("button", { name: "Leave the league" }).tap();
  await bjorn.page.getByRole("button", { name: "Leave the league" }).last().tap();
  await bjorn.page.getByRole("button", { name: "Join from season 3 on" }).waitFor();
  await inLanguage(bjorn, "Deutsch");
  await bjorn.page.getByRole("button", { name: "Ab Saison 3 mitspielen" }).waitFor();
  await lookAt(bjorn, "league-phone-german");
  await anna.page.getByRole("button", { name: "End the league" }).click();
  await anna.page.getByRole("button", { name: "End the league" }).last().click();
  await anna.page.getByText("This league ends with season 2.").waitFor();
  for (const each of [anna, bjorn]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

const ofLeague = (server, code) => call(server, "", "GET", `/api/leagues/${code}`);

async function organised(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#tournaments`);
  await page.getByRole("link", { name: "Organize a league" }).click();
  await page.getByRole("spinbutton", { name: "Players per division" }).fill("3");
  await page.getByRole("spinbutton", { name: "Days between seasons" }).fill("0");
  await page.getByRole("textbox", { name: "Name" }).fill(league);
  await page.getByRole("button", { name: "Create the league" }).click();
  await page.getByText("Enter a number from 4 to 8").first().waitFor();
  await lookAt(anna, "league-form");
  await page.getByRole("spinbutton", { name: "Players per division" }).fill("4");
  await page.getByRole("button", { name: "Create the league" }).click();
  await page.getByRole("heading", { name: league, level: 1 }).waitFor();
}

async function joined({ page }) {
  await page.getByRole("button", { name: "Join from season 1 on" }).click();
  await page.getByRole("button", { name: "Leave the league" }).waitFor();
}

/** In each game of the season the player with the higher seed resigns. Returns its divisions, the highest first. */
async function played(server, code, cookies) {
  const { divisions } = await ofLeague(server, code);
  const seen = (tournament, cookie = "") => call(server, cookie, "GET", `/api/tournaments/${tournament}`);
  for (const { tournament } of divisions) {
    const isOver = async () => (await seen(tournament)).state === "finished";
    while (!(await isOver())) {
      const { round, pairings } = await seen(tournament);
      for (const cookie of cookies) {
        const { standings, pairings: own } = await seen(tournament, cookie);
        const seed = standings.find(({ you }) => you)?.seed;
        const table = own[round - 1].tables.find(({ seats }) => seats.includes(seed));
        if (table?.state === "running" && seed === Math.max(...table.seats)) await resign(server, cookie, table.room);
      }
      await until(async () => (await isOver()) || (await seen(tournament)).round > round, `round ${round} of ${pairings.length} does not end`);
    }
  }
  return Promise.all(divisions.map(({ tournament }) => seen(tournament)));
}

/** Checks as RECORD.md says: the secret against the commitment, and the seed of each game against the secret. */
async function proven(server, commitment, secret, divisions) {
  const hmac = (key, text) => createHmac("sha256", key).update(text).digest();
  const bytes = Buffer.from(secret, "hex");
  assert.equal(createHash("sha256").update(bytes).digest("hex"), commitment, "the secret fits its commitment");
  for (const [i, { pairings }] of divisions.entries()) {
    for (const { round, tables } of pairings) {
      const seed = hmac(hmac(bytes, `division:${i + 1}`), `round:${round}`).toString("hex");
      for (const { room } of tables) assert.equal((await call(server, "", "GET", `/api/rooms/${room}/record`)).seed, seed, "the deal fits the secret");
    }
  }
}
