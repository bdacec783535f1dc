import type { AuditRule } from './audit-rules.ts';

/** Rules on orders that place others, for the current state. */
export const ALGO_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-11',
    detail: 'a condition waits for an order that is over',
    sql: `SELECT 'condition ' || l.id FROM algo_legs l JOIN algo_orders a ON a.id = l.algo_id
      WHERE l.status IN ('waiting', 'armed') AND a.status NOT IN ('active', 'paused')`,
  },
  {
    rule: 'INV-11',
    detail: 'an order is over but its children are not',
    sql: `SELECT 'algo order ' || a.id FROM orders o JOIN algo_orders a ON a.id = o.algo_id
      WHERE o.status IN ('in_transaction', 'open', 'partially_completed')
        AND a.status NOT IN ('active', 'paused')`,
  },
];

/** Rules on their whole history. */
export const ALGO_HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-07',
    detail: 'its children filled more than the order',
    sql: `SELECT 'algo order ' || a.id FROM algo_orders a
      JOIN orders o ON o.algo_id = a.id AND o.side = a.side
      GROUP BY a.id, a.qty HAVING SUM(o.filled) > a.qty`,
  },
  {
    rule: 'INV-07',
    detail: 'the exits of a bracket filled more than its entry',
    sql: `SELECT 'algo order ' || a.id FROM algo_orders a JOIN orders o ON o.algo_id = a.id
      WHERE a.kind = 'bracket' GROUP BY a.id
      HAVING SUM(CASE WHEN o.side = a.side THEN o.filled ELSE -o.filled END) < 0`,
  },
  {
    rule: 'INV-11',
    detail: 'a condition sent two orders, or one that it does not name',
    sql: `SELECT 'algo order ' || a.id FROM algo_orders a
      WHERE a.kind IN ('stop', 'takeProfit', 'trailing') AND
        (SELECT COUNT(*) FROM orders o WHERE o.algo_id = a.id AND o.replaces IS NULL) <>
        (SELECT COUNT(*) FROM algo_legs l JOIN orders o ON o.id = l.fired_order_id
          WHERE l.algo_id = a.id AND l.status = 'fired' AND o.algo_id = a.id)`,
  },
  {
    rule: 'INV-15',
    detail: 'a child is of another owner, realm or symbol than its parent',
    sql: `SELECT 'order ' || o.id FROM orders o LEFT JOIN algo_orders a ON a.id = o.algo_id
      WHERE o.algo_id IS NOT NULL AND (a.id IS NULL OR a.user_id <> o.user_id
        OR a.realm <> o.realm OR a.symbol <> o.symbol)`,
  },
];
