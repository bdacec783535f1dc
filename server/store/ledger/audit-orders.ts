import { TRADING_TABLES } from '#server/ports/rows.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { asBig, asNumber, asText, int } from './row-codec.ts';
import type { SqlRow } from './sql-session.ts';
import { columnList } from './table-columns.ts';

type Find = (rule: string, subject: string, detail: string) => void;
type Sums = { qty: bigint; turnover: bigint; fee: bigint; tax: bigint };

const { order, fill } = TRADING_TABLES;
const ORDER = columnList(order, ['id', 'filled', 'qty', 'turnover', 'fee', 'tax']);
const FILL = columnList(fill, ['orderId', 'price', 'qty', 'fee', 'tax']);
const PAGE = 1_000;
const NOTHING: Readonly<Sums> = { qty: 0n, turnover: 0n, fee: 0n, tax: 0n };

/** Significant digits of a decimal, independent of its scale: `12.500` and `0.125` give `125`. */
function digits(text: string): string {
  return text.replace('-', '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
}

function sumsOf(fills: readonly SqlRow[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const [orderId, price, qty, fee, tax] of fills) {
    const id = asText(orderId);
    const sum = sums.get(id) ?? { ...NOTHING };
    sum.qty += asBig(qty);
    sum.turnover += asBig(price) * asBig(qty);
    sum.fee += asBig(fee);
    sum.tax += asBig(tax);
    sums.set(id, sum);
  }
  return sums;
}

function compare(orders: readonly SqlRow[], sums: ReadonlyMap<string, Sums>, find: Find): void {
  for (const row of orders) {
    const id = asText(row[0]);
    const sum = sums.get(id) ?? NOTHING;
    const [filled, qty] = [asBig(row[1]), asBig(row[2])];
    const say = (rule: string, detail: string): void => {
      find(rule, `order ${id}`, detail);
    };
    if (filled < 0n || filled > qty) say('INV-07', 'filled is outside its quantity');
    if (filled !== sum.qty) say('INV-07', 'filled is not the sum of its fills');
    if (digits(asText(row[3])) !== digits(sum.turnover.toString())) {
      say('INV-07', 'turnover is not the sum of its fills');
    }
    if (asBig(row[4]) !== sum.fee) say('INV-17', 'fee is not the sum of its fills');
    if (asBig(row[5]) !== sum.tax) say('INV-17', 'tax is not the sum of its fills');
  }
}

/**
 * Checks the next orders after an id against their fills.
 * @returns the id to continue from, null when none remain.
 */
export async function checkOrdersAfter(
  reader: LedgerReader,
  last: string,
  find: Find,
): Promise<string | null> {
  const orders = await reader.query(
    `SELECT ${ORDER} FROM orders WHERE id > ? ORDER BY id LIMIT ?`,
    [last, int(PAGE)],
  );
  const end = orders.at(-1)?.[0];
  if (end === undefined) return null;
  const fills = await reader.query(
    `SELECT ${FILL} FROM fills WHERE order_id > ? AND order_id <= ?`,
    [last, asText(end)],
  );
  compare(orders, sumsOf(fills), find);
  return asText(end);
}

/** Time of the latest fill; 0 without one. */
export async function newestFill(reader: LedgerReader): Promise<number> {
  const [newest] = await reader.query('SELECT COALESCE(MAX(ts), 0) FROM fills');
  return asNumber(newest?.[0]);
}

/**
 * Checks the orders filled since a time.
 * @returns the time of the latest fill, to continue from.
 */
export async function checkFilledOrders(
  reader: LedgerReader,
  since: number,
  find: Find,
): Promise<number> {
  const touched = 'SELECT order_id FROM fills WHERE ts >= ?';
  const orders = await reader.query(`SELECT ${ORDER} FROM orders WHERE id IN (${touched})`, [
    int(since),
  ]);
  const fills = await reader.query(`SELECT ${FILL} FROM fills WHERE order_id IN (${touched})`, [
    int(since),
  ]);
  compare(orders, sumsOf(fills), find);
  return newestFill(reader);
}
