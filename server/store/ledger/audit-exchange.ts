import type { AuditRule } from './audit-rules.ts';

const moved = (asset: string, account: string): string =>
  `COALESCE(SUM(CASE WHEN a.asset = x.${asset} AND ${account} THEN e.amount END), 0)`;
const OF_USER = `a.owner = x.user_id AND a.bucket = 'available'`;
const OF_FEES = `a.owner = 'house' AND a.bucket = 'fees'`;
const OF_FX = `a.owner = 'house' AND a.bucket = 'fx'`;

/** Rules on the whole history of conversions. */
export const EXCHANGE_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-17',
    detail: 'a conversion was not booked as it was quoted',
    sql: `SELECT 'exchange ' || x.id FROM exchanges x
      LEFT JOIN ledger_tx t ON t.ref = x.id AND t.reason = 'exchange' AND t.realm = x.realm
      LEFT JOIN ledger_entry e ON e.tx_seq = t.seq
      LEFT JOIN ledger_account a ON a.id = e.account_id
      GROUP BY x.id, x.give, x.receive, x.fee
      HAVING ${moved('from_asset', OF_USER)} <> -x.give
        OR ${moved('to_asset', OF_USER)} <> x.receive
        OR ${moved('to_asset', OF_FEES)} <> x.fee
        OR ${moved('from_asset', OF_FX)} <> x.give
        OR ${moved('to_asset', OF_FX)} <> -(x.receive + x.fee)`,
  },
  {
    rule: 'INV-17',
    detail: 'a movement of a conversion that nobody was quoted',
    sql: `SELECT 'movement ' || t.seq FROM ledger_tx t WHERE t.reason = 'exchange'
      AND NOT EXISTS (SELECT 1 FROM exchanges x WHERE x.id = t.ref AND x.realm = t.realm)`,
  },
];
