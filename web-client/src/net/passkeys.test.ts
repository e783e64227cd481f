import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../tests/support/server';
import { askPasskey, hasPasskeys, makePasskey } from './passkeys';

class Given {
  static parseCreationOptionsFromJSON = (json: object) => ({ parsed: json });
  static parseRequestOptionsFromJSON = (json: object) => ({ parsed: json });
  toJSON() {
    return { id: 'AQID' };
  }
}

const create = vi.fn<(asked: object) => Promise<unknown>>();
const get = vi.fn<(asked: object) => Promise<unknown>>();
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Given);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('navigator', { credentials: { create, get } });
  server = fakeServer({ '/api/passkeys/options': () => ({ publicKey: { challenge: 'AQ' } }) });
  create.mockReset().mockResolvedValue(new Given());
  get.mockReset().mockResolvedValue(new Given());
});
afterEach(() => vi.unstubAllGlobals());

describe('a passkey', () => {
  it("is created with the server's options, for a name", async () => {
    expect(await makePasskey('sign_up', 'Anna')).toEqual({ id: 'AQID' });
    expect(server.called).toEqual([['POST /api/passkeys/options', { to: 'sign_up', name: 'Anna' }]]);
    expect(create).toHaveBeenCalledExactlyOnceWith({ publicKey: { parsed: { challenge: 'AQ' } } });
  });

  it('signs in without a name', async () => {
    expect(await askPasskey()).toEqual({ id: 'AQID' });
    expect(server.called).toEqual([['POST /api/passkeys/options', { to: 'sign_in' }]]);
  });

  it.each([
    ['NotAllowedError', 'passkey_dismissed'],
    ['InvalidStateError', 'passkey_known'],
    ['SecurityError', 'passkey_impossible'],
    ['NotSupportedError', 'passkey_impossible'],
  ])('refused by the device with %s is a refusal in our words: %s', async (name, code) => {
    create.mockRejectedValue(Object.assign(new Error('no'), { name }));
    await expect(makePasskey('add')).rejects.toMatchObject({ code });
  });

  it('is absent if the device gives none', async () => {
    get.mockResolvedValue(null);
    await expect(askPasskey()).rejects.toMatchObject({ code: 'passkey_dismissed' });
  });

  it('is offered if supported', () => {
    expect(hasPasskeys()).toBe(true);
  });

  it.each([
    ['the page came unprotected', () => vi.stubGlobal('isSecureContext', false)],
    ['the address is a number', () => vi.stubGlobal('location', { hostname: '127.0.0.1' })],
    ['the address is a longer number', () => vi.stubGlobal('location', { hostname: '[::1]' })],
    ['the browser has none', () => vi.stubGlobal('PublicKeyCredential', () => undefined)],
  ])('is not offered where %s', (_, arrange) => {
    arrange();
    expect(hasPasskeys()).toBe(false);
  });
});
