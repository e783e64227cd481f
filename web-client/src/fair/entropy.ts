import { bytesToHex } from '@noble/hashes/utils';

/** Returns 32 random bytes as hex: a seat's contribution to the shuffle. */
export function newEntropy(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
