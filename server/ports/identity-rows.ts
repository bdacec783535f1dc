import type { CertType, UploadPurpose } from '#domain/identity/certificate.ts';
import type { LoanState, ScoreReason } from '#domain/loan/states.ts';
import {
  big,
  flag,
  int,
  key,
  oneOf,
  realOnly,
  realOwner,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/**
 * Rows of identity checks and loans. Personal identifiers are sealed; the key is not in the
 * database.
 */

const upload = table('uploads', {
  doc:
    'An image somebody sent. The file itself lies sealed in the data folder under a ' +
    'random name.',
  columns: {
    ...versioned,
    ...realOwner,
    purpose: oneOf<UploadPurpose>(['kyc', 'receipt']),
    /** Random file name. */
    file: text().unique(),
    width: int().above(0),
    height: int().above(0),
    /** True for an image of a single colour, which cannot show a document. */
    isUniform: flag(),
    /** Keyed hash of the stored image, to find duplicates. */
    contentHash: text(),
    /** Submission or deposit that uses it; null until one does. */
    usedBy: text().nullable(),
    /** When the file will be deleted; null while it is needed. */
    deleteAt: int().nullable(),
    deletedAt: int().nullable(),
    createdAt: int(),
  },
  indexes: {
    uploads_by_user: '(user_id, created_at)',
    uploads_to_delete: '(delete_at) WHERE delete_at IS NOT NULL AND deleted_at IS NULL',
  },
});
export type UploadRow = RowOf<typeof upload>;

const kyc = table('kyc_submissions', {
  doc: 'Identity verification: a submission stays as it is, another try is another row.',
  columns: {
    ...versioned,
    ...realOwner,
    status: text<'pending' | 'succ' | 'fail'>(),
    certType: oneOf<CertType>(['idCard', 'driverLicence', 'passport']),
    country: text(),
    fullName: text(),
    /** Document number: sealed, as keyed hash, and masked for its owner. */
    numberSealed: text(),
    numberHash: text(),
    numberMask: text(),
    taxSealed: text().nullable(),
    taxHash: text().nullable(),
    taxMask: text().nullable(),
    birthSealed: text(),
    birthMask: text(),
    frontId: text().references('uploads'),
    backId: text().nullable().references('uploads'),
    /** Whether the name matched the account at submission, or the account had no name. */
    isNameSame: flag(),
    /** Reasons of a rejection, JSON text. */
    reasons: text().nullable(),
    /** Note of the operator. */
    note: text().nullable(),
    submittedAt: int(),
    /** Latest time at which an answer is expected. */
    expectedAt: int(),
    decidedAt: int().nullable(),
    /** `operator:<id>`. */
    decidedBy: text().nullable(),
  },
  constraints: [
    'CHECK ((tax_sealed IS NULL) = (tax_hash IS NULL))',
    `CHECK ((status = 'pending') = (decided_at IS NULL))`,
    'CHECK ((decided_at IS NULL) = (decided_by IS NULL))',
  ],
  indexes: {
    kyc_by_user: '(user_id, submitted_at)',
    kyc_one_open: `UNIQUE (user_id) WHERE status IN ('pending', 'succ')`,
    kyc_number: `UNIQUE (number_hash) WHERE status = 'succ'`,
    kyc_tax: `UNIQUE (tax_hash) WHERE status = 'succ'`,
  },
});
export type KycRow = RowOf<typeof kyc>;

const creditScore = table('credit_scores', {
  doc: 'Credit score of a person.',
  columns: {
    /** The user's id. */
    id: key().references('users'),
    version: version(),
    score: int().check('score >= 0 AND score <= 100'),
    updatedAt: int(),
  },
});
export type CreditScoreRow = RowOf<typeof creditScore>;

const scoreChange = table('score_changes', {
  doc: 'One change of a score.',
  columns: {
    id: key(),
    userId: text().references('credit_scores'),
    reason: text<ScoreReason>(),
    /** Points of the rule; the score itself is clamped to 0..100. */
    change: int(),
    /** Score after the change. */
    score: int().check('score >= 0 AND score <= 100'),
    /**
     * Subject of the change; empty for events that happen once per user. Unique with user and
     * reason.
     */
    ref: text(),
    ts: int(),
  },
  constraints: ['UNIQUE (user_id, reason, ref)'],
  indexes: {
    score_changes_by_user: '(user_id, ts)',
  },
});

const loan = table('loans', {
  doc: "A loan in lira. Days are day numbers of Türkiye's calendar.",
  columns: {
    ...versioned,
    ...realOwner,
    asset: text().check(`asset = 'TRY'`),
    status: text<LoanState>(),
    applied: big().above(0),
    /** Amount proposed by the score. */
    proposed: big().atLeast(0),
    /** Amount set by the desk; null before. */
    actual: big().nullable().above(0),
    /** Outstanding principal: paid out and not repaid. */
    principal: big().atLeast(0),
    days: int().above(0),
    /** Annual rate, a fraction of the principal as decimal text. */
    annualRate: text(),
    lateRate: text(),
    offerUntil: int().nullable(),
    startDay: int().nullable(),
    dueDay: int().nullable(),
    /** Interest is booked for all days before this one; null before the payout. */
    accruedDay: int().nullable(),
    interest: big().atLeast(0),
    lateInterest: big().atLeast(0),
    isOverdue: flag(),
    /** Total repaid: principal and interest. */
    repaid: big().atLeast(0),
    /** Reason of a rejection or a returned repayment: a text key. */
    reason: text().nullable(),
    /** Steps with their times, JSON text. */
    steps: text(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    `CHECK (CASE WHEN status IN ('in_progress', 'repayment_under_review') THEN principal =
      actual AND start_day IS NOT NULL AND due_day = start_day + days AND accrued_day IS NOT
      NULL ELSE principal = 0 END)`,
    `CHECK (status <> 'repaid' OR repaid = actual + interest + late_interest)`,
  ],
  indexes: {
    loans_one_live: `UNIQUE (user_id, realm) WHERE status IN ('under_review', 'in_progress',
      'repayment_under_review')`,
    loans_by_user: '(user_id, realm, created_at)',
  },
});
export type LoanRow = RowOf<typeof loan>;

const loanAccrual = table('loan_accruals', {
  doc: 'Interest of one day of a loan.',
  columns: {
    id: key(),
    loanId: text().references('loans'),
    userId: text(),
    realm: realOnly(),
    day: int(),
    kind: oneOf(['interest', 'late']),
    amount: big().atLeast(0),
    ts: int(),
  },
  constraints: ['UNIQUE (loan_id, day)'],
});

export const IDENTITY_TABLES = { upload, kyc, creditScore, scoreChange, loan, loanAccrual };
