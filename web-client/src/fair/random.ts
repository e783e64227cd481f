import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** The verifiable randomness of the record page in the browser (crypto.subtle is unavailable on plain http). */

/** Returns `hex(SHA-256(seed))` of a seed in hex. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Returns the key derived from seed and entropies, in hex; one entropy per seat, `""` for a seat that gave none. */
export function keyOf(seed: string, entropy: readonly string[]): string {
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`key:${entropy.join(',')}`)));
}

/** All randomness of one game: its named streams. */
export class Chance {
  readonly #key: Uint8Array;

  constructor(keyHex: string) {
    this.#key = hexToBytes(keyHex);
  }

  /** Returns the stream of that label from its beginning. */
  stream(label: string): Stream {
    return new Stream(this.#key, label);
  }
}

export class Stream {
  #block = 0;
  #words: bigint[] = [];

  constructor(
    private readonly key: Uint8Array,
    private readonly label: string,
  ) {}

  /** Returns the next unsigned 64-bit word. */
  word(): bigint {
    if (this.#words.length === 0) this.#words = this.#nextBlock();
    return this.#words.shift()!;
  }

  /** Returns an unbiased integer from 0 to n - 1. */
  uniform(n: number): number {
    if (n === 1) return 0;
    const size = BigInt(n);
    const limit = ((1n << 64n) / size) * size;
    let word = this.word();
    while (word >= limit) word = this.word();
    return Number(word % size);
  }

  /** Returns a shuffled copy. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.uniform(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }

  #nextBlock(): bigint[] {
    const bytes = hmac(sha256, this.key, utf8ToBytes(`${this.label}:${this.#block++}`));
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return [0, 8, 16, 24].map((offset) => data.getBigUint64(offset));
  }
}
