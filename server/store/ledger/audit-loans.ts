import type { AuditRule } from './audit-rules.ts';

const OUT = `('in_progress', 'repayment_under_review')`;

/**
 * Rules on the current state of loans, for every pass. `CREDIT_RULES` compares the pool's totals
 * with loans and margin credit together.
 */
export const LOAN_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-20',
    detail: 'more than one live loan',
    sql: `SELECT 'user ' || user_id FROM loans
      WHERE status IN ('under_review', 'in_progress', 'repayment_under_review')
      GROUP BY user_id, realm HAVING COUNT(*) > 1`,
  },
  {
    rule: 'INV-20',
    detail: 'interest is not the sum of its days',
    sql: `SELECT 'loan ' || l.id FROM loans l WHERE l.status IN ${OUT}
      AND l.interest + l.late_interest <> COALESCE((SELECT SUM(c.amount) FROM loan_accruals c
        WHERE c.loan_id = l.id), 0)`,
  },
  {
    rule: 'INV-20',
    detail: 'a repayment under review has not its money reserved',
    sql: `SELECT 'loan ' || l.id FROM loans l WHERE l.status = 'repayment_under_review'
      AND NOT EXISTS (SELECT 1 FROM reservations r WHERE r.object_kind = 'loanRepay'
        AND r.object_id = l.id AND r.user_id = l.user_id AND r.realm = l.realm
        AND r.asset = l.asset AND r.amount = l.principal + l.interest + l.late_interest)`,
  },
  {
    rule: 'INV-06',
    detail: 'a reservation of a repayment that is not under review',
    sql: `SELECT 'reservation ' || r.id FROM reservations r
      WHERE r.object_kind = 'loanRepay' AND r.amount > 0 AND NOT EXISTS (
        SELECT 1 FROM loans l WHERE l.id = r.object_id AND l.user_id = r.user_id
          AND l.realm = r.realm AND l.status = 'repayment_under_review')`,
  },
];

/** Rules on the whole history of loans. */
export const LOAN_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-20',
    detail: 'what was repaid is not principal and interest',
    sql: `SELECT 'loan ' || l.id FROM loans l WHERE l.status = 'repaid'
      AND (l.repaid <> l.actual + l.interest + l.late_interest
        OR l.interest + l.late_interest <> COALESCE((SELECT SUM(c.amount) FROM loan_accruals c
          WHERE c.loan_id = l.id), 0))`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'loan ' || id FROM loans WHERE status NOT IN ('under_review', 'in_progress',
        'repayment_under_review', 'repaid', 'rejected')
      UNION ALL SELECT 'kyc ' || id FROM kyc_submissions
        WHERE status NOT IN ('pending', 'succ', 'fail')`,
  },
];
