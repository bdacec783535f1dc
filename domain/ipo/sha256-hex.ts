import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text in UTF-8, lower-case hex: the published hash of a seed and the hash that
 * decides the place of a ticket. The same code on the server and on a device, also where a page
 * was not opened over a secure connection and the browser hands out no hash function.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
