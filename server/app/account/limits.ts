import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import type { CoreSettings } from '#server/ports/core.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Figures of sessions, secrets and codes. */
export const LIMITS = {
  sessionsPerUser: 5,
  sessionIdleMs: DAY_MS,
  sessionAbsoluteMs: 7 * DAY_MS,

  /** Failures in a row on one account before a captcha, and before the first lock. */
  signInCaptchaAfter: 5,
  signInLockAfter: 10,
  signInLockMs: 15 * MINUTE_MS,
  signInLockMaxMs: DAY_MS,
  /** Failures in a row after which only a new password opens the account. */
  signInFailuresMax: 100,

  /** Tries of one address: sign-in, registration, reset and demo start have a budget each. */
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
 * How long a limit that a person experiences lasts on the market's clock, which a replay may run
 * thousands of times faster than the person lives.
 */
export function lived(ms: number, { clockSpeed }: Pick<CoreSettings, 'clockSpeed'>): number {
  return ms * Math.max(1, clockSpeed);
}

/** Locked until the secret is set anew. */
export const UNTIL_RESET = 253_402_300_799_000;

/** Version of the risk texts in force; a change of the texts is a new one. */
export const RISK_VERSION: string = LEGAL_TEXTS.disclaimer.version;
