import { beforeEach, describe, expect, it } from 'vitest';

import { choose, inFreshBrowsers, openPage, press, pressable, settle, submit, texts, type, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { accountMe, code, fakeServer, pebbles, taken } from '../../../../tests/support/server';
import type { Hook } from '../../../net/protocol';

let server: ReturnType<typeof fakeServer>;
let hook: Hook | null;
const path = `/api/rooms/${code}/hook`;

async function sit(creator: boolean): Promise<void> {
  const offers = { accounts: 'open', guests: true, mail: false, push: true, hooks: true, embedding: false, lobby: true } as const;
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    'GET /api/me': () => accountMe({ offers }),
    'GET /api/news': () => ({ muted: [] }),
    [`PUT /api/rooms/${code}/mute`]: () => null,
    [`GET ${path}`]: () => ({ hook }),
    [`PUT ${path}`]: () => null,
    [`DELETE ${path}`]: () => null,
    [`POST ${path}/trial`]: () => ({}),
  });
  await openPage(code);
  await welcome(server, { creator, seat: 0, seen: 0, room: { status: 'running', seats: [taken('Anna'), taken('Björn')] }, turn: {} });
  await press('Room');
  await settle();
}

const bodyOf = (call: string) => server.called.findLast(([each]) => each === call)?.[1];

inFreshBrowsers();

beforeEach(() => {
  hook = null;
});

describe("a room's webhook", () => {
  it('is set by the host, who maps players to chat names', async () => {
    await sit(true);
    await choose('Service', 'matrix');
    await type('Webhook URL', ' https://chat.example/rooms/1 ');
    await type('Token', 'secret');
    await type('User ID of Björn', '@bjorn:chat.example');
    await submit('form:has(select)');
    expect(bodyOf(`PUT ${path}`)).toEqual({
      form: 'matrix',
      address: 'https://chat.example/rooms/1',
      token: 'secret',
      mentions: [null, '@bjorn:chat.example'],
    });
    expect(texts('.notice')).toEqual(['Saved. Send a test to check that it works.']);
  });

  it('shows its target and failures, sends a test, and can be removed', async () => {
    hook = { form: 'ntfy', host: 'ntfy.example', mentions: [], used: null, failed: { at: 0, why: 'It answered with 403.' } };
    await sit(true);
    expect(texts('section p')).toContain('ntfy at ntfy.example');
    expect(texts('section .error')[0]).toContain('It answered with 403.');
    await press('Send a test');
    expect(server.called.some(([each]) => each === `POST ${path}/trial`)).toBe(true);
    await press('Remove');
    await press('Remove');
    expect(server.called.some(([each]) => each === `DELETE ${path}`)).toBe(true);
    expect(pressable('Save')).toBeTruthy();
  });

  it('is set by the host alone; anyone can mute the room for themselves', async () => {
    await sit(false);
    expect(server.called.some(([each]) => each === `GET ${path}`)).toBe(false);
    await when(() => document.querySelector<HTMLInputElement>('[role="switch"]')!.click());
    expect(server.called.some(([each]) => each === `PUT /api/rooms/${code}/mute`)).toBe(true);
  });
});
