import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer, firstNews } from '../../tests/support/server';
import * as account from './account';
import * as news from './news';
import { askOpenApi } from './openapi';
import * as people from './people';
import type { Credential } from './protocol';
import * as tables from './tables';

let server: ReturnType<typeof fakeServer>;
const secret = 'ab'.repeat(16);
const credential = { id: 'AQID' } as unknown as Credential;
const room = '0123456789abcdefghjkmnpqrs';

/** Which function makes which call with which body. */
const made: readonly (readonly [what: string, ask: () => Promise<unknown>, call: string, body: unknown])[] = [
  ['who one is', () => people.askMe(), 'GET /api/me', null],
  ['a change of oneself', () => people.changeMe({ words: 'Slow.' }), 'PATCH /api/me', { words: 'Slow.' }],
  ['news at other times', () => people.changeMe({ settings: { news: firstNews } }), 'PATCH /api/me', { settings: { news: firstNews } }],
  ['everything about oneself', () => account.exportMe(), 'GET /api/me/export', null],
  ['leaving, with a password', () => people.deleteMe('ravens'), 'DELETE /api/me', { password: 'ravens' }],
  ['leaving, as a guest', () => people.deleteMe(null), 'DELETE /api/me', {}],
  ['an account', () => people.makeAccount({ name: 'Anna', password: 'ravens at dawn' }), 'POST /api/account', { name: 'Anna', password: 'ravens at dawn' }],
  ['a session', () => people.signIn({ name: 'Anna', password: 'ravens at dawn' }), 'POST /api/session', { name: 'Anna', password: 'ravens at dawn' }],
  ['its end', () => people.signOut(), 'DELETE /api/session', null],
  ['the end of another', () => account.endSession(7), 'DELETE /api/sessions/7', null],
  ['a link for a device', () => account.makeDeviceLink(), 'POST /api/device', {}],
  ['its use', () => people.spendDeviceLink(secret), 'POST /api/device/use', { secret }],
  ['recovery', () => people.spendRecovery(secret), 'POST /api/recovery/use', { secret }],
  ['a lost password', () => account.forgotPassword('Anna'), 'POST /api/password/forgot', { name: 'Anna' }],
  ['a new one', () => people.resetPassword(secret, 'wolves at dusk'), 'POST /api/password/reset', { secret, password: 'wolves at dusk' }],
  ['a key for a program', () => account.makeToken('Hugin', 'read'), 'POST /api/tokens', { name: 'Hugin', scope: 'read' }],
  ['its end', () => account.endToken(4), 'DELETE /api/tokens/4', null],
  ['a passkey', () => account.addPasskey('The ring', credential), 'POST /api/passkeys', { name: 'The ring', credential }],
  ['its name', () => account.renamePasskey(2, 'The brooch'), 'PATCH /api/passkeys/2', { name: 'The brooch' }],
  ['its end', () => account.removePasskey(2), 'DELETE /api/passkeys/2', null],
  ['a player with any name', () => people.askProfile('Björn/?'), 'GET /api/people/Bj%C3%B6rn%2F%3F', null],
  ['following', () => people.follow('Loki', true), 'PUT /api/people/Loki/follow', null],
  ['following no more', () => people.follow('Loki', false), 'DELETE /api/people/Loki/follow', null],
  ['blocking', () => people.block('Loki', true), 'PUT /api/people/Loki/block', null],
  ['blocking no more', () => people.block('Loki', false), 'DELETE /api/people/Loki/block', null],
  ['how one hears of things', () => news.askNews(), 'GET /api/news', null],
  ['a trial', () => news.tryChannel('mail'), 'POST /api/news/trial', { channel: 'mail' }],
  ['no more pushes here', () => news.endSubscription(3), 'DELETE /api/news/push/3', null],
  ['the mail once more', () => news.sendEmailAgain(), 'POST /api/email/again', {}],
  ['no more mails', () => news.stopMails(secret), `POST /api/news/stop/${secret}`, {}],
  ['a room that is muted', () => news.mute(room, true), `PUT /api/rooms/${room}/mute`, null],
  ['and heard again', () => news.mute(room, false), `DELETE /api/rooms/${room}/mute`, null],
  ['the end of a hook', () => news.endHook(room), `DELETE /api/rooms/${room}/hook`, null],
  ['a trial of it', () => news.tryHook(room), `POST /api/rooms/${room}/hook/trial`, {}],
  ['an invitation', () => tables.invite(room, 'Björn'), `POST /api/rooms/${room}/invitations`, { name: 'Björn' }],
  ['an answer to one', () => tables.answerInvitation(room, false), `POST /api/invitations/${room}`, { accept: false }],
  ['notes', () => tables.notesOn(room), `GET /api/rooms/${room}/notes`, null],
  ['a note', () => tables.writeNote(room, { seq: null, text: 'Odin first' }), `PUT /api/rooms/${room}/notes`, { seq: null, text: 'Odin first' }],
];

/** Responses that contain more than the function returns. */
const answers = {
  'GET /api/privacy': { kept: ['a row'] },
  'GET /api/sessions': { sessions: ['a session'] },
  'POST /api/recovery': { secret },
  'GET /api/tokens': { tokens: ['a token'] },
  'POST /api/passkeys/options': { publicKey: { challenge: 'x' } },
  'GET /api/passkeys': { passkeys: ['a passkey'] },
  'GET /api/invitations': { invitations: ['an invitation'] },
  'POST /api/email/confirm': { email: 'a@example.org' },
  [`GET /api/rooms/${room}/hook`]: { hook: null },
  [`GET /api/rooms/${room}/view`]: { error: { code: 'forbidden', message: 'no' } },
  'GET /api/openapi.json': { paths: {} },
};

beforeEach(() => {
  const all = { ...Object.fromEntries(made.map(([, , call]) => [call, {}])), ...answers };
  server = fakeServer(Object.fromEntries(Object.entries(all).map(([call, answer]) => [call, () => answer])));
});

afterEach(() => vi.unstubAllGlobals());

describe('calls follow the protocol', () => {
  it.each(made)('%s', async (_, ask, call, body) => {
    await ask();
    expect(server.called).toEqual([[call, body]]);
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['what is kept about people', () => account.askPrivacy(), ['a row']],
    ['sessions', () => account.listSessions(), ['a session']],
    ['recovery words', () => account.makeRecovery(), secret],
    ['keys of programs', () => account.listTokens(), ['a token']],
    ['passkeys', () => account.listPasskeys(), ['a passkey']],
    ['what the browser needs for one', () => account.passkeyOptions({ to: 'sign_in' }), { challenge: 'x' }],
    ['invitations', () => tables.openInvitations(), ['an invitation']],
    ['the address that was confirmed', () => news.confirmEmail(secret), 'a@example.org'],
    ['a hook that is not there', () => news.askHook(room), null],
    ['a position that one may not see', () => tables.viewOfRoom(room), null],
    ['the description of them all', () => askOpenApi(), { paths: {} }],
  ])('%s is what the answer holds', async (_, ask, given) => {
    expect(await ask()).toEqual(given);
  });
});
