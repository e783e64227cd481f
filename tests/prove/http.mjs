// HTTP calls needed before there is a connection to a room.

/** Makes an HTTP call. Resolves with status and response. */
export async function call(address, path, body, cookie) {
  const headers = { "content-type": "application/json", origin: address, ...(cookie && { cookie }) };
  const response = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, cookie: response.headers.get("set-cookie"), answer: await response.json() };
}

/** Resolves with a new guest's cookie. */
export async function becomeGuest(address) {
  const { status, cookie } = await call(address, "/api/guest", {});
  if (status !== 200) throw new Error(`no guest: ${status}`);
  return cookie.split(";")[0];
}

export async function openRoom(address, cookie, game, options, settings) {
  const { status, answer } = await call(address, "/api/rooms", { game, options, ...(settings && { settings }) }, cookie);
  if (status !== 201) throw new Error(`no room: ${status} ${JSON.stringify(answer)}`);
  return answer.room;
}
