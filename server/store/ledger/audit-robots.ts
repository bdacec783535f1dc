import type { AuditRule } from './audit-rules.ts';

const OF_RUN = `FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
  JOIN ledger_tx t ON t.seq = e.tx_seq
  WHERE a.owner = 'robot:' || r.id AND a.realm = r.realm AND a.asset = r.asset`;

const sum = (reason: string): string =>
  `COALESCE((SELECT SUM(e.amount) ${OF_RUN} AND t.reason = '${reason}'), 0)`;

const OF_ROBOTS = `FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
  JOIN ledger_tx t ON t.seq = e.tx_seq WHERE a.owner LIKE 'robot:%'`;

/** Run id of an account. Written this way, the comparison uses the key of the runs. */
const RUN_OF_OWNER = `SUBSTR(a.owner, 7)`;

/** Reasons of postings by a run's own orders; each refers to a fill, an order or a position. */
const FILL_REASONS = `('fill', 'fee', 'positionOpen', 'positionClose', 'liquidation')`;
const ALLOWED = `('robotFund', 'robotReturn', 'performanceFee', 'orderReserve', 'orderRelease',
  'fill', 'fee', 'sharesUnlock', 'transfer', 'positionOpen', 'positionClose', 'marginAdd',
  'marginChange', 'funding', 'liquidation', 'reversal')`;

/** Rules on the current state of runs, for every pass. */
export const ROBOT_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-18',
    detail: 'an account of a run that is none',
    sql: `SELECT 'account ' || a.id FROM ledger_account a WHERE a.owner LIKE 'robot:%'
      AND NOT EXISTS (SELECT 1 FROM robot_runs r
        WHERE r.id = ${RUN_OF_OWNER} AND r.realm = a.realm)`,
  },
  {
    rule: 'INV-18',
    detail: 'capital of a run is not what was paid in, or its fee not what was taken',
    sql: `SELECT 'run ' || r.id FROM robot_runs r WHERE r.ended_at IS NULL
      AND (r.invested <> ${sum('robotFund')} OR r.fee_paid <> -${sum('performanceFee')})`,
  },
  {
    rule: 'INV-18',
    detail: 'a run that matured or ended still trades',
    sql: `SELECT 'order ' || o.id FROM orders o JOIN robot_runs r ON o.user_id = 'robot:' || r.id
      WHERE r.status <> 'running'
      AND o.status IN ('in_transaction', 'open', 'partially_completed')`,
  },
];

/** Rules on the whole history of runs. */
export const ROBOT_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-18',
    detail: 'money reached a run for a reason that is none',
    sql: `SELECT 'entry ' || e.id ${OF_ROBOTS} AND t.reason NOT IN ${ALLOWED}`,
  },
  {
    rule: 'INV-18',
    detail: 'a result of a run that no fill of its own made',
    sql: `SELECT 'entry ' || e.id ${OF_ROBOTS} AND t.reason IN ${FILL_REASONS}
      AND NOT EXISTS (SELECT 1 FROM fills f WHERE f.id = t.ref AND f.user_id = a.owner
        AND f.realm = a.realm)`,
  },
  {
    rule: 'INV-18',
    detail: 'funding of a position that is not its own',
    sql: `SELECT 'entry ' || e.id ${OF_ROBOTS} AND t.reason = 'funding'
      AND NOT EXISTS (SELECT 1 FROM positions p WHERE p.id = t.ref AND p.user_id = a.owner)`,
  },
  {
    rule: 'INV-18',
    detail: 'capital came from or went to somebody else',
    sql: `SELECT 'entry ' || e.id FROM ledger_tx t JOIN ledger_entry e ON e.tx_seq = t.seq
      JOIN ledger_account a ON a.id = e.account_id
      WHERE t.reason IN ('robotFund', 'robotReturn') AND NOT EXISTS (SELECT 1 FROM robot_runs r
        WHERE r.id = t.ref AND r.realm = t.realm
        AND (a.owner = 'robot:' || r.id OR (a.owner = r.user_id AND a.bucket = 'available')))`,
  },
  {
    rule: 'INV-18',
    detail: 'a run that is over holds something',
    sql: `SELECT 'run ' || r.id FROM robot_runs r JOIN ledger_account a
      ON a.owner = 'robot:' || r.id AND a.realm = r.realm
      JOIN balance b ON b.account_id = a.id
      WHERE r.ended_at IS NOT NULL AND b.amount <> 0`,
  },
  {
    rule: 'INV-18',
    detail: 'what was given back is not capital, fills and fees',
    sql: `SELECT 'run ' || r.id FROM robot_runs r WHERE r.ended_at IS NOT NULL
      AND (r.invested <> ${sum('robotFund')} OR r.returned <> -${sum('robotReturn')}
        OR r.fee_paid <> -${sum('performanceFee')})`,
  },
  {
    rule: 'INV-18',
    detail: 'an order of a run without a cause',
    sql: `SELECT 'order ' || o.id FROM orders o WHERE o.user_id LIKE 'robot:%'
      AND (o.reason IS NULL OR o.reason NOT IN ('liquidation', 'reduced'))
      AND o.replaces IS NULL
      AND NOT EXISTS (SELECT 1 FROM robot_causes c WHERE c.id = o.id
        AND 'robot:' || c.run_id = o.user_id)`,
  },
  {
    rule: 'INV-18',
    detail: 'a performance fee that is not that of its window',
    sql: `SELECT 'account ' || k.id FROM robot_accounts k
      WHERE k.charged <> COALESCE((SELECT SUM(f.fee) FROM robot_fees f
        WHERE f.account_id = k.id), 0)
      OR k.high_water < COALESCE((SELECT MAX(f.high_water) FROM robot_fees f
        WHERE f.account_id = k.id), 0)`,
  },
];
