import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';

const CHECK_BYTES = 4;

/** Alphabets of base58: the usual one, and that of the XRP Ledger. */
const ALPHABETS = { usual: base58, xrp: base58xrp } as const;
export type Alphabet = keyof typeof ALPHABETS;

/** Bytes of base58 text, null when it is invalid. */
export function base58Bytes(text: string, alphabet: Alphabet = 'usual'): Uint8Array | null {
  try {
    return ALPHABETS[alphabet].decode(text);
  } catch {
    return null;
  }
}

/** Bytes of base58 text without its checksum, null when the checksum is wrong or missing. */
export function checkedBytes(text: string, alphabet: Alphabet = 'usual'): Uint8Array | null {
  const bytes = base58Bytes(text, alphabet);
  if (bytes === null || bytes.length <= CHECK_BYTES) return null;
  const body = bytes.subarray(0, -CHECK_BYTES);
  const sum = sha256(sha256(body));
  const tail = bytes.subarray(-CHECK_BYTES);
  return tail.every((byte, at) => byte === sum[at]) ? body : null;
}

/** Text of a version byte and a hash with their checksum. */
export function checkedText(
  version: number,
  hash: Uint8Array,
  alphabet: Alphabet = 'usual',
): string {
  const body = Uint8Array.of(version, ...hash);
  const sum = sha256(sha256(body)).subarray(0, CHECK_BYTES);
  return ALPHABETS[alphabet].encode(Uint8Array.of(...body, ...sum));
}
