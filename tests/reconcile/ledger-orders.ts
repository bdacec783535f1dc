import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { PRICE_SCALE } from '#server/ports/rows.ts';
import type { SqlRow, SqlSession, SqlValue } from '#server/store/ledger/sql-session.ts';
import type { Reading } from './compare.ts';
import { exactOf } from './exact.ts';

/** Decimals of an average price, which is a quotient. */
const AVERAGE_DECIMALS = 8;

const ORDERS = `SELECT o.id, o.symbol, o.qty, o.filled, o.price, o.turnover, o.fee, o.fee_asset
  FROM orders o JOIN users u ON u.id = o.user_id WHERE u.public_id = ? AND o.realm = ?`;

/** Parents with what their children on the same side have filled. */
const PARENTS = `SELECT a.id, a.symbol, a.qty, a.placed, o.filled, o.turnover
  FROM algo_orders a JOIN users u ON u.id = a.user_id
  LEFT JOIN orders o ON o.algo_id = a.id AND o.side = a.side
  WHERE u.public_id = ? AND a.realm = ?`;

/** Amounts held back by live orders and other requests, by asset. */
const RESERVED = `SELECT r.asset, SUM(r.amount) FROM reservations r
  JOIN users u ON u.id = r.user_id
  WHERE u.public_id = ? AND r.realm = ? AND r.amount > 0 GROUP BY r.asset`;

const BASES = new Map(
  loadInstruments().map(({ symbol, kind, base }) => [
    symbol,
    kind === 'stock' ? `STK:${symbol}` : base,
  ]),
);

function plain(units: SqlValue | undefined, scale: number): string {
  return new Decimal(String(units)).div(new Decimal(10).pow(scale)).toFixed(scale);
}

function qtyOf(symbol: SqlValue | undefined, units: SqlValue | undefined): string {
  return plain(units, assetScale(BASES.get(String(symbol)) ?? ''));
}

function average(turnover: Decimal, filled: Decimal): string | null {
  if (filled.isZero()) return null;
  return turnover.div(filled).toFixed(AVERAGE_DECIMALS, Decimal.ROUND_DOWN);
}

function reading(of: string, figure: string, text: string | null): Reading[] {
  if (text === null) return [];
  return [{ figure, of, value: exactOf(text), text, place: `ledger ${of} ${figure}` }];
}

function ofOrder([id, symbol, qty, filled, price, turnover, fee, feeAsset]: SqlRow): Reading[] {
  const of = `order:${String(id)}`;
  const part = qtyOf(symbol, filled);
  return [
    ...reading(of, 'qty', qtyOf(symbol, qty)),
    ...reading(of, 'filled', part),
    ...reading(of, 'order-price', price === null ? null : plain(price, PRICE_SCALE)),
    ...reading(of, 'fill-price', average(new Decimal(String(turnover)), new Decimal(part))),
    ...reading(of, 'fee', plain(fee, assetScale(String(feeAsset)))),
  ];
}

function ofParent(rows: readonly SqlRow[]): Reading[] {
  const [id, symbol, qty, placed] = rows[0] ?? [];
  const of = `algo:${String(id)}`;
  const sum = (at: number): Decimal =>
    rows.reduce((all, row) => all.plus(String(row[at] ?? 0)), new Decimal(0));
  const filled = qtyOf(symbol, sum(4).toFixed());
  return [
    ...reading(of, 'qty', qtyOf(symbol, qty)),
    ...reading(of, 'parts-placed', String(placed)),
    ...reading(of, 'filled', filled),
    ...reading(of, 'fill-price', average(sum(5), new Decimal(filled))),
  ];
}

/** Orders and parents of an account as they are stored; what is frozen, by its reservations. */
export async function readStoredOrders(
  session: SqlSession,
  publicId: string,
  realm: 'real' | 'demo',
): Promise<Reading[]> {
  const orders = await session.all(ORDERS, [publicId, realm]);
  const parents = new Map<string, SqlRow[]>();
  for (const row of await session.all(PARENTS, [publicId, realm])) {
    parents.set(String(row[0]), [...(parents.get(String(row[0])) ?? []), row]);
  }
  const reserved = await session.all(RESERVED, [publicId, realm]);
  return [
    ...orders.flatMap(ofOrder),
    ...[...parents.values()].flatMap(ofParent),
    ...reserved.flatMap(([asset, amount]) =>
      reading(
        String(asset).replace(/^STK:/, ''),
        'frozen',
        plain(amount, assetScale(String(asset))),
      ),
    ),
  ];
}
