// An account without a password, created and signed in to by passkeys, with Chromium's virtual authenticators.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "an account is created and used with passkeys only, and never loses its last one";

/** A passkey belongs to a domain name; IP addresses do not work. */
export const host = "localhost";

export async function run(browser, server) {
  const someone = await person(browser, "Freya", screens.wide);
  const { page } = someone;
  const devtools = await someone.context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await plugIn(devtools, "internal");

  await page.goto(server.address);
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("button", { name: /^Create an account/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Freya");
  await page.locator("label", { hasText: "With a passkey" }).click();
  assert.deepEqual(await accessibilityFaults(page), [], "axe-core on signing up with a passkey");
  await shoot(someone, "passkey-sign-up");
  await page.getByRole("button", { name: "Create account with a passkey" }).click();
  await page.getByText("Welcome, Freya.").waitFor();

  await page.goto(`${server.address}/#me`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Guest", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("You are signed in as Freya.").waitFor();

  await page.goto(`${server.address}/#me/keys`);
  await page.getByText("This is your only way to sign in.").waitFor();
  assert.equal(await page.getByRole("button", { name: /^Remove / }).count(), 0, "the last way in cannot be removed");

  // The same device already holds one; a second one is added.
  await add(page, "Again");
  await page.getByText("This device already has a passkey for this account.").waitFor();
  await plugIn(devtools, "usb");
  await add(page, "The ring");
  await page.getByText("Passkey added.").waitFor();
  await page.getByRole("button", { name: "Rename The ring" }).click();
  await page.locator(".list-line").getByRole("textbox").fill("The brooch");
  await page.locator(".list-line").getByRole("button", { name: "Save" }).click();
  await page.getByText("The brooch").waitFor();
  assert.deepEqual(await accessibilityFaults(page), [], "axe-core on passkeys");
  await shoot(someone, "passkeys");

  await page.getByRole("button", { name: "Remove The brooch" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("This is your only way to sign in.").waitFor();

  await page.getByLabel("New password").fill("ravens at dawn");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Change password" }).waitFor();
  assert.ok((await page.getByRole("button", { name: /^Remove / }).count()) === 1, "with a password the passkey may go");
  assert.deepEqual(someone.problems, [], "errors in the page");
}

async function add(page, called) {
  await page.getByRole("textbox", { name: "Name" }).fill(called);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

/** A virtual device that stores passkeys and always verifies its user. */
function plugIn(devtools, transport) {
  const options = {
    protocol: "ctap2",
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  return devtools.send("WebAuthn.addVirtualAuthenticator", { options });
}
