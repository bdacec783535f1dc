/** A rule in SQL: every row it returns is a finding, with the subject in the first column. */
export type AuditRule = { readonly rule: string; readonly detail: string; readonly sql: string };

const LIVE = `('in_transaction', 'open', 'partially_completed')`;
const BALANCES = `FROM balance b JOIN ledger_account a ON a.id = b.account_id`;
const OWNER = `owner || ' ' || realm`;

/**
 * Difference between a bucket of every user and the amount its rows explain; zero if they agree.
 */
const difference = (bucket: string, rows: string): string =>
  `SELECT ${OWNER} || ' ' || asset FROM (
     SELECT a.owner, a.realm, a.asset, b.amount ${BALANCES}
     WHERE a.bucket = '${bucket}' AND a.owner <> 'house' AND b.amount <> 0
     UNION ALL ${rows}) x
   GROUP BY owner, realm, asset HAVING SUM(amount) <> 0`;

/** Rules on the current state, for every pass. They read balances and live objects. */
export const STATE_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-02',
    detail: 'balances do not sum to zero',
    sql: `SELECT a.realm || ' ' || a.asset ${BALANCES} WHERE b.amount <> 0
      GROUP BY a.realm, a.asset HAVING SUM(b.amount) <> 0`,
  },
  {
    rule: 'INV-05',
    detail: 'below zero',
    sql: `SELECT 'account ' || a.id ${BALANCES} WHERE b.amount < 0 AND NOT (a.owner = 'house'
      AND a.bucket IN ('external', 'venue', 'issuer', 'fx', 'loan_pool'))`,
  },
  {
    rule: 'INV-06',
    detail: 'frozen is not the sum of its reservations',
    sql: difference(
      'frozen',
      'SELECT user_id, realm, asset, -amount FROM reservations WHERE amount > 0',
    ),
  },
  {
    rule: 'INV-06',
    detail: 'a reservation of an order that is over',
    sql: `SELECT 'order ' || o.id FROM reservations r JOIN orders o ON o.id = r.object_id
      WHERE r.object_kind = 'order' AND r.amount > 0 AND o.status NOT IN ${LIVE}`,
  },
  {
    rule: 'INV-06',
    detail: 'a reservation of nobody',
    sql: `SELECT 'reservation ' || r.id FROM reservations r WHERE r.amount > 0
      AND r.object_kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders o
        WHERE o.id = r.object_id AND o.user_id = r.user_id AND o.realm = r.realm)`,
  },
  {
    rule: 'INV-06',
    detail: 'a live order without a reservation',
    sql: `SELECT 'order ' || o.id FROM orders o WHERE o.status IN ${LIVE} AND o.reduce_only = 0
      AND NOT EXISTS (SELECT 1 FROM reservations r
        WHERE r.object_kind = 'order' AND r.object_id = o.id)`,
  },
  {
    rule: 'INV-06',
    detail: 'margin is not the sum of the open positions',
    sql: `SELECT ${OWNER} FROM (
        SELECT a.owner, a.realm, b.amount ${BALANCES}
        WHERE a.bucket = 'margin' AND a.owner <> 'house' AND b.amount <> 0
        UNION ALL SELECT user_id, realm, -margin FROM positions WHERE status = 'open') x
      GROUP BY owner, realm HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-08',
    detail: 'an open position is not the sum of its fills',
    sql: `SELECT 'position ' || p.id FROM positions p WHERE p.status = 'open' AND (p.qty = 0
      OR p.qty <> COALESCE((SELECT SUM(CASE WHEN (f.side = 'buy') = (p.side = 'long')
        THEN f.qty ELSE -f.qty END) FROM fills f WHERE f.position_id = p.id), 0))`,
  },
  {
    rule: 'INV-08',
    detail: 'both sides of a contract in one-way mode',
    sql: `SELECT 'contract ' || user_id || ' ' || realm || ' ' || symbol FROM positions p
      WHERE status = 'open' AND NOT EXISTS (SELECT 1 FROM leverages l WHERE l.user_id = p.user_id
        AND l.realm = p.realm AND l.symbol = p.symbol AND l.position_mode = 'hedge')
      GROUP BY user_id, realm, symbol HAVING COUNT(DISTINCT side) > 1`,
  },
  {
    rule: 'INV-08',
    detail: 'shares held are not the ledger',
    sql: `SELECT ${OWNER} || ' ' || asset FROM (
        SELECT a.owner, a.realm, a.asset, b.amount ${BALANCES}
        WHERE a.asset LIKE 'STK:%' AND a.owner <> 'house' AND b.amount <> 0
        UNION ALL SELECT user_id, realm, asset, -qty FROM holdings
          WHERE asset LIKE 'STK:%' AND qty <> 0) x
      GROUP BY owner, realm, asset HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-08',
    detail: 'more is held than the ledger has',
    sql: `SELECT 'holding ' || h.id FROM holdings h WHERE h.qty > COALESCE((
        SELECT SUM(b.amount) ${BALANCES}
        WHERE a.owner = h.user_id AND a.realm = h.realm AND a.asset = h.asset), 0)`,
  },
  {
    rule: 'INV-08',
    detail: 'shares held are not their lots',
    sql: `SELECT owner || ' ' || realm || ' ' || symbol FROM (
        SELECT user_id AS owner, realm, symbol, qty AS amount FROM holdings
        WHERE asset LIKE 'STK:%' AND qty <> 0
        UNION ALL SELECT user_id, realm, symbol, -"left" FROM lots WHERE "left" > 0) x
      GROUP BY owner, realm, symbol HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-12',
    detail: 'locked shares are not the lots that wait',
    sql: `SELECT owner || ' ' || realm || ' ' || symbol FROM (
        SELECT a.owner, a.realm, h.symbol, b.amount ${BALANCES}
        JOIN holdings h ON h.user_id = a.owner AND h.realm = a.realm AND h.asset = a.asset
        WHERE a.bucket = 'locked' AND a.asset LIKE 'STK:%' AND b.amount <> 0
        UNION ALL SELECT user_id, realm, symbol, -"left" FROM lots
        WHERE is_unlocked = 0 AND "left" > 0) x
      GROUP BY owner, realm, symbol HAVING SUM(amount) <> 0`,
  },
  {
    rule: 'INV-12',
    detail: 'shares unlocked before their time',
    sql: `SELECT 'lot ' || l.id FROM lots l WHERE l.is_unlocked = 1 AND l."left" > 0
      AND l.unlock_at > (SELECT COALESCE(MAX(t.ts), 0) FROM ledger_tx t
        WHERE t.seq = (SELECT MAX(seq) FROM ledger_tx))`,
  },
  {
    rule: 'INV-15',
    detail: 'the demo reaches the outside world',
    sql: `SELECT 'account ' || id FROM ledger_account WHERE realm = 'demo' AND bucket = 'external'`,
  },
];

/** Rules on the whole history, for full passes only. */
export const HISTORY_RULES: readonly AuditRule[] = [
  {
    rule: 'INV-06',
    detail: 'a position that is over holds margin',
    sql: `SELECT 'position ' || id FROM positions WHERE status <> 'open' AND margin <> 0`,
  },
  {
    rule: 'INV-11',
    detail: 'a state that is none',
    sql: `SELECT 'order ' || id FROM orders WHERE status NOT IN ('in_transaction', 'open',
        'partially_completed', 'closed', 'cancelled', 'closed_by_system')
      UNION ALL SELECT 'position ' || id FROM positions
        WHERE status NOT IN ('open', 'closed', 'closed_by_system')
      UNION ALL SELECT 'trigger ' || id FROM triggers
        WHERE status NOT IN ('armed', 'triggered', 'cancelled')`,
  },
  {
    rule: 'INV-15',
    detail: 'a fill is of another owner, realm or symbol than its order',
    sql: `SELECT 'fill ' || f.id FROM fills f LEFT JOIN orders o ON o.id = f.order_id
      WHERE o.id IS NULL OR o.realm <> f.realm OR o.user_id <> f.user_id
        OR o.symbol <> f.symbol OR o.side <> f.side`,
  },
  {
    rule: 'INV-09',
    detail: 'a fill without a tick of its symbol, or worse than its limit',
    sql: `SELECT 'fill ' || f.id FROM fills f JOIN orders o ON o.id = f.order_id
      LEFT JOIN feed_ticks t ON t.id = f.tick_id
      WHERE t.id IS NULL OR t.symbol <> f.symbol
        OR (o.kind = 'limit' AND ((f.side = 'buy' AND f.price > o.price)
          OR (f.side = 'sell' AND f.price < o.price)))`,
  },
];
