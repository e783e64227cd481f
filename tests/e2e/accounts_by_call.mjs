// People with accounts, made without walking through the dialogs: those have a scenario of their own.
import { person } from "./browser.mjs";
import { cookieOf } from "./desk.mjs";

export const password = "ravens at dawn";

/** Somebody with a browser who is an account there. */
export async function account(browser, server, name, screen) {
  const someone = await person(browser, name, screen);
  await someone.page.goto(server.address);
  await cookieOf(someone);
  await signUp(someone, name);
  return someone;
}

/** Whoever is in front of this page becomes an account, once the page has nothing under way that says it is a guest. */
export async function signUp({ page }, name) {
  await page.waitForLoadState("networkidle");
  await post(page, "/api/account", { name, password });
  await page.reload();
  await page.getByRole("link", { name: `You: ${name}` }).waitFor();
}

export async function post(page, path, body) {
  const refused = await page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(where, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(what),
      });
      return answer.ok ? null : answer.text();
    },
    [path, body],
  );
  if (refused !== null) throw new Error(`POST ${path}: ${refused}`);
}
