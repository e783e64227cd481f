import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';

/** The recovery secret as words to write down: BIP 39, whose English list has no similar words. */

export const wordsOfSecret = 12;

/** Returns the words of a secret of 32 hex digits. */
export function wordsOf(secret: string): readonly string[] {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return entropyToMnemonic(bytes, wordlist).split(' ');
}

export type Reading =
  | { readonly secret: string }
  | { readonly count: number }
  | { readonly unknown: readonly string[] }
  /** Twelve words of the list that belong to no secret. */
  | { readonly unfit: true };

/** Reads words back, or returns what is wrong with them. Numbers, commas and case do not matter. */
export function readWords(text: string): Reading {
  const words = text.normalize('NFKD').toLowerCase().match(/[^\s\d.,;:)(-]+/g) ?? [];
  const unknown = words.filter((word) => !wordlist.includes(word));
  if (unknown.length > 0) return { unknown };
  if (words.length !== wordsOfSecret) return { count: words.length };
  try {
    const bytes = mnemonicToEntropy(words.join(' '), wordlist);
    return { secret: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    return { unfit: true };
  }
}
