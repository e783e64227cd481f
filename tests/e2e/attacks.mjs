// Every text that people can write contains an attack and is displayed everywhere it can appear. It must stay text: it
// must not run, become part of the page, or link anywhere but to the web.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { account, newAccount } from "./accounts_by_call.mjs";
import { person, screens, until } from "./browser.mjs";
import { call, Desk, newGuest, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "attacks in names, chat, notes and profiles stay text, on every page and in an offline game";

/** At most 24 characters each, and none confusable with another. */
const names = ["</script><x-attack>", "<!--<script>", '"><x-attack>', "<img src=x onerror=a()>"];
const accountNames = ["<x-attack>{{7*7}}", "' onclick=attacked=1 '"];

const texts = [
  "<x-attack>here</x-attack>",
  "<script>window.attacked=1</script>",
  "<script src=//somewhere.invalid/x.js></script>",
  "<img src=x onerror=\"window.attacked=1\">",
  "\"><svg/onload=\"window.attacked=1\"><x-attack>",
  "<svg><animate onbegin=window.attacked=1 attributeName=x dur=1s>",
  "</title></textarea></style></script><x-attack>",
  "<iframe srcdoc=\"<script>parent.attacked=1</script>\"></iframe>",
  "<a href=\"javascript:window.attacked=1\">this way</a>",
  "javascript:window.attacked=1",
  "https://example.org/\"onmouseover=\"window.attacked=1",
  "https://example.org/<x-attack>",
  "HTTPS://javascript:window.attacked=1/",
  "data:text/html,<script>window.attacked=1</script>",
  "<details open ontoggle=window.attacked=1>",
  "<input autofocus onfocus=window.attacked=1>",
  "<math><mtext></mtext><mglyph><style><!--</style><img title=\"--><img src=1 onerror=window.attacked=1>\">",
  "<template><x-attack></template>",
  "<base href=\"//somewhere.invalid/\">",
  "<meta http-equiv=refresh content=\"0;url=//somewhere.invalid\">",
  "<link rel=stylesheet href=//somewhere.invalid/x.css>",
  "<form action=//somewhere.invalid><button>go</button></form>",
  "{{constructor.constructor('window.attacked=1')()}}",
  "${window.attacked=1}",
  "&lt;x-attack&gt; &#60;x-attack&#62;",
  "%3Cx-attack%3E \\u003cx-attack\\u003e",
  "<!--<x-attack>--> ]]><x-attack>",
  "{\"__html\":\"<x-attack>\",\"__proto__\":{\"dangerouslySetInnerHTML\":{\"__html\":\"<x-attack>\"}}}",
];

/** Returns the planted elements that the page treats as its own. */
function taken(page) {
  return page.evaluate(() => {
    const odd = new Set(["x-attack", "iframe", "base", "mglyph", "animate", "object", "embed"]);
    const faults = window.attacked === undefined ? [] : ["something ran"];
    for (const element of document.querySelectorAll("*")) {
      const { localName, attributes } = element;
      const tag = element.outerHTML.slice(0, 100);
      if (odd.has(localName)) faults.push(tag);
      if (localName === "form" && element.hasAttribute("action")) faults.push(tag);
      if (localName === "meta" && element.hasAttribute("http-equiv") && document.location.protocol !== "file:") faults.push(tag);
      for (const { name: key, value } of attributes) {
        if (key.startsWith("on") || /somewhere\.invalid|srcdoc/.test(`${key}=${value}`)) faults.push(tag);
        if (key === "href" && /^\s*(javascript|data|vbscript):/i.test(value) && localName === "a") faults.push(tag);
      }
    }
    return faults;
  });
}

async function expectWordsOnly({ page, problems, violations, shown }, where, expected) {
  for (const text of expected) {
    const isThere = () => page.evaluate((said) => document.body.innerText.includes(said), text);
    await until(isThere, `${where}: ${text} is not to be read`);
  }
  assert.deepEqual(await taken(page), [], where);
  assert.deepEqual(problems, [], `errors ${where}`);
  assert.deepEqual(violations, [], `the policy ${where}`);
  shown.count += expected.length;
}

export async function run(browser, server) {
  const vera = await account(browser, server, "Vera", screens.wide);
  vera.shown = { count: 0 };
  const { page } = vera;
  page.on("dialog", (dialog) => vera.problems.push(`a dialog: ${dialog.message()}`));
  await noticesPlants(vera);

  const attackers = await Promise.all(names.map(() => newGuest(server)));
  const code = await openTable(server, attackers[0], "voluspa", { players: 5 }, { when_left: "ends" });
  const desks = [];
  for (const [i, called] of names.entries()) desks.push(await Desk.sit(server, attackers[i], code, called));
  for (const [i, text] of texts.entries()) await desks[i % desks.length].ask({ type: "chat", text });

  await page.goto(`${server.address}/#${code}`);
  await expectWordsOnly(vera, "in a room that waits", [...names, ...texts]);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.locator(".table-frame").waitFor();
  await until(() => desks.every(({ turn }) => turn), "the game does not begin");
  await page.getByRole("tab", { name: "Chat" }).click();
  await expectWordsOnly(vera, "at the table", [...names, ...texts]);
  await shoot(vera, "attacks-chat");
  const mover = desks.find((desk) => desk.isToAct);
  if (mover) await mover.moveOnce(["points"]);
  await page.getByRole("tab", { name: "Log" }).click();
  await expectWordsOnly(vera, "in the log", names);
  await page.goto(server.address);
  await page.locator(".my-games").first().waitFor();
  await expectWordsOnly(vera, "among one's own games", names);

  await ended(vera, server, code, attackers, desks);
  await accounts(vera, server);
  assert.ok(vera.shown.count > 100, `${vera.shown.count} were looked for`);
}

/** Checks that a real attack would be noticed, both here and by the page's policy. */
async function noticesPlants({ page, problems, violations }) {
  for (const plant of ["<x-attack></x-attack>", '<a href="javascript:a()">a</a>', "<p onclick=a()></p>", '<form action="/x"></form>']) {
    await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", `<div id="plant">${html}</div>`), plant);
    assert.ok((await taken(page)).length > 0, `${plant} is overlooked`);
    // Some browser versions report it only when it would run.
    await page.evaluate(() => document.querySelector("#plant p")?.click());
    await page.evaluate(() => document.getElementById("plant").remove());
  }
  assert.deepEqual(await taken(page), []);
  await until(() => violations.length > 0, "the policy is silent");
  problems.length = violations.length = 0;
}

/** A player leaves and the game is over: the ranking, shared notes, and the downloaded game. */
async function ended(vera, server, code, attackers, desks) {
  const { page } = vera;
  for (const [i, cookie] of attackers.entries()) {
    const written = texts.filter((_, number) => number % attackers.length === i).join("\n");
    await call(server, cookie, "PUT", `/api/rooms/${code}/notes`, { seq: null, text: written });
  }
  await desks[0].ask({ type: "move", upon: desks[0].seq, action: { type: "resign" } });
  for (const desk of desks) await desk.ask({ type: "share_notes" });
  for (const desk of desks) desk.close();
  await page.goto(`${server.address}/#${code}`);
  await page.getByText("by resignation").waitFor();
  await expectWordsOnly(vera, "in the ranking", names);
  await page.getByRole("tab", { name: "Notes" }).click();
  await expectWordsOnly(vera, "in notes of others", texts);
  await shoot(vera, "attacks-notes");
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-attacks-"));
  try {
    const waiting = page.waitForEvent("download");
    await page.getByRole("tab", { name: "Ranking" }).click();
    await page.getByRole("button", { name: "Download an offline copy" }).click();
    const file = path.join(folder, "kept.html");
    await (await waiting).saveAs(file);
    const ida = await person(page.context().browser(), "Ida", { ...screens.wide, offline: true });
    await ida.page.goto(pathToFileURL(file).href);
    await ida.page.locator(".table-frame").waitFor();
    await expectWordsOnly({ ...ida, shown: vera.shown }, "in a kept game", names);
    await ida.context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Accounts write profiles, open public tables and send invitations. */
async function accounts(vera, server) {
  const { page } = vera;
  for (const [i, called] of accountNames.entries()) {
    const cookie = await newAccount(server, called);
    const half = texts.slice(i * 14, i * 14 + 14);
    await call(server, cookie, "PATCH", "/api/me", { words: half.join("\n") });
    const code = await openTable(server, cookie, "voluspa", { players: 3 }, { visibility: "public" });
    (await Desk.sit(server, cookie, code, called)).close();
    await call(server, cookie, "POST", `/api/rooms/${code}/invitations`, { name: "Vera" });
    await page.goto(`${server.address}/#people/${encodeURIComponent(called)}`);
    await expectWordsOnly(vera, "on a player's page", [called, ...half]);
  }
  await page.goto(`${server.address}/#lobby`);
  await expectWordsOnly(vera, "among open tables", accountNames);
  await page.goto(server.address);
  await page.locator(".invitation-card").first().waitFor();
  await expectWordsOnly(vera, "in invitations", accountNames);
  await shoot(vera, "attacks-invitations");
}
