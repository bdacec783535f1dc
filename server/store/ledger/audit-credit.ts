import type { AuditRule } from './audit-rules.ts';

/** Balance of a house account in lira. */
const house = (bucket: string, realm: string): string =>
  `COALESCE((SELECT SUM(b.amount) FROM balance b JOIN ledger_account a
    ON a.id = b.account_id WHERE a.owner = 'house' AND a.bucket = '${bucket}'
    AND a.realm = ${realm} AND a.asset = 'TRY'), 0)`;
const REALMS = `(SELECT 'real' AS realm UNION ALL SELECT 'demo')`;
const moved = (reason: string, bucket: string): string =>
  `COALESCE((SELECT SUM(e.amount) FROM ledger_tx t JOIN ledger_entry e ON e.tx_seq = t.seq
    JOIN ledger_account a ON a.id = e.account_id WHERE t.reason = '${reason}'
    AND t.realm = x.realm AND a.owner = 'house' AND a.bucket = '${bucket}'), 0)`;
const sum = (column: string): string =>
  `COALESCE((SELECT SUM(c.${column}) FROM credits c WHERE c.realm = x.realm), 0)`;

/** Rules on the current state of credit and loans, for every pass. */
export const CREDIT_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-20',
    detail: 'the loan pool is not what was paid out and not repaid',
    sql: `SELECT 'loan_pool TRY ' || x.realm FROM ${REALMS} x
      WHERE ${house('loan_pool', 'x.realm')} + ${sum('principal')} + COALESCE((SELECT
        SUM(l.principal) FROM loans l WHERE l.realm = x.realm
        AND l.status IN ('in_progress', 'repayment_under_review')), 0) <> 0`,
  },
  {
    rule: 'INV-20',
    detail: 'a credit and its margin call do not name each other',
    sql: `SELECT 'credit ' || c.id FROM credits c WHERE COALESCE(c.call_id, '') <> COALESCE(
        (SELECT k.id FROM credit_calls k WHERE k.credit_id = c.id
          AND k.status IN ('called', 'selling')), '')`,
  },
];

/** Rules on the whole history of credit. */
export const CREDIT_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-20',
    detail: 'interest of a credit is not the sum of its days',
    sql: `SELECT 'credit ' || c.id FROM credits c WHERE c.interest + c.interest_paid <>
      COALESCE((SELECT SUM(d.amount) FROM credit_accruals d WHERE d.credit_id = c.id), 0)`,
  },
  {
    rule: 'INV-20',
    detail: 'what was drawn, repaid or paid as interest is not what was booked',
    sql: `SELECT 'credits ' || x.realm FROM ${REALMS} x
      WHERE ${moved('creditDraw', 'loan_pool')} <> -${sum('drawn')}
        OR ${moved('creditRepay', 'loan_pool')} <> ${sum('repaid')}
        OR ${moved('creditInterest', 'interest')} <> ${sum('interest_paid')}`,
  },
  {
    rule: 'INV-20',
    detail: 'interest earned is not the interest paid',
    sql: `SELECT 'interest TRY ' || x.realm FROM ${REALMS} x
      WHERE ${house('interest', 'x.realm')} <> ${sum('interest_paid')} + COALESCE((SELECT
        SUM(l.interest + l.late_interest) FROM loans l WHERE l.realm = x.realm
        AND l.status = 'repaid'), 0)`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'credit call ' || id FROM credit_calls
      WHERE status NOT IN ('called', 'selling', 'restored', 'sold')`,
  },
];
