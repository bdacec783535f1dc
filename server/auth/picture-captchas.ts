import { randomBytes, randomInt } from 'node:crypto';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';
import { upperCode } from '#domain/text/letters.ts';
import type { Captchas, CaptchaTask } from '#server/ports/captcha.ts';
import type { Peers } from '#server/ports/peers.ts';

/** Without letters and digits that look alike, and letters that change case in Turkish. */
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVYZ23456789';
const LENGTH = 5;
const LIFE_MS = 5 * 60_000;
/**
 * Maximum number of open captchas; the oldest are dropped, so that guests cannot fill the memory.
 */
const KEPT_MAX = 10_000;
const SUMMAND_MAX = 20;

const LOOK = { width: 160, height: 56, fontSize: 52, noise: 3, background: '#eef1f6' } as const;

type Kept = { readonly answer: string; readonly expiresAt: number };
/** Message to the other edges: a new captcha, or a used one. */
type Told = { readonly captchaId: string; readonly kept: Kept | null };

/** Upper case of ASCII letters only, the same in every language. */
function folded(typed: string): string {
  return typed.trim().replace(/[a-z]/g, upperCode);
}

function word(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Captchas as a picture or a sum. They are kept in the memory of all edges; after a restart a page
 * requests a new one.
 */
export class PictureCaptchas implements Captchas {
  readonly #kept = new Map<string, Kept>();
  readonly #tellsAnswer: boolean;
  readonly #peers: Peers | undefined;

  /** @param tellsAnswer test switch: every captcha includes its answer. */
  constructor(tellsAnswer: boolean, peers?: Peers) {
    this.#tellsAnswer = tellsAnswer;
    this.#peers = peers;
    peers?.listen('captcha', ({ captchaId, kept }: Told) => {
      if (kept === null) this.#kept.delete(captchaId);
      else this.#keep(captchaId, kept);
    });
  }

  make(kind: CaptchaTask['kind'], now: number): CaptchaTask {
    const { answer, ...shown } = kind === 'image' ? picture() : sum();
    const captchaId = randomBytes(16).toString('base64url');
    const expiresAt = now + LIFE_MS;
    const kept = { answer, expiresAt };
    this.#keep(captchaId, kept);
    this.#peers?.tell('captcha', { captchaId, kept } satisfies Told);
    const told = this.#tellsAnswer ? { answer } : {};
    return { captchaId, kind, ...shown, expiresAt, ...told };
  }

  take(captchaId: string, answer: string, now: number): boolean {
    const kept = this.#kept.get(captchaId);
    this.#kept.delete(captchaId);
    this.#peers?.tell('captcha', { captchaId, kept: null } satisfies Told);
    return kept !== undefined && kept.expiresAt > now && kept.answer === folded(answer);
  }

  #keep(captchaId: string, kept: Kept): void {
    this.#kept.set(captchaId, kept);
    if (this.#kept.size <= KEPT_MAX) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Draws a given text, which the types do not declare; the library's own texts could be guessed. */
const drawn = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

function picture() {
  const answer = word();
  return { answer, svg: drawn(answer, LOOK) };
}

function sum() {
  const [a, b] = [randomInt(1, SUMMAND_MAX), randomInt(1, SUMMAND_MAX)];
  const args = { a: `${a}`, b: `${b}` };
  return { answer: `${a + b}`, question: { msgKey: 'auth.captchaSum', args } };
}
