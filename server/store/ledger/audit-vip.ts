import type { AuditRule } from './audit-rules.ts';

const moved = (reason: string, account: string): string => `COALESCE((SELECT SUM(e.amount)
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_seq = t.seq
  JOIN ledger_account a ON a.id = e.account_id
  WHERE t.ref = p.id AND t.reason = '${reason}' AND t.realm = p.realm AND a.asset = 'TRY'
    AND ${account}), 0)`;
const OF_USER = `a.owner = p.user_id AND a.bucket = 'available'`;
const OF_FEES = `a.owner = 'house' AND a.bucket = 'fees'`;

/** Rules on the current state of memberships, for every pass. */
export const VIP_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-11',
    detail: 'a membership runs longer than its trial and its purchases together',
    sql: `SELECT 'vip ' || m.id FROM vip_memberships m
      WHERE m.status = 'purchased' AND m.valid_until > m.started_at
        + CASE WHEN m.trial_until IS NULL THEN 0 ELSE 604800000 END
        + COALESCE((SELECT SUM(p.days) FROM vip_purchases p WHERE p.user_id = m.user_id
            AND p.realm = m.realm AND p.status = 'paid'), 0) * 86400000`,
  },
];

/** Rules on the whole history of membership payments. */
export const VIP_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-17',
    detail: 'a purchase of membership was not booked at its price',
    sql: `SELECT 'vip purchase ' || p.id FROM vip_purchases p
      WHERE ${moved('vipBuy', OF_USER)} <> -p.price OR ${moved('vipBuy', OF_FEES)} <> p.price`,
  },
  {
    rule: 'INV-17',
    detail: 'a purchase of membership was not given back as it was paid',
    sql: `SELECT 'vip purchase ' || p.id FROM vip_purchases p
      WHERE ${moved('vipRefund', OF_USER)}
          <> CASE WHEN p.status = 'refunded' THEN p.price ELSE 0 END
        OR ${moved('vipRefund', OF_FEES)}
          <> CASE WHEN p.status = 'refunded' THEN -p.price ELSE 0 END`,
  },
  {
    rule: 'INV-17',
    detail: 'money of a membership that nobody bought',
    sql: `SELECT 'movement ' || t.seq FROM ledger_tx t
      WHERE t.reason IN ('vipBuy', 'vipRefund') AND NOT EXISTS (
        SELECT 1 FROM vip_purchases p WHERE p.id = t.ref AND p.realm = t.realm)`,
  },
];
