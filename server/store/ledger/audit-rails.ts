import type { AuditRule } from './audit-rules.ts';

/** Rules on deposits and withdrawals, for every pass. */
export const RAILS_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-16',
    detail: 'what came in and went out is not what the outside world lacks',
    sql: `SELECT 'external ' || asset FROM (
        SELECT a.asset, b.amount FROM balance b JOIN ledger_account a ON a.id = b.account_id
        WHERE a.owner = 'house' AND a.bucket = 'external' AND a.realm = 'real'
        UNION ALL SELECT asset, credited FROM deposits WHERE status = 'succ'
        UNION ALL SELECT asset, -taken FROM deposit_reversals
        UNION ALL SELECT asset, fee - amount FROM withdrawals WHERE status = 'succ') x
      GROUP BY asset HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-06',
    detail: 'an open withdrawal has not its money reserved',
    sql: `SELECT 'withdrawal ' || w.id FROM withdrawals w WHERE w.status = 'in_progress'
      AND NOT EXISTS (SELECT 1 FROM reservations r WHERE r.object_kind = 'withdrawal'
        AND r.object_id = w.id AND r.user_id = w.user_id AND r.realm = w.realm
        AND r.asset = w.asset AND r.amount = w.amount)`,
  },
  {
    rule: 'INV-06',
    detail: 'a reservation of a withdrawal that is over',
    sql: `SELECT 'reservation ' || r.id FROM reservations r
      WHERE r.object_kind = 'withdrawal' AND r.amount > 0 AND NOT EXISTS (
        SELECT 1 FROM withdrawals w WHERE w.id = r.object_id AND w.user_id = r.user_id
          AND w.realm = r.realm AND w.status = 'in_progress')`,
  },
];

/** SQL for objects without exactly one posting of a reason, and postings without their object. */
const once = (object: string, rows: string, reason: string): string =>
  `SELECT '${object} ' || id FROM (${rows}
     UNION ALL SELECT ref AS id, -1 AS n FROM ledger_tx WHERE reason = '${reason}') x
   GROUP BY id HAVING SUM(n) <> 0`;

/** Rules on the whole history of deposits and withdrawals. */
export const RAILS_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-16',
    detail: 'what was taken of a deposit is not what was booked back',
    sql: `SELECT 'deposit ' || id FROM (
        SELECT id, -taken AS amount FROM deposit_reversals
        UNION ALL SELECT t.ref, e.amount FROM ledger_tx t
          JOIN ledger_entry e ON e.tx_seq = t.seq JOIN ledger_account a ON a.id = e.account_id
          WHERE t.reason = 'reversal' AND a.owner = 'house' AND a.bucket = 'external') x
      GROUP BY id HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-16',
    detail: 'a booking back that does not name the credit of its deposit',
    sql: `SELECT 'movement ' || t.seq FROM ledger_tx t
      LEFT JOIN ledger_tx c ON c.seq = t.reverses
      WHERE t.reason = 'reversal'
        AND (c.reason IS NULL OR c.reason <> 'deposit' OR c.ref <> t.ref OR c.realm <> t.realm)`,
  },
  {
    rule: 'INV-16',
    detail: 'a deposit was taken back without two operators',
    sql: `SELECT 'deposit ' || r.id FROM deposit_reversals r WHERE 2 > (
        SELECT COUNT(DISTINCT p.actor) FROM approvals p WHERE p.object_kind = 'depositReversal'
          AND p.object_id = r.id AND p.action = 'reverse ' || r.reason)`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'deposit ' || id FROM deposits
        WHERE status NOT IN ('pending', 'succ', 'failed', 'expired')
      UNION ALL SELECT 'withdrawal ' || id FROM withdrawals
        WHERE status || '/' || sub NOT IN ('in_progress/review', 'in_progress/approved',
          'in_progress/sending', 'in_progress/unknown', 'succ/none', 'failed/none')`,
  },
  {
    rule: 'INV-16',
    detail: 'a deposit was not credited exactly once',
    sql: once('deposit', `SELECT id, 1 AS n FROM deposits WHERE status = 'succ'`, 'deposit'),
  },
  {
    rule: 'INV-16',
    detail: 'a withdrawal did not leave exactly once',
    sql: once('withdrawal', `SELECT id, 1 AS n FROM withdrawals WHERE status = 'succ'`, 'withdraw'),
  },
  {
    rule: 'INV-16',
    detail: 'a failed withdrawal was not given back exactly once',
    sql: once(
      'withdrawal',
      `SELECT id, 1 AS n FROM withdrawals WHERE status = 'failed'`,
      'withdrawRefund',
    ),
  },
];
