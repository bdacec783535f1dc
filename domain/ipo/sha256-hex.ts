import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a UTF-8 text, lower-case hex: the published hash of a seed and the hash that ranks a
 * ticket. The same code runs on server and device, because browsers offer their hash function only
 * to pages opened over a secure connection.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
