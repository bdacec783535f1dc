import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  assetText,
  count,
  decimalText,
  idText,
  pageOf,
  pageText,
  sizeText,
  timeMs,
  totpText,
} from './scalars.ts';

/** A secret as typed; its rules have their own codes. */
const secretText = v.optional(v.pipe(v.string(), v.maxLength(256)), '');
const nothing = v.strictObject({});

/** A temporary hold on withdrawals, and its end. */
const hold = v.object({
  /**
   * `security`: a secret or contact changed; `card`, `address`: it is new (`subject` identifies it,
   * masked); `coin`: recently bought, converted or deposited (`subject` is the coin).
   */
  kind: v.picklist(['security', 'card', 'address', 'coin']),
  subject: v.optional(v.string()),
  id: v.optional(idText),
  until: timeMs,
});

const totpState = v.object({
  isOn: v.boolean(),
  /** Start time; absent while off. */
  since: v.optional(timeMs),
});

const allowList = v.object({
  /** Withdrawals go only to saved cards and addresses whose waiting period is over. */
  isOn: v.boolean(),
  /** A request to turn it off is pending; it applies until then. */
  offAt: v.optional(timeMs),
});

export const userSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Security state of the account: two-factor code, allow list, phrase, holds.',
  errors: [],
  request: nothing,
  data: v.object({
    totp: totpState,
    allowList,
    /** The user's own phrase, which genuine messages of the product repeat. */
    phrase: v.optional(v.string()),
    holds: v.array(hold),
    ts: timeMs,
  }),
});

export const userTotpSetup = endpoint({
  method: 'POST',
  path: '/user/totp/setup',
  access: 'session',
  mutates: true,
  realm: 'real',
  added: true,
  summary: 'Creates a secret for an authenticator app; it takes effect when a code is confirmed.',
  errors: ['FORMAT', 'WRONG_STATE', 'WRONG_LOGIN', 'SECRET_LOCKED', 'DEMO_NO_WITHDRAW'],
  secrets: ['loginPassword'],
  request: v.strictObject({ loginPassword: secretText }),
  data: v.object({
    /** Base32, for manual entry. */
    secret: v.string(),
    /** For a QR code. */
    uri: v.string(),
    expiresAt: timeMs,
  }),
});

export const userTotpConfirm = endpoint({
  method: 'POST',
  path: '/user/totp/confirm',
  access: 'session',
  mutates: true,
  realm: 'real',
  added: true,
  summary: 'Turns the two-factor code on; withdrawals then require one.',
  // prettier-ignore
  errors: [
    'FORMAT', 'WRONG_STATE', 'CODE_WRONG', 'CODE_EXPIRED', 'SECRET_LOCKED', 'DEMO_NO_WITHDRAW',
  ],
  secrets: ['totp'],
  request: v.strictObject({ totp: totpText }),
  data: totpState,
});

export const userTotpOff = endpoint({
  method: 'POST',
  path: '/user/totp/off',
  access: 'session',
  mutates: true,
  realm: 'real',
  added: true,
  summary: 'Turns the two-factor code off by password and code; pauses withdrawals for 24 hours.',
  // prettier-ignore
  errors: [
    'FORMAT', 'WRONG_STATE', 'WRONG_LOGIN', 'CODE_WRONG', 'CODE_EXPIRED', 'SECRET_LOCKED',
    'DEMO_NO_WITHDRAW',
  ],
  secrets: ['loginPassword', 'totp'],
  request: v.strictObject({ loginPassword: secretText, totp: totpText }),
  data: v.object({ ...totpState.entries, holdUntil: timeMs }),
});

export const userAllowListSet = endpoint({
  method: 'POST',
  path: '/user/allowlist',
  access: 'session',
  mutates: true,
  realm: 'real',
  added: true,
  summary: 'Restricts withdrawals to saved destinations: on at once, off after 24 hours.',
  errors: ['FORMAT', 'DEMO_NO_WITHDRAW'],
  request: v.strictObject({ on: v.picklist(['0', '1']) }),
  data: allowList,
});

export const userPhraseSet = endpoint({
  method: 'POST',
  path: '/user/phrase',
  access: 'session',
  mutates: true,
  added: true,
  summary: 'Sets the phrase that genuine messages repeat; an empty text removes it.',
  errors: ['FORMAT'],
  /** Letters, digits, spaces and simple marks, 4 to 40 characters, or empty. */
  request: v.strictObject({
    phrase: v.pipe(v.string(), v.maxLength(160)),
  }),
  data: v.object({ phrase: v.optional(v.string()) }),
});

export const userLogins = endpoint({
  method: 'GET',
  path: '/user/logins',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Sign-ins of the account, newest first, with their results.',
  errors: ['FORMAT'],
  request: v.strictObject({ page: pageText, size: sizeText }),
  data: pageOf(
    v.object({
      id: idText,
      device: v.string(),
      /** IP address of the sign-in, the last part hidden. */
      ip: v.string(),
      at: timeMs,
      endedAt: v.optional(timeMs),
      endReason: v.optional(v.string()),
      isCurrent: v.boolean(),
      isAlive: v.boolean(),
    }),
  ),
});

export const userLoginFailures = endpoint({
  method: 'GET',
  path: '/user/logins/failed',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Sign-ins of the account with a wrong password, newest first.',
  errors: ['FORMAT'],
  request: v.strictObject({ page: pageText, size: sizeText }),
  data: pageOf(
    v.object({
      id: idText,
      device: v.string(),
      /** IP address of the attempt, the last part hidden. */
      ip: v.string(),
      /** Attempts from there, each within an hour of the previous one. */
      tries: count,
      firstAt: timeMs,
      at: timeMs,
    }),
  ),
});

const limitRow = v.object({
  key: v.picklist([
    'bankWithdrawOnce',
    'bankWithdrawDaily',
    'stablecoinDaily',
    'stablecoinMonthly',
    'bankDepositOnce',
    'bankDepositDaily',
    'depositUnverified',
  ]),
  /** Currency of the limit. */
  asset: assetText,
  limit: decimalText,
  used: decimalText,
  left: decimalText,
  min: v.optional(decimalText),
  /** Time at which the used amount resets; absent for limits per movement. */
  resetsAt: v.optional(timeMs),
  /** False when this venue does not apply it. */
  isInForce: v.boolean(),
});

export const userLimits = endpoint({
  method: 'GET',
  path: '/user/limits',
  access: 'session',
  mutates: false,
  realm: 'real',
  added: true,
  summary: "Limits of the user's account class and their use.",
  errors: ['DEMO_NO_WITHDRAW'],
  request: nothing,
  data: v.object({
    accountClass: v.picklist(['regular', 'hni']),
    /** Conditions of `hni`: average assets of 30 days and an operator's decision. */
    hni: v.object({
      threshold: decimalText,
      average: decimalText,
      days: v.number(),
      daysNeeded: v.number(),
    }),
    limits: v.array(limitRow),
    ts: timeMs,
  }),
});
