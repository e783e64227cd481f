// Creates accounts without walking through the dialogs, which have their own scenario.
import { person } from "./browser.mjs";
import { newGuest, takeCookie } from "./desk.mjs";

export const password = "ravens at dawn";

/** Returns a person with a browser who is signed in to a new account and is on the start page. */
export async function account(browser, server, name, screen) {
  const someone = await person(browser, name, screen);
  const { page } = someone;
  await takeCookie(someone, server, await newAccount(server, name));
  await page.goto(server.address);
  await page.getByRole("link", { name: `You: ${name}` }).waitFor();
  return someone;
}

/** Creates an account without a page. Returns its cookie. */
export async function newAccount(server, name) {
  const answer = await fetch(`${server.address}/api/account`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.address, cookie: await newGuest(server) },
    body: JSON.stringify({ name, password }),
  });
  if (!answer.ok) throw new Error(`the account ${name}: ${await answer.text()}`);
  return /[^ ,;]*session=[^;]*/.exec(answer.headers.get("set-cookie"))[0];
}
