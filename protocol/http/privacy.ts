import * as v from 'valibot';
import { CONSENT_KINDS } from '#domain/account/consents.ts';
import { endpoint } from './endpoint.ts';
import { count, decimalText, timeMs } from './scalars.ts';

/** Obstacles to closing an account. */
export const CLOSE_BLOCKERS = [
  'orders', 'positions', 'options', 'robots', 'subscriptions', 'loan', 'credit', 'deposits',
  'withdrawals', 'balance',
] as const; // prettier-ignore

const consentView = v.object({
  kind: v.picklist(CONSENT_KINDS),
  isOn: v.boolean(),
  /** Time of the last grant or withdrawal; absent if the user was never asked. */
  at: v.optional(timeMs),
  textVersion: v.optional(v.string()),
});
export type ConsentView = v.InferOutput<typeof consentView>;

const consents = v.object({ items: v.array(consentView) });

export const consentList = endpoint({
  method: 'GET',
  path: '/user/consent/list',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Consents of the user: state, time, and version of the text.',
  errors: [],
  request: v.strictObject({}),
  data: consents,
});

export const consentSet = endpoint({
  method: 'POST',
  path: '/user/consent/set',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  summary:
    'Gives or withdraws a consent; every change is stored with its time and the version of its ' +
    'text. The contract ends only with the account.',
  errors: ['FORMAT', 'WRONG_STATE'],
  request: v.strictObject({
    kind: v.picklist(CONSENT_KINDS),
    isOn: v.picklist(['0', '1']),
  }),
  data: consents,
});

export const dataDownload = endpoint({
  method: 'POST',
  path: '/user/data/download',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  summary:
    'All stored data of the user, of both accounts, as the text of one JSON file; once ' +
    'in ten minutes. Secrets and sealed numbers are omitted, masked forms included. A part has ' +
    'at most its newest 20,000 rows; the file names truncated parts.',
  errors: ['TOO_MANY'],
  request: v.strictObject({}),
  data: v.object({
    fileName: v.string(),
    mediaType: v.literal('application/json'),
    text: v.string(),
    /** Rows of each part; a truncated part has the latest rows. */
    parts: v.array(v.object({ name: v.string(), rows: count, isCut: v.boolean() })),
  }),
});

const blockers = v.array(
  v.object({
    realm: v.picklist(['real', 'demo']),
    kind: v.picklist(CLOSE_BLOCKERS),
    /** Number of obstacles. */
    count,
    /** Remaining balances. */
    balances: v.optional(v.array(v.object({ asset: v.string(), amount: decimalText }))),
  }),
);

const dust = v.array(
  v.object({
    asset: v.string(),
    amount: decimalText,
    /** Minimum withdrawal; absent for assets without a withdrawal channel. */
    least: v.optional(decimalText),
  }),
);
export type Dust = v.InferOutput<typeof dust>;

/** Dust that the user gives up, as shown: `TRY:12.34,BTC:0.0000012`; empty for none. */
export function dustText(given: readonly Pick<Dust[number], 'asset' | 'amount'>[]): string {
  return given.map(({ asset, amount }) => `${asset}:${amount}`).join(',');
}

const DUST_ITEM = String.raw`[A-Z0-9.\-]{1,24}:\d{1,20}(\.\d{1,18})?`;
const dustForm = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(new RegExp(`^(${DUST_ITEM}(,${DUST_ITEM})*)?$`)),
);

export const closeCheck = endpoint({
  method: 'GET',
  path: '/user/close/check',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    'Obstacles to closing the real account, empty when it can be closed, and ' +
    'the balances too small to withdraw, which closing gives up.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ canClose: v.boolean(), needsPassword: v.boolean(), blockers, dust }),
});

export const accountClose = endpoint({
  method: 'POST',
  path: '/user/close',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  secrets: ['loginPassword'],
  summary:
    'Closes the account: erases the profile and ends sign-in. Ledger and identity records stay ' +
    'as long as the law requires. Refused while anything is open or a withdrawable real balance ' +
    'remains; smaller ones go to the house if the caller confirms them.',
  errors: ['FORMAT', 'WRONG_STATE', 'WRONG_LOGIN', 'SECRET_LOCKED', 'TOO_MANY'],
  request: v.strictObject({
    loginPassword: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
    /** The displayed dust, repeated. */
    giveUp: v.optional(dustForm, ''),
  }),
  data: v.object({ closedAt: timeMs }),
});

const lossRateView = v.object({
  realm: v.picklist(['real', 'demo']),
  /** Accounts that closed at least one contract position in the quarter. */
  accounts: count,
  /** Fraction of them that lost, fees and funding included; absent for too few accounts. */
  rate: v.optional(decimalText),
});

export const lossRate = endpoint({
  method: 'GET',
  path: '/common/lossRate',
  access: 'public',
  mutates: false,
  added: true,
  summary:
    'Share of accounts that lost money on leverage in the last closed quarter, computed from the ' +
    'closed positions, real and demo separately; none for fewer than 50 accounts.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ quarter: v.string(), leastAccounts: count, items: v.array(lossRateView) }),
});
