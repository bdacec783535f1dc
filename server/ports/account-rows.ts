import {
  flag,
  int,
  key,
  oneOf,
  owner,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/** Rows of accounts and sessions. Secrets are stored as hashes only. */

const user = table('users', {
  doc: 'An account, its hashes and its settings.',
  columns: {
    ...versioned,
    /** Short number shown on screen and used by the operator. */
    publicId: text().unique(),
    /** What the user signs in with: `+905321234567`, an e-mail, or `demo-<publicId>`. */
    account: text().unique(),
    kind: oneOf(['person', 'demo', 'crowd', 'robot']),
    phone: text().nullable(),
    email: text().nullable(),
    name: text().nullable(),
    lang: text<'tr-TR' | 'en-US'>(),
    country: text(),
    inviteCode: text().unique(),
    invitedBy: text().nullable(),
    /** 1 active, 0 disabled: every session ends. */
    status: int<0 | 1>().check('status IN (0, 1)'),
    idStatus: oneOf(['none', 'pending', 'succ', 'fail']),
    openAutoApply: flag(),
    accountClass: text<'regular' | 'hni'>(),
    vipUntil: int().nullable(),
    loginHash: text().nullable(),
    tradeHash: text().nullable(),
    withdrawHash: text().nullable(),
    /** No withdrawal before this time. */
    holdUntil: int().nullable(),
    /** Version of the risk texts accepted and when; null before. */
    riskVersion: text().nullable(),
    riskAt: int().nullable(),
    /** Display settings of the account as `name=value;name=value`; null before the first change. */
    display: text().nullable(),
    createdAt: int(),
  },
});
export type UserRow = RowOf<typeof user>;

const session = table('sessions', {
  doc: 'A session of one realm.',
  columns: {
    ...versioned,
    ...owner,
    /** Tokens of one sign-in share it: they are one session to their owner, and end together. */
    signInId: text(),
    /** SHA-256 of the token, hex. */
    tokenHash: text().unique(),
    device: text(),
    ip: text(),
    createdAt: int(),
    seenAt: int(),
    endsAt: int(),
    endedAt: int().nullable(),
    endReason: text().nullable(),
  },
  indexes: {
    sessions_by_user: '(user_id, realm) WHERE ended_at IS NULL',
  },
});
export type SessionRow = RowOf<typeof session>;

/** What a verification code is good for. */
const CODE_PURPOSES = ['register', 'reset', 'email', 'secret'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const code = table('codes', {
  doc: 'The newest verification code for a purpose and a target: a new one takes its place.',
  columns: {
    /** `<purpose>:<target>`. */
    id: key(),
    version: version(),
    /** Names this very code: only who asked for it can use it. */
    codeId: text(),
    purpose: text<CodePurpose>(),
    /** Phone number or e-mail it was sent to. */
    target: text(),
    /** Keyed hash of the code, never the code. */
    codeHash: text(),
    /** Session that asked, empty for a guest. */
    sessionId: text(),
    tries: int().atLeast(0),
    isUsed: flag(),
    sentAt: int(),
    expiresAt: int(),
    /** Codes of the day that began at `dayStart`. */
    sentToday: int(),
    dayStart: int(),
  },
});
export type CodeRow = RowOf<typeof code>;

const throttle = table('throttles', {
  doc: 'A counter of tries that outlives a restart.',
  columns: {
    /** `<kind>:<subject>`. */
    id: key(),
    version: version(),
    kind: text(),
    /** Tries since `since`, or failures in a row. */
    count: int().atLeast(0),
    since: int(),
    lockedUntil: int().nullable(),
    /** Failures of the day that began at `dayStart`. */
    dayCount: int().atLeast(0),
    dayStart: int(),
  },
});
export type ThrottleRow = RowOf<typeof throttle>;

export const ACCOUNT_TABLES = { user, session, code, throttle };
