/**
 * An address and a key in one text: pasted, in a file, or in a QR code. Either JSON with `address` and `key`,
 * or words of which one is an address and one a key (docs/setup.md).
 */
import { isAddress } from './address.ts';

export interface ConnectionText {
  readonly address: string | null;
  readonly key: string | null;
}

/** Characters. A longer text is no connection text. */
export const longestConnectionText = 4000;
const longestPart = 500;

const keyOf = (word: unknown) =>
  typeof word === 'string' && /^key_[\w-]{8,}$/u.test(word) && word.length <= longestPart ? word : null;
const addressOf = (word: unknown) =>
  typeof word === 'string' && isAddress(word) && word.length <= longestPart ? word.trim() : null;

/** null: the text has no key. */
export function readConnectionText(text: string): (ConnectionText & { readonly key: string }) | null {
  if (text.length > longestConnectionText) return null;
  const { address, key } = parsed(text) ?? words(text);
  return key === null ? null : { address, key };
}

function parsed(text: string): ConnectionText | null {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null) return null;
    const { address, key } = given as { address?: unknown; key?: unknown };
    return { address: addressOf(address), key: keyOf(key) };
  } catch {
    return null;
  }
}

function words(text: string): ConnectionText {
  const found = text.split(/[\s\uFEFF"'<>,;]+/u).filter(Boolean);
  const first = (read: (word: string) => string | null) =>
    found.map(read).find((one) => one !== null) ?? null;
  return { address: first(addressOf), key: first(keyOf) };
}
