import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import type { CoreSettings } from '#server/ports/core.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits of sessions, secrets and codes. */
export const LIMITS = {
  sessionsPerUser: 5,
  sessionIdleMs: DAY_MS,
  sessionAbsoluteMs: 7 * DAY_MS,

  /**
   * Consecutive failures on one account before a captcha is required, and before the first lock.
   */
  signInCaptchaAfter: 5,
  signInLockAfter: 10,
  signInLockMs: 15 * MINUTE_MS,
  signInLockMaxMs: DAY_MS,
  /** Consecutive failures after which only a password reset unlocks the account. */
  signInFailuresMax: 100,

  /** Attempts per address. Sign-in, registration, reset and demo start are counted separately. */
  addressTries: 30,
  addressWindowMs: 10 * MINUTE_MS,

  secretLockAfter: 5,
  secretLockMs: HOUR_MS,
  secretFailuresPerDay: 10,

  codeLifeMs: 5 * MINUTE_MS,
  codeTries: 5,
  codeResendMs: MINUTE_MS,
  codesPerTargetAndDay: 10,
  codesPerAddressAndDay: 30,

  holdMs: DAY_MS,
  demoResetMs: DAY_MS,
  dayMs: DAY_MS,
} as const;

/**
 * Duration on the market's clock of a limit that people wait for, milliseconds. A replay clock may
 * run thousands of times faster than real time, so the limit is scaled by its speed.
 */
export function lived(ms: number, { clockSpeed }: Pick<CoreSettings, 'clockSpeed'>): number {
  return ms * Math.max(1, clockSpeed);
}

/** Locked until the secret is reset. */
export const UNTIL_RESET = 253_402_300_799_000;

/** Version of the risk texts in force. Every change of the texts gets a new version. */
export const RISK_VERSION: string = LEGAL_TEXTS.disclaimer.version;
