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
    /** Sign-in name: `+905321234567`, an e-mail address, or `demo-<publicId>`. */
    account: text().unique(),
    kind: oneOf(['person', 'demo', 'crowd', 'robot']),
    phone: text().nullable(),
    email: text().nullable(),
    name: text().nullable(),
    lang: text<'tr-TR' | 'en-US'>(),
    country: text(),
    inviteCode: text().unique(),
    invitedBy: text().nullable(),
    /** 1 active, 0 disabled. Disabling an account ends all its sessions. */
    status: int<0 | 1>().check('status IN (0, 1)'),
    idStatus: oneOf(['none', 'pending', 'succ', 'fail']),
    openAutoApply: flag(),
    accountClass: text<'regular' | 'hni'>(),
    vipUntil: int().nullable(),
    loginHash: text().nullable(),
    tradeHash: text().nullable(),
    withdrawHash: text().nullable(),
    /** Withdrawals are refused before this time. */
    holdUntil: int().nullable(),
    /** Version of the risk texts the user accepted; null before. */
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
    /**
     * All tokens of one sign-in carry the same id. The owner sees them as one session, and they end
     * together.
     */
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

/** Purposes of a verification code. */
const CODE_PURPOSES = ['register', 'reset', 'email', 'secret'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const code = table('codes', {
  doc: 'The newest verification code for a purpose and a target: a new one takes its place.',
  columns: {
    /** `<purpose>:<target>`. */
    id: key(),
    version: version(),
    /** Identifies this code. Redeeming needs it, so only the requester can. */
    codeId: text(),
    purpose: text<CodePurpose>(),
    /** Phone number or e-mail it was sent to. */
    target: text(),
    /** Keyed hash of the code, never the code. */
    codeHash: text(),
    /** Session that requested the code; empty for a guest. */
    sessionId: text(),
    tries: int().atLeast(0),
    isUsed: flag(),
    sentAt: int(),
    expiresAt: int(),
    /** Codes sent during the day that began at `dayStart`. */
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
    /** Attempts since `since`, or consecutive failures. */
    count: int().atLeast(0),
    since: int(),
    lockedUntil: int().nullable(),
    /** Failures during the day that began at `dayStart`. */
    dayCount: int().atLeast(0),
    dayStart: int(),
  },
});
export type ThrottleRow = RowOf<typeof throttle>;

export const ACCOUNT_TABLES = { user, session, code, throttle };
