import type { AuditRule } from './audit-rules.ts';

const BALANCES = `FROM balance b JOIN ledger_account a ON a.id = b.account_id`;
/** States in which the allotment counts. */
const HELD = `('won', 'allocated_pending_payment', 'wait_payment', 'paid')`;

const sumOf = (field: string, states: string): string =>
  `COALESCE((SELECT SUM(s.${field}) FROM subscriptions s
    WHERE s.issue_id = i.id AND s.status IN ${states}), 0)`;

const counters = (which: string): readonly AuditRule[] => [
  {
    rule: 'INV-19',
    detail: 'more is allotted than there is, or than was applied for',
    sql: `SELECT 'issue ' || i.id FROM issues i WHERE ${which} AND (i.allotted > i.supply
      OR i.allotted <> ${sumOf('won', HELD)})`,
  },
  {
    rule: 'INV-19',
    detail: 'what is paid is not what was allotted and paid',
    sql: `SELECT 'issue ' || i.id FROM issues i WHERE ${which} AND (
      i.paid <> ${sumOf('won', `('paid')`)} OR i.raised <> ${sumOf('due', `('paid')`)})`,
  },
  {
    rule: 'INV-19',
    detail: 'the demand is not that of the applications',
    sql: `SELECT 'part ' || p.id FROM issue_parts p JOIN issues i ON i.id = p.issue_id
      WHERE ${which} AND (p.demand <> COALESCE((SELECT SUM(s.qty) FROM subscriptions s
          WHERE s.issue_id = i.id AND s.part = p.part AND s.status <> 'cancelled'), 0)
        OR p.applicants <> (SELECT COUNT(*) FROM subscriptions s
          WHERE s.issue_id = i.id AND s.part = p.part AND s.status <> 'cancelled'))`,
  },
];

/** Rules on active issues and on what subscriptions reserve, for every pass. */
export const ISSUE_RULES: readonly AuditRule[] = [
  ...counters(`i.step <> 'done'`),
  {
    rule: 'INV-06',
    detail: 'an application has not its money reserved',
    sql: `SELECT 'subscription ' || s.id FROM subscriptions s
      WHERE s.status IN ('applying', 'to_be_allocated') AND s.reserved > 0
      AND NOT EXISTS (SELECT 1 FROM reservations r WHERE r.object_kind = 'subscription'
        AND r.object_id = s.id AND r.user_id = s.user_id AND r.realm = s.realm
        AND r.amount = s.reserved)`,
  },
  {
    rule: 'INV-06',
    detail: 'a reservation of a subscription that needs none',
    sql: `SELECT 'reservation ' || r.id FROM reservations r
      WHERE r.object_kind = 'subscription' AND r.amount > 0 AND NOT EXISTS (
        SELECT 1 FROM subscriptions s WHERE s.id = r.object_id AND s.user_id = r.user_id
          AND s.realm = r.realm AND s.status IN ('applying', 'to_be_allocated'))`,
  },
  {
    rule: 'INV-19',
    detail: 'locked coins are not those that wait to be set free',
    sql: `SELECT owner || ' ' || realm || ' ' || asset FROM (
        SELECT a.owner, a.realm, a.asset, b.amount ${BALANCES}
        WHERE a.bucket = 'locked' AND a.owner <> 'house' AND b.amount <> 0
          AND a.asset NOT LIKE 'STK:%'
        UNION ALL SELECT s.user_id, s.realm, i.asset, s.vested - s.won FROM subscriptions s
          JOIN issues i ON i.id = s.issue_id
          WHERE s.kind = 'coin' AND s.status = 'paid' AND s.vested < s.won) x
      GROUP BY owner, realm, asset HAVING SUM(amount) <> 0`,
  },
];

const moved = (reason: string, field: string, account: string): string =>
  `COALESCE(SUM(CASE WHEN t.reason = '${reason}' AND a.asset = x.${field} AND ${account}
    THEN e.amount END), 0)`;
const OF_USER = `a.owner = x.user_id`;
const OF_ISSUER = `a.owner = 'house' AND a.bucket = 'issuer'`;

/** Rules on the whole history of issues and subscriptions. */
export const ISSUE_HISTORY_RULES: readonly AuditRule[] = [
  ...counters('1 = 1'),
  {
    rule: 'INV-19',
    detail: 'what was paid or handed over is not in the ledger',
    sql: `SELECT 'subscription ' || x.id FROM (
        SELECT s.id, s.user_id, s.realm, s.status, s.won, s.due, s.fee, i.asset, i.currency
        FROM subscriptions s JOIN issues i ON i.id = s.issue_id) x
      LEFT JOIN ledger_tx t ON t.ref = x.id AND t.realm = x.realm
        AND t.reason IN ('subscribePay', 'allot')
      LEFT JOIN ledger_entry e ON e.tx_seq = t.seq
      LEFT JOIN ledger_account a ON a.id = e.account_id
      GROUP BY x.id, x.status, x.won, x.due, x.fee
      HAVING ${moved('subscribePay', 'currency', OF_USER)}
          <> CASE WHEN x.status = 'paid' THEN -(x.due + x.fee) ELSE 0 END
        OR ${moved('subscribePay', 'currency', OF_ISSUER)}
          <> CASE WHEN x.status = 'paid' THEN x.due ELSE 0 END
        OR ${moved('allot', 'asset', OF_USER)}
          <> CASE WHEN x.status = 'paid' THEN x.won ELSE 0 END`,
  },
  {
    rule: 'INV-19',
    detail: 'shares do not cost what was asked for them',
    sql: `SELECT 'subscription ' || s.id FROM subscriptions s JOIN issues i ON i.id = s.issue_id
      WHERE s.kind <> 'coin' AND s.won > 0 AND s.due * 100000000 <> s.won * s.price`,
  },
  {
    rule: 'INV-19',
    detail: 'a movement of a subscription that nobody made',
    sql: `SELECT 'movement ' || t.seq FROM ledger_tx t
      WHERE t.reason IN ('subscribeReserve', 'subscribeRelease', 'subscribePay', 'allot')
      AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = t.ref AND s.realm = t.realm)`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'subscription ' || id FROM subscriptions WHERE status NOT IN ('applying',
        'cancelled', 'to_be_allocated', 'won', 'allocated_pending_payment', 'wait_payment',
        'paid', 'not_allotted')
      UNION ALL SELECT 'issue ' || id FROM issues WHERE status NOT IN ('upcoming',
        'accepting_subscriptions', 'to_be_listed', 'listed')`,
  },
  {
    rule: 'INV-19',
    detail: 'an issue is over while something of it is not',
    sql: `SELECT 'subscription ' || s.id FROM subscriptions s JOIN issues i ON i.id = s.issue_id
      WHERE i.step = 'done' AND (s.status NOT IN ('cancelled', 'not_allotted', 'paid')
        OR (s.status = 'paid' AND s.vested <> s.won))`,
  },
];
