// The page's content security policy, and that the tests would notice a violation: every scenario checks for that at
// its end.
import assert from "node:assert/strict";

import { person, screens, until } from "./browser.mjs";

export const name = "the page's policy blocks other origins, and the tests notice it";

/** What an attacker who injects text into the page must not be able to do. */
const planted = {
  "script-src-elem": () => {
    const script = document.createElement("script");
    script.textContent = "window.planted = true";
    document.body.append(script);
  },
  "style-src-attr": () => document.body.setAttribute("style", "color: red"),
  "img-src": () => {
    const image = new Image();
    image.src = "https://somewhere.invalid/pixel.png";
    document.body.append(image);
  },
  "connect-src": () => fetch("https://somewhere.invalid/").catch(() => undefined),
};

export async function run(browser, server) {
  const anna = await person(browser, "Anna", screens.wide);
  const answer = await anna.page.goto(server.address);
  const policy = answer.headers()["content-security-policy"] ?? "";
  for (const part of ["default-src", "frame-ancestors"]) assert.ok(policy.includes(part), `${part} in "${policy}"`);
  assert.ok(!/unsafe|\*/.test(policy), `nothing is allowed wholesale in "${policy}"`);
  await anna.page.getByRole("button", { name: "Create room" }).waitFor();
  assert.deepEqual(anna.violations, [], "the page itself keeps to it");

  for (const [directive, plant] of Object.entries(planted)) {
    anna.violations.length = 0;
    await anna.page.evaluate(plant);
    await until(() => anna.violations.some((each) => each.startsWith(directive)), `${directive} was not reported`);
  }
  assert.equal(await anna.page.evaluate(() => window.planted), undefined, "an inline script does not run");

  const asked = [...anna.hosts].filter((host) => host !== new URL(server.address).host);
  assert.deepEqual(asked, ["somewhere.invalid"], "what was asked of another host is noticed");
  anna.violations.length = 0;
  anna.hosts.delete("somewhere.invalid");
}
