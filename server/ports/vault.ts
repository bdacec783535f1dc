/**
 * Encrypts data that must be readable again but never stored in the clear: document numbers,
 * document images, account numbers. Sealing a text twice gives different results. A keyed hash next
 * to it finds equal values without opening them.
 */
export interface Vault {
  /** Sealed text in base64url; it can be stored in a column. */
  seal(text: string): string;
  /** @throws VaultError for text sealed with another key, or changed since. */
  open(sealed: string): string;
  sealBytes(bytes: Uint8Array): Uint8Array;
  /** @throws VaultError for bytes sealed with another key, or changed since. */
  openBytes(sealed: Uint8Array): Uint8Array;
  /**
   * HMAC-SHA-256 in hex of a text in its stored form. Without the key, an eleven-digit number
   * cannot be found by trying all.
   */
  keyedHash(text: string): string;
}

/** Sealed data cannot be opened: the key differs, or the data was changed. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}
