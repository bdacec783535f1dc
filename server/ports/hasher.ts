/**
 * Hashes secrets of users: slow on purpose, so it runs outside of the core and takes turns. The
 * secrets come as typed; the hasher brings them to one form of Unicode itself.
 */
export interface Hasher {
  /** @throws HasherBusy when too many wait already. */
  hash(secret: string): Promise<string>;
  /**
   * Whether a secret fits a stored hash. Without a hash the same work is done in vain, so that the
   * time tells nothing about whether there is one.
   * @throws HasherBusy when too many wait already.
   */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** True when a stored hash is weaker than those made today. */
  isWeak(stored: string): boolean;
}

/** More secrets wait to be hashed than can be answered in time. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy';
}

/** Keyed hash of short secrets that live for minutes. */
export interface KeyedHash {
  /** HMAC-SHA-256 in hex; without the key a code of six digits would be found by trying all. */
  digest(text: string): string;
}
