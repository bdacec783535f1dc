import type { AuditRule } from './audit-rules.ts';

const OPEN = `p.status = 'open' AND p.margin_mode = 'cross' AND p.user_id = c.user_id
  AND p.realm = c.realm`;

/** Money that postings on a cross account moved for a reason. */
const moved = (reason: string, account: string): string => `COALESCE((SELECT SUM(e.amount)
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_seq = t.seq
  JOIN ledger_account a ON a.id = e.account_id
  WHERE t.ref = c.id AND t.reason = '${reason}' AND t.realm = c.realm AND a.asset = c.asset
    AND ${account}), 0)`;
const OF_USER = `a.owner = c.user_id AND a.bucket = 'contract'`;
const OF_FUND = `a.owner = 'house' AND a.bucket = 'insurance'`;

/** Rules on the current state of cross margin, for every pass. */
export const CROSS_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-06',
    detail: 'a debt without a position that answers for it',
    sql: `SELECT 'cross account ' || c.id FROM cross_accounts c WHERE c.debt > 0
      AND NOT EXISTS (SELECT 1 FROM positions p WHERE ${OPEN})`,
  },
  {
    rule: 'INV-06',
    detail: 'a cross position without an account',
    sql: `SELECT 'position ' || p.id FROM positions p WHERE p.status = 'open'
      AND p.margin_mode = 'cross' AND NOT EXISTS (SELECT 1 FROM cross_accounts c
        WHERE c.user_id = p.user_id AND c.realm = p.realm)`,
  },
  {
    rule: 'INV-11',
    detail: 'a position in another margin mode than its contract',
    sql: `SELECT 'position ' || p.id FROM positions p LEFT JOIN leverages l
        ON l.user_id = p.user_id AND l.realm = p.realm AND l.symbol = p.symbol
      WHERE p.status = 'open' AND p.margin_mode <> COALESCE(l.margin_mode, 'isolated')`,
  },
];

/** Rules on the whole history of advances. */
export const CROSS_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-06',
    detail: 'a debt is higher than what was advanced and not repaid',
    sql: `SELECT 'cross account ' || c.id FROM cross_accounts c WHERE c.debt >
      ${moved('crossAdvance', OF_USER)} + ${moved('crossRepay', OF_USER)}
        + ${moved('crossRepay', OF_FUND)}`,
  },
];
