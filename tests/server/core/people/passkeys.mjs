// Writes passkeys.json next to it: responses of an authenticator and a browser, created with node's own cryptography
// and none of the server's code, valid and invalid in every way that webauthn.cpp tests. Usage: `node
// tests/server/core/people/passkeys.mjs`.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const base64url = (bytes) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

// The subset of CBOR (RFC 8949) that authenticators use.
function head(major, value) {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
function cbor(value) {
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error(`not understood: ${value}`);
}

function keyPair(kind) {
  const options = {
    ES256: ['ec', { namedCurve: 'P-256' }],
    ES384: ['ec', { namedCurve: 'P-384' }],
    EdDSA: ['ed25519'],
    RS256: ['rsa', { modulusLength: 2048 }],
    'RS256 of 1,024 bits': ['rsa', { modulusLength: 1024 }],
  }[kind];
  const { publicKey, privateKey } = generateKeyPairSync(...options);
  const { x, y, n, e } = publicKey.export({ format: 'jwk' });
  const rsa = () => new Map([[1, 3], [3, -257], [-1, part(n)], [-2, part(e)]]);
  const part = (text) => Buffer.from(text, 'base64url');
  const cose = {
    ES256: () => new Map([[1, 2], [3, -7], [-1, 1], [-2, part(x)], [-3, part(y)]]),
    ES384: () => new Map([[1, 2], [3, -35], [-1, 2], [-2, part(x)], [-3, part(y)]]),
    EdDSA: () => new Map([[1, 1], [3, -8], [-1, 6], [-2, part(x)]]),
    RS256: rsa,
    'RS256 of 1,024 bits': rsa,
  }[kind]();
  const hash = kind === 'EdDSA' ? null : 'sha256';
  return { cose: cbor(cose), sign: (bytes) => sign(hash, bytes, privateKey) };
}

const usual = { kind: 'ES256', site: 'games.example.org', origin: 'https://games.example.org', flags: 0x05, counter: 1, challenge: 'Y2hhbGxlbmdl', crossOrigin: false };
const id = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const number = (value) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const clientData = (type, { challenge, origin, crossOrigin }) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
const authenticator = ({ site, flags, counter }, more = Buffer.alloc(0)) => Buffer.concat([sha256(site), Buffer.from([flags]), number(counter), more]);
const credential = (response) => ({ id: base64url(id), rawId: base64url(id), type: 'public-key', response, clientExtensionResults: {} });

function created(how, key, type = 'webauthn.create') {
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key.cose]);
  const data = authenticator({ ...how, flags: how.flags | 0x40 }, attested);
  const attestation = cbor(new Map([['fmt', 'none'], ['attStmt', new Map()], ['authData', data]]));
  return credential({ clientDataJSON: base64url(clientData(type, how)), attestationObject: base64url(attestation) });
}
function answered(how, key, { type = 'webauthn.get', spoil = (bytes) => bytes } = {}) {
  const data = authenticator(how);
  const client = clientData(type, how);
  const signature = spoil(key.sign(Buffer.concat([data, sha256(client)])));
  return credential({ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature), userHandle: null });
}

const cases = [
  ['right', {}],
  ['right, and does not count', { counter: 0 }],
  ['of another site', { site: 'evil.example' }],
  ['on the page of another', { origin: 'https://evil.example' }],
  ['on an unencrypted page', { origin: 'http://games.example.org' }],
  ['in a frame of another', { crossOrigin: true }],
  ['to another question', { challenge: 'YW5vdGhlcg' }],
  ['without looking who it is', { flags: 0x01 }],
  ['without user presence', { flags: 0x04 }],
];
const flipped = (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) ^ 1])]);
const out = [];
for (const kind of ['ES256', 'EdDSA', 'RS256']) {
  const key = keyPair(kind);
  const other = keyPair(kind);
  const one = (what, right, how, make, answer) =>
    out.push({ what: `${kind}: ${what}`, right, challenge: usual.challenge, counter: how.counter, created: make, answered: answer, public_key: base64url(key.cose) });
  for (const [what, change] of cases) {
    const how = { ...usual, kind, ...change };
    one(what, what.startsWith('right'), how, created(how, key), answered(how, key));
  }
  const how = { ...usual, kind };
  one('of the other occasion', false, how, created(how, key, 'webauthn.get'), answered(how, key, { type: 'webauthn.create' }));
  one('signed by another key', false, how, null, answered(how, other));
  one('with a signature that was touched', false, how, null, answered(how, key, { spoil: flipped }));
  one('with a signature cut off', false, how, null, answered(how, key, { spoil: (bytes) => bytes.subarray(0, 10) }));
}
for (const kind of ['ES384', 'RS256 of 1,024 bits']) {
  const strange = keyPair(kind);
  out.push({ what: `a key of another kind: ${kind}`, right: false, challenge: usual.challenge, counter: 1, created: created(usual, strange), answered: null, public_key: base64url(strange.cose) });
}
writeFileSync(new URL('passkeys.json', import.meta.url), `${JSON.stringify(out, null, 1)}\n`);
