import type { Realm } from './ledger.ts';

/** Rows of accounts and sessions. Secrets are stored as hashes only. */

export type UserRow = {
  readonly id: string;
  readonly version: number;
  /** Short number shown on screen and used by the operator. */
  readonly publicId: string;
  /** What the user signs in with: `+905321234567`, an e-mail, or `demo-<publicId>`. */
  readonly account: string;
  readonly kind: 'person' | 'demo' | 'crowd' | 'robot';
  readonly phone: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly lang: 'tr-TR' | 'en-US';
  readonly country: string;
  readonly inviteCode: string;
  readonly invitedBy: string | null;
  /** 1 active, 0 disabled: every session ends. */
  readonly status: 0 | 1;
  readonly idStatus: 'none' | 'pending' | 'succ' | 'fail';
  readonly openAutoApply: boolean;
  readonly accountClass: 'regular' | 'hni';
  readonly vipUntil: number | null;
  readonly loginHash: string | null;
  readonly tradeHash: string | null;
  readonly withdrawHash: string | null;
  /** No withdrawal before this time. */
  readonly holdUntil: number | null;
  /** Version of the risk texts accepted and when; null before. */
  readonly riskVersion: string | null;
  readonly riskAt: number | null;
  /** Display settings of the account as `name=value;name=value`; null before the first change. */
  readonly display: string | null;
  readonly createdAt: number;
};

export type SessionRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  /** Tokens of one sign-in share it: they are one session to their owner, and end together. */
  readonly signInId: string;
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
  readonly endedAt: number | null;
  readonly endReason: string | null;
};

/** What a verification code is good for. */
const CODE_PURPOSES = ['register', 'reset', 'email', 'secret'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The newest verification code for a purpose and a target: a new one takes its place. */
export type CodeRow = {
  /** `<purpose>:<target>`. */
  readonly id: string;
  readonly version: number;
  /** Names this very code: only who asked for it can use it. */
  readonly codeId: string;
  readonly purpose: CodePurpose;
  /** Phone number or e-mail it was sent to. */
  readonly target: string;
  /** Keyed hash of the code, never the code. */
  readonly codeHash: string;
  /** Session that asked, empty for a guest. */
  readonly sessionId: string;
  readonly tries: number;
  readonly isUsed: boolean;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Codes of the day that began at `dayStart`. */
  readonly sentToday: number;
  readonly dayStart: number;
};

/** A counter of tries that outlives a restart. */
export type ThrottleRow = {
  /** `<kind>:<subject>`. */
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  /** Tries since `since`, or failures in a row. */
  readonly count: number;
  readonly since: number;
  readonly lockedUntil: number | null;
  /** Failures of the day that began at `dayStart`. */
  readonly dayCount: number;
  readonly dayStart: number;
};
