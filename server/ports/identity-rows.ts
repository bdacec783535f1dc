import type { CertType, UploadPurpose } from '#domain/identity/certificate.ts';
import type { LoanState, ScoreReason } from '#domain/loan/states.ts';
import type { Realm } from './ledger.ts';

/** Rows of identity and credit. What names a person is sealed; the key is not in the database. */

/** An image somebody sent. The file itself lies sealed in the data folder under a random name. */
export type UploadRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly purpose: UploadPurpose;
  /** Random name of the file. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** True for an image of one colour: it shows no document. */
  readonly isUniform: boolean;
  /** Keyed hash of the image as it is stored, to find the same one sent twice. */
  readonly contentHash: string;
  /** The submission or deposit it belongs to; null while nobody named it. */
  readonly usedBy: string | null;
  /** When the file is deleted; null while it is needed. */
  readonly deleteAt: number | null;
  readonly deletedAt: number | null;
  readonly createdAt: number;
};

/** Identity verification: a submission stays as it is, another try is another row. */
export type KycRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly status: 'pending' | 'succ' | 'fail';
  readonly certType: CertType;
  readonly country: string;
  readonly fullName: string;
  /** Document number sealed, its keyed hash, and what the owner sees of it. */
  readonly numberSealed: string;
  readonly numberHash: string;
  readonly numberMask: string;
  readonly taxSealed: string | null;
  readonly taxHash: string | null;
  readonly taxMask: string | null;
  readonly birthSealed: string;
  readonly birthMask: string;
  readonly frontId: string;
  readonly backId: string | null;
  /** Whether the name was that of the account when it was submitted. */
  readonly isNameSame: boolean;
  /** Reasons of a failure, JSON text. */
  readonly reasons: string | null;
  /** Words of the operator. */
  readonly note: string | null;
  readonly submittedAt: number;
  /** When an answer is expected at the latest. */
  readonly expectedAt: number;
  readonly decidedAt: number | null;
  /** `operator:<id>`. */
  readonly decidedBy: string | null;
};

/** Credit score of a person. */
export type CreditScoreRow = {
  /** The user's id. */
  readonly id: string;
  readonly version: number;
  readonly score: number;
  readonly updatedAt: number;
};

/** One change of a score. */
export type ScoreChangeRow = {
  readonly id: string;
  readonly userId: string;
  readonly reason: ScoreReason;
  /** What the rule gives; the score itself stays between 0 and 100. */
  readonly change: number;
  /** Score afterwards. */
  readonly score: number;
  /** What it was for, empty for what happens once in a life: user, reason and ref are unique. */
  readonly ref: string;
  readonly ts: number;
};

/** A loan in lira. Days are day numbers of Türkiye's calendar. */
export type LoanRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  readonly status: LoanState;
  readonly applied: bigint;
  /** What the score proposed. */
  readonly proposed: bigint;
  /** What the desk arranged; null before. */
  readonly actual: bigint | null;
  /** Paid out and not repaid. */
  readonly principal: bigint;
  readonly days: number;
  /** Decimal text, fraction of the principal a year. */
  readonly annualRate: string;
  readonly lateRate: string;
  readonly offerUntil: number | null;
  readonly startDay: number | null;
  readonly dueDay: number | null;
  /** Interest of the days before this one is booked; null before the payout. */
  readonly accruedDay: number | null;
  readonly interest: bigint;
  readonly lateInterest: bigint;
  readonly isOverdue: boolean;
  /** Paid back in the end: principal and interest. */
  readonly repaid: bigint;
  /** Why it was rejected or a repayment sent back: a text key. */
  readonly reason: string | null;
  /** Steps with their times, JSON text. */
  readonly steps: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Interest of one day of a loan. */
export type LoanAccrualRow = {
  readonly id: string;
  readonly loanId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly day: number;
  readonly kind: 'interest' | 'late';
  readonly amount: bigint;
  readonly ts: number;
};

/** Tables of identity and credit. */
export type IdentityTables = {
  upload: UploadRow;
  kyc: KycRow;
  creditScore: CreditScoreRow;
  scoreChange: ScoreChangeRow;
  loan: LoanRow;
  loanAccrual: LoanAccrualRow;
};
