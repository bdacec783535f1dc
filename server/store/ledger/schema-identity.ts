import { IDENTITY_TABLES } from '#server/ports/identity-rows.ts';
import { appendOnly, arrowGuards, ownerGuard, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { upload, kyc, creditScore, scoreChange, loan, loanAccrual } = IDENTITY_TABLES;

/** Permitted transitions of these objects; new objects start from the empty state. */
const ARROWS = {
  kyc_submissions: { '': ['pending'], pending: ['succ', 'fail'], succ: ['fail'] },
  loans: {
    '': ['under_review'],
    under_review: ['in_progress', 'rejected'],
    in_progress: ['repayment_under_review'],
    repayment_under_review: ['repaid', 'in_progress'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const GUARDS: readonly Guard[] = [
  ...['uploads', 'kyc_submissions', 'credit_scores', 'loans'].map(versionGuard),
  ...['uploads', 'kyc_submissions', 'loans'].map(ownerGuard),
  ...arrowGuards('kyc_submissions'),
  ...arrowGuards('loans'),
  ...appendOnly('score_changes'),
  ...appendOnly('loan_accruals'),
  {
    name: 'kyc_submissions_facts',
    table: 'kyc_submissions',
    on: 'UPDATE',
    when: `NEW.number_hash <> OLD.number_hash OR NEW.number_sealed <> OLD.number_sealed
      OR NEW.full_name <> OLD.full_name OR NEW.cert_type <> OLD.cert_type
      OR NEW.front_id <> OLD.front_id OR NEW.back_id IS DISTINCT FROM OLD.back_id
      OR NEW.tax_hash IS DISTINCT FROM OLD.tax_hash OR NEW.birth_sealed <> OLD.birth_sealed`,
    says: 'kyc_submissions: what was submitted is fixed',
  },
  {
    name: 'uploads_facts',
    table: 'uploads',
    on: 'UPDATE',
    when: `NEW.file <> OLD.file OR NEW.content_hash <> OLD.content_hash
      OR NEW.purpose <> OLD.purpose
      OR (OLD.used_by IS NOT NULL AND NEW.used_by IS DISTINCT FROM OLD.used_by)`,
    says: 'uploads: an image stays what it is and where it belongs',
  },
  {
    name: 'loans_terms',
    table: 'loans',
    on: 'UPDATE',
    when: `NEW.applied <> OLD.applied OR NEW.days <> OLD.days
      OR NEW.annual_rate <> OLD.annual_rate OR NEW.late_rate <> OLD.late_rate
      OR NEW.interest < OLD.interest OR NEW.late_interest < OLD.late_interest
      OR (OLD.status <> 'under_review' AND NEW.actual IS DISTINCT FROM OLD.actual)`,
    says: 'loans: the terms of a loan are fixed',
  },
  {
    name: 'loans_final',
    table: 'loans',
    on: 'UPDATE',
    when: `OLD.status IN ('repaid', 'rejected')
      AND (NEW.interest <> OLD.interest OR NEW.late_interest <> OLD.late_interest
        OR NEW.repaid <> OLD.repaid)`,
    says: 'loans: a loan that is over stays as it is',
  },
  {
    name: 'loan_accruals_loan',
    table: 'loan_accruals',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM loans l WHERE l.id = NEW.loan_id
      AND l.user_id = NEW.user_id AND l.realm = NEW.realm AND l.status = 'in_progress')`,
    says: 'loan_accruals: interest is of a loan in progress',
  },
];

/** Uploads, identity verification, credit score and loans. */
export const IDENTITY_STEP = makes({
  tables: [upload, kyc, creditScore, scoreChange, loan, loanAccrual],
  arrows: ARROWS,
  guards: GUARDS,
});
