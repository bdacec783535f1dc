/**
 * Keeps what must be readable again but never lie open on a disk: document numbers, images of
 * documents, account numbers. What is sealed twice looks different each time; a keyed hash beside
 * it finds equals without opening anything.
 */
export interface Vault {
  /** Sealed text in base64url; it can be stored in a column. */
  seal(text: string): string;
  /** @throws VaultError for text that was not sealed with this key, or was changed. */
  open(sealed: string): string;
  sealBytes(bytes: Uint8Array): Uint8Array;
  /** @throws VaultError for bytes that were not sealed with this key, or were changed. */
  openBytes(sealed: Uint8Array): Uint8Array;
  /**
   * HMAC-SHA-256 in hex of a text in its stored form. Without the key nobody can find a number
   * of eleven digits by trying all.
   */
  keyedHash(text: string): string;
}

/** Something sealed cannot be opened: another key, or changed on its way. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}
