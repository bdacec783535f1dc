import { PRICE_SCALE } from '#server/ports/rows.ts';
import { forDialect, type SqlSession } from '#server/store/ledger/sql-session.ts';
import type { Prices } from './order-deck.ts';

/** Orders of one kind on one market. */
export type KindCount = {
  readonly market: string;
  readonly kind: string;
  readonly placed: number;
  /** Conditions of it that a price has met. */
  readonly triggered: number;
  /** Orders of it with at least one fill. */
  readonly executed: number;
};

/** Orders that place others: a fill is one of their children. */
const PARENTS = `SELECT a.market, a.kind, COUNT(*),
    SUM((SELECT COUNT(*) FROM algo_legs l WHERE l.algo_id = a.id AND l.status = 'fired')),
    SUM(CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.algo_id = a.id AND o.filled > 0)
      THEN 1 ELSE 0 END)
  FROM algo_orders a GROUP BY 1, 2`;

const PLAIN = `SELECT market,
    CASE WHEN reduce_only = 1 THEN 'reduce-only ' ELSE '' END || kind
      || CASE WHEN time_in_force IS NULL THEN '' ELSE ' ' || time_in_force END,
    COUNT(*), 0, SUM(CASE WHEN filled > 0 THEN 1 ELSE 0 END)
  FROM orders WHERE algo_id IS NULL AND trigger_id IS NULL GROUP BY 1, 2`;

const EXITS = `SELECT 'contract', CASE kind WHEN 'tp' THEN 'position take profit'
      ELSE 'position stop' END, COUNT(*),
    SUM(CASE WHEN status = 'triggered' THEN 1 ELSE 0 END),
    SUM(CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = triggers.fired_order_id
      AND o.filled > 0) THEN 1 ELSE 0 END)
  FROM triggers GROUP BY 1, 2`;

/** Counts the orders of each kind in the ledger. */
export async function countKinds(session: SqlSession): Promise<KindCount[]> {
  const rows = await Promise.all(
    [PLAIN, PARENTS, EXITS].map((sql) => session.all(forDialect(session.dialect, sql))),
  );
  return rows.flat().map(([market, kind, placed, triggered, executed]) => ({
    market: String(market),
    kind: String(kind),
    placed: Number(placed),
    triggered: Number(triggered),
    executed: Number(executed),
  }));
}

/** Adds counts of the same market and kind; sorted by both. */
export function sumKinds(all: readonly KindCount[]): KindCount[] {
  const sums = new Map<string, KindCount>();
  for (const one of all) {
    const key = `${one.market} ${one.kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...one,
      placed: one.placed + (sum?.placed ?? 0),
      triggered: one.triggered + (sum?.triggered ?? 0),
      executed: one.executed + (sum?.executed ?? 0),
    });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** A rule on orders and conditions, with the fault that a row of it is. */
type Rule = { readonly fault: string; readonly sql: string };

const RULES: readonly Rule[] = [
  {
    fault: 'beyond protection: a fill of order',
    sql: `SELECT o.id FROM fills f JOIN orders o ON o.id = f.order_id
      WHERE (o.side = 'buy' AND f.price > o.worst_price)
        OR (o.side = 'sell' AND f.price < o.worst_price)`,
  },
  {
    fault: 'triggered twice: conditions of algo order',
    sql: `SELECT a.id FROM algo_orders a
      WHERE a.kind IN ('stop', 'takeProfit', 'trailing', 'oco', 'bracket') AND
        (SELECT COUNT(*) FROM orders o WHERE o.algo_id = a.id AND o.replaces IS NULL) >
        (SELECT COUNT(*) FROM algo_legs l WHERE l.algo_id = a.id AND l.status = 'fired')
          + CASE WHEN a.kind IN ('oco', 'bracket') THEN 1 ELSE 0 END`,
  },
  {
    fault: 'triggered twice: stop or take profit of a position',
    sql: `SELECT trigger_id FROM orders WHERE trigger_id IS NOT NULL AND replaces IS NULL
      GROUP BY trigger_id HAVING COUNT(*) > 1`,
  },
  {
    fault: 'lost: a condition acted without its order',
    sql: `SELECT l.id FROM algo_legs l LEFT JOIN orders o ON o.id = l.fired_order_id
      WHERE l.status = 'fired' AND o.id IS NULL`,
  },
  {
    fault: 'doubled: slices of algo order',
    sql: `SELECT a.id FROM algo_orders a WHERE a.kind = 'twap' AND
        (SELECT COUNT(*) FROM orders o WHERE o.algo_id = a.id AND o.replaces IS NULL) > a.placed`,
  },
  {
    fault: 'above its part: a percent of volume',
    sql: `SELECT a.id FROM algo_orders a JOIN orders o ON o.algo_id = a.id
      WHERE a.kind = 'pov' GROUP BY a.id, a.volume HAVING SUM(o.filled) * 2 > a.volume`,
  },
  {
    fault: 'doubled: live orders of a chase',
    sql: `SELECT a.id FROM algo_orders a JOIN orders o ON o.algo_id = a.id
      WHERE a.kind = 'chase' AND o.status IN ('in_transaction', 'open', 'partially_completed')
      GROUP BY a.id HAVING COUNT(*) > 1`,
  },
];

/** Faults of orders and conditions, beside those of the audit. */
export async function kindFaults(session: SqlSession): Promise<string[]> {
  const faults: string[] = [];
  for (const { fault, sql } of RULES) {
    const rows = await session.all(forDialect(session.dialect, sql));
    faults.push(...rows.map(([id]) => `${fault} ${String(id)}`));
  }
  return faults;
}

/** Armed conditions whose price the market has passed, by a last price for each symbol. */
export async function passedConditions(session: SqlSession, last: Prices): Promise<string[]> {
  const sql = `SELECT l.id, l.symbol, l.kind, l.side, l.price FROM algo_legs l
    JOIN algo_orders a ON a.id = l.algo_id
    WHERE l.status = 'armed' AND a.status = 'active' AND l.price_by = 'last'
      AND l.price IS NOT NULL`;
  const passed: string[] = [];
  for (const [id, symbol, kind, side, price] of await session.all(sql)) {
    const now = last[String(symbol)];
    if (now === undefined) continue;
    const trigger = Number(price) / 10 ** PRICE_SCALE;
    // A take profit waits on the other side of the price than a stop.
    const isUp = (kind === 'takeProfit') === (side === 'sell');
    if (isUp ? now >= trigger : now <= trigger) passed.push(String(id));
  }
  return passed;
}
