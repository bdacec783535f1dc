import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Headers of a signed message. */
export const SIGNED = {
  time: 'x-rail-time',
  nonce: 'x-rail-nonce',
  signature: 'x-rail-signature',
} as const;

/** Maximum clock difference of a message, so that an old one cannot be replayed. */
const SKEW_MS = 60_000;
const NONCE_BYTES = 16;
const NONCES_MAX = 100_000;

/** Signed content: direction, target and every byte of a message. */
export type Signed = {
  /** `POST /payouts` of a request, `200 <nonce of the request>` of an answer. */
  readonly line: string;
  readonly body: string;
};

function digest(secret: string, { line, body }: Signed, time: string, nonce: string): string {
  return createHmac('sha256', secret).update([line, time, nonce, body].join('\n')).digest('hex');
}

/** Headers that sign a message. */
export function signedHeaders(
  secret: string,
  message: Signed,
  now: number,
): Record<string, string> {
  const time = `${now}`;
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  return {
    [SIGNED.time]: time,
    [SIGNED.nonce]: nonce,
    [SIGNED.signature]: digest(secret, message, time, nonce),
  };
}

/** Reads a header; undefined if absent. */
export type HeaderOf = (name: string) => string | undefined;

/** Checks signatures and remembers nonces, so that each message is accepted once. */
export class SignatureCheck {
  readonly #secret: string;
  readonly #seen = new Map<string, number>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Whether a message is signed with the secret, recent and new. */
  isGood(message: Signed, header: HeaderOf, now: number): boolean {
    const time = header(SIGNED.time) ?? '';
    const nonce = header(SIGNED.nonce) ?? '';
    const given = Buffer.from(header(SIGNED.signature) ?? '', 'hex');
    if (!/^\d{13}$/.test(time) || !/^[0-9a-f]{32}$/.test(nonce)) return false;
    const wanted = Buffer.from(digest(this.#secret, message, time, nonce), 'hex');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    if (Math.abs(now - Number.parseInt(time, 10)) > SKEW_MS) return false;
    return this.#isNew(nonce, now);
  }

  #isNew(nonce: string, now: number): boolean {
    if (this.#seen.has(nonce)) return false;
    this.#seen.set(nonce, now);
    for (const [old, at] of this.#seen) {
      if (now - at <= 2 * SKEW_MS && this.#seen.size <= NONCES_MAX) break;
      this.#seen.delete(old);
    }
    return true;
  }
}
