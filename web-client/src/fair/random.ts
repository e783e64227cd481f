import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** The verifiable randomness of the record page, in the browser itself (crypto.subtle is not there on plain http). */

/** `hex(SHA-256(seed))` of a seed given in hex. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The key that seed and entropies make together, in hex; one entropy per seat, `""` for a seat that gave none. */
export function keyOf(seed: string, entropy: readonly string[]): string {
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`key:${entropy.join(',')}`)));
}

/** 32 random bytes as hex: what a seat adds to the shuffle. */
export function newEntropy(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Everything random of one game: its named streams. */
export class Chance {
  readonly #key: Uint8Array;

  constructor(keyHex: string) {
    this.#key = hexToBytes(keyHex);
  }

  /** The stream of that label from its beginning. */
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

  /** The next unsigned 64-bit word. */
  word(): bigint {
    if (this.#words.length === 0) this.#words = this.#nextBlock();
    return this.#words.shift()!;
  }

  /** A whole number from 0 to n - 1, each equally likely. */
  uniform(n: number): number {
    if (n === 1) return 0;
    const size = BigInt(n);
    const limit = ((1n << 64n) / size) * size;
    let word = this.word();
    while (word >= limit) word = this.word();
    return Number(word % size);
  }

  /** A shuffled copy. */
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
