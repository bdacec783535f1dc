import type { AuditRule } from './audit-rules.ts';

const ALL = `'optionPremium', 'optionFee', 'optionClose', 'optionPayoff'`;
/** Options with all their postings, in one scan. */
const MOVED = `FROM (SELECT id, user_id, realm, premium_amount, open_fee, close_fee, received
    FROM option_orders) o
  LEFT JOIN ledger_tx t ON t.ref = o.id AND t.realm = o.realm AND t.reason IN (${ALL})
  LEFT JOIN ledger_entry e ON e.tx_seq = t.seq
  LEFT JOIN ledger_account a ON a.id = e.account_id
  GROUP BY o.id, o.premium_amount, o.open_fee, o.close_fee, o.received`;
const sum = (account: string): string =>
  `COALESCE(SUM(CASE WHEN a.asset = 'TRY' AND ${account} THEN e.amount END), 0)`;
const OF_OWNER = sum(`a.owner = o.user_id AND a.bucket = 'available'`);
const OF_FEES = sum(`t.reason = 'optionFee' AND a.owner = 'house' AND a.bucket = 'fees'`);
const OF_VENUE = sum(`a.owner = 'house' AND a.bucket = 'venue'`);

/** Rules on the current state of options, for every pass. */
export const OPTION_RULES_NOW: readonly AuditRule[] = [
  {
    rule: 'INV-11',
    detail: 'an option is open after its expiry was settled',
    sql: `SELECT 'option ' || o.id FROM option_orders o JOIN option_expiries x
      ON x.symbol = o.symbol AND x.day = o.expiry_day
      WHERE o.status = 'open' AND x.status = 'settled'`,
  },
  {
    rule: 'INV-11',
    detail: 'an open option whose expiry nobody waits for',
    sql: `SELECT 'option ' || o.id FROM option_orders o WHERE o.status = 'open' AND NOT EXISTS (
      SELECT 1 FROM option_expiries x WHERE x.symbol = o.symbol AND x.day = o.expiry_day)`,
  },
];

/** Rules on the whole history of options. */
export const OPTION_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-17',
    detail: 'an option was not booked as it was quoted, sold or settled',
    sql: `SELECT 'option ' || o.id ${MOVED}
      HAVING ${OF_OWNER} <> o.received - o.premium_amount - o.open_fee
        OR ${OF_FEES} <> o.open_fee + o.close_fee
        OR ${OF_VENUE} <> o.premium_amount - o.received - o.close_fee`,
  },
  {
    rule: 'INV-17',
    detail: 'a movement of an option that nobody has',
    sql: `SELECT 'movement ' || t.seq FROM ledger_tx t WHERE t.reason IN (${ALL})
      AND NOT EXISTS (SELECT 1 FROM option_orders o WHERE o.id = t.ref AND o.realm = t.realm)`,
  },
  {
    rule: 'INV-17',
    detail: 'an option lost more than premium and fee',
    sql: `SELECT 'option ' || o.id ${MOVED} HAVING ${OF_OWNER} < -(o.premium_amount + o.open_fee)`,
  },
  {
    rule: 'INV-09',
    detail: 'an option without the price of its share behind it',
    sql: `SELECT 'option ' || o.id FROM option_orders o
      LEFT JOIN feed_ticks t ON t.id = o.open_tick_id
      LEFT JOIN feed_ticks c ON c.id = o.close_tick_id
      WHERE t.id IS NULL OR t.symbol <> o.symbol OR t.price <> o.spot
        OR (o.status <> 'open' AND (c.id IS NULL OR c.symbol <> o.symbol))
        OR (o.status = 'closed_by_system' AND c.price <> o.expiry_price)`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'option ' || id FROM option_orders
      WHERE status NOT IN ('open', 'closed', 'closed_by_system')`,
  },
];
