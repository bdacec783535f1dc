/**
 * Hashes user secrets. Hashing is slow on purpose, so it runs outside the core and is queued.
 * Secrets are passed as typed; the hasher normalises their Unicode.
 */
export interface Hasher {
  /** @throws HasherBusy when the queue is full. */
  hash(secret: string): Promise<string>;
  /**
   * Whether a secret matches a stored hash. Without a hash it does the same amount of work, so that
   * the response time does not reveal whether one exists.
   * @throws HasherBusy when the queue is full.
   */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** True when a stored hash is weaker than new hashes. */
  isWeak(stored: string): boolean;
}

/** The queue is too long to answer in time. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy';
}

/** Keyed hash of short secrets that live for minutes. */
export interface KeyedHash {
  /**
   * HMAC-SHA-256 in hex. Without the key, an attacker could find a six-digit code by trying all.
   */
  digest(text: string): string;
}
