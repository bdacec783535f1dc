import { inspect } from 'node:util';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { OrderModel, Shown } from './order-model.ts';

/** What must hold after every step; each broken rule in words. */

const LIVE = new Set(['in_transaction', 'open', 'partially_completed']);
const isLive = ({ status }: OrderRow): boolean => LIVE.has(status);
/** Orders of the system that get out of a position at any price that the book has. */
const AT_ANY_PRICE = new Set(['tp', 'sl', 'liquidation']);
const THOUSAND = 1_000n;

/** Balances and positions against those of the naive accounts. */
function* moneyFaults({ rows, naive }: OrderModel): Iterable<string> {
  const expected = naive.balances();
  for (const key of new Set([...expected.keys(), ...rows.balances.keys()])) {
    const [wanted, found] = [expected.get(key) ?? 0n, rows.balances.get(key) ?? 0n];
    if (wanted !== found) yield `${key}: ${found} instead of ${wanted}`;
  }
  for (const { id, qty, margin, status } of rows.positions) {
    const position = naive.positions.get(id);
    if (position?.qty !== qty || position.margin !== margin) {
      yield `position ${id}: ${qty}, ${margin} instead of ${position?.qty}, ${position?.margin}`;
    }
    if ((status === 'open') !== qty > 0n) yield `position ${id} of ${qty} is ${status}`;
  }
}

/** True for a price that is worse than a bound, from the side of the order. */
function isBeyond(side: 'buy' | 'sell', price: bigint, bound: bigint): boolean {
  return side === 'buy' ? price > bound : price < bound;
}

/** No fill beyond its limit or its protection. */
function* limitFaults({ rows, before }: OrderModel): Iterable<string> {
  const byId = new Map(rows.orders.map((row) => [row.id, row]));
  for (const { id, orderId, price } of rows.fills.slice(before.fills.length)) {
    const order = byId.get(orderId);
    if (order === undefined) continue;
    for (const bound of [order.price, order.worstPrice]) {
      if (bound === null || !isBeyond(order.side, price, bound)) continue;
      yield `fill ${id} at ${price} is beyond ${bound}`;
    }
  }
}

/** No protection of a new market order beyond the cap from the best price. */
function* protectionFaults(model: OrderModel): Iterable<string> {
  const known = new Set(model.before.orders.map(({ id }) => id));
  for (const order of model.rows.orders) {
    if (known.has(order.id) || order.kind !== 'market') continue;
    const { id, side, symbol, worstPrice } = order;
    const cap = AT_ANY_PRICE.has(order.reason ?? '') ? 500n : capOf(model, order);
    const [best] = model.marketOf(symbol).opposite(side);
    const edge = (best?.[0] ?? 0n) * (side === 'buy' ? THOUSAND + cap : THOUSAND - cap);
    if (isBeyond(side, worstPrice * THOUSAND, edge)) {
      yield `order ${id} accepts ${worstPrice}, beyond its protection`;
    }
  }
}

function capOf(model: OrderModel, { symbol }: OrderRow): bigint {
  return BigInt(model.at(symbol).terms.cap);
}

/** What its time in force promises of an order. */
function* timeFaults({ rows, now }: OrderModel): Iterable<string> {
  const takers = new Set(
    rows.fills.filter(({ liquidity }) => liquidity === 'taker').map(({ orderId }) => orderId),
  );
  for (const { id, timeInForce, goodTill, filled, qty, status } of rows.orders) {
    if ((goodTill ?? now + 1) <= now && LIVE.has(status)) yield `order ${id} outlives its date`;
    if ((timeInForce === 'gtd') !== (goodTill !== null)) yield `order ${id} lost its date`;
    const isImmediate = timeInForce === 'ioc' || timeInForce === 'fok';
    if (isImmediate && LIVE.has(status)) yield `${timeInForce} order ${id} waits`;
    if (timeInForce === 'fok' && filled !== qty) yield `fok order ${id} filled in part`;
    if (timeInForce === 'postOnly' && takers.has(id)) yield `post-only order ${id} took`;
  }
}

/** Whether a step showed a price at which a condition acts. */
function isMet({ kind, side, price, priceBy, symbol }: AlgoLegRow, shown: readonly Shown[]) {
  const isAbove = (side === 'buy') === (kind === 'stop');
  return shown.some((one) => {
    if (one.symbol !== symbol || one.source !== priceBy || price === null) return false;
    return isAbove ? one.price >= price : one.price <= price;
  });
}

/** Each condition acts at most once, on a price that met it, in a market that trades. */
function* conditionFaults(model: OrderModel): Iterable<string> {
  const { rows, before, shown } = model;
  const was = new Map(before.legs.map((leg) => [leg.id, leg.status]));
  const sent = new Set<string>();
  for (const leg of rows.legs) {
    const { id, status, firedOrderId } = leg;
    if ((status === 'fired') !== (firedOrderId !== null)) yield `condition ${id} lost its order`;
    if (firedOrderId === null) continue;
    if (sent.has(firedOrderId)) yield `order ${firedOrderId} is of two conditions`;
    sent.add(firedOrderId);
    if (was.get(id) === 'fired') continue;
    if (model.at(leg.symbol).state !== 'open') yield `condition ${id} acted in no market`;
    if (leg.kind !== 'trailing' && !isMet(leg, shown)) yield `condition ${id} was not met`;
  }
}

/** Each take profit and stop of a position acts at most once. */
function* triggerFaults({ rows }: OrderModel): Iterable<string> {
  for (const { id, firedOrderId } of rows.triggers) {
    const own = rows.orders.filter(({ triggerId }) => triggerId === id);
    if (own.length > 1) yield `trigger ${id} acted ${own.length} times`;
    if (own.length === 1 && own[0]?.id !== firedOrderId) yield `trigger ${id} lost its order`;
  }
}

/** Quantity that orders filled, or still may. */
function askedBy(orders: readonly OrderRow[]): bigint {
  return orders.reduce((sum, row) => sum + (isLive(row) ? row.qty : row.filled), 0n);
}

const IN_PARTS: ReadonlySet<string> = new Set(['scale', 'twap', 'iceberg', 'chase', 'pov']);

/** How many orders the conditions and the entry of a parent explain; null for orders in parts. */
function mostChildren({ kind }: AlgoRow, fired: number): number | null {
  if (IN_PARTS.has(kind)) return null;
  return fired + (kind === 'oco' || kind === 'bracket' ? 1 : 0);
}

/** Exits of a bracket wait for no more than the entry filled and no other exit has taken. */
function* exitFaults(
  { id, kind }: AlgoRow,
  legs: readonly AlgoLegRow[],
  { entered, taken }: { readonly entered: bigint; readonly taken: bigint },
): Iterable<string> {
  if (kind !== 'bracket') return;
  const armed = legs.filter(({ status }) => status === 'armed');
  const [stops, targets] = [true, false].map((isStop) =>
    armed.filter((leg) => (leg.kind === 'stop') === isStop).reduce((sum, { qty }) => sum + qty, 0n),
  );
  for (const waiting of [stops, targets]) {
    if (taken + (waiting ?? 0n) <= entered) continue;
    yield `bracket ${id} waits to leave with ${waiting} of ${entered - taken}`;
  }
}

function* parentFaults({ rows }: OrderModel): Iterable<string> {
  for (const algo of rows.algos) {
    const children = rows.orders.filter(({ algoId }) => algoId === algo.id);
    const own = children.filter(({ side }) => side === algo.side);
    const exits = children.filter(({ side }) => side !== algo.side);
    if (askedBy(own) > algo.qty) yield `${algo.kind} ${algo.id} asks for more than it is`;
    const entered = own.reduce((sum, { filled }) => sum + filled, 0n);
    const taken = askedBy(exits);
    if (taken > entered) yield `${algo.kind} ${algo.id} leaves with more than it entered`;
    const legs = rows.legs.filter(({ algoId }) => algoId === algo.id);
    yield* exitFaults(algo, legs, { entered, taken });
    const fired = legs.filter(({ status }) => status === 'fired').length;
    const most = mostChildren(algo, fired);
    const placed = children.filter(({ replaces }) => replaces === null).length;
    if (most !== null && placed > most) yield `${algo.kind} ${algo.id} acted more than once`;
    if (isLiveAlgo(algo.status)) continue;
    const isLeft = children.some(isLive) || legs.some(({ status }) => status === 'armed');
    if (isLeft) yield `${algo.kind} ${algo.id} is ${algo.status} and still waits`;
  }
}

/** Everything that is wrong after the last step. */
export async function faultsOf(model: OrderModel): Promise<string[]> {
  const { findings } = await model.auditor.once({ full: true });
  return [
    ...moneyFaults(model),
    ...limitFaults(model),
    ...protectionFaults(model),
    ...timeFaults(model),
    ...conditionFaults(model),
    ...triggerFaults(model),
    ...parentFaults(model),
    ...findings.map((one) => JSON.stringify(one)),
    ...model.errors().map((one) => inspect(one, { depth: 4 })),
  ];
}

/** Orders that wait although their market went through every price; shares stop at their limits. */
export function hangingOf({ rows, markets }: OrderModel): string[] {
  const waits = rows.algos.filter(
    ({ status, symbol }) => status === 'active' && symbol !== markets.share.terms.symbol,
  );
  return waits.map(({ id, kind, side, terms }) => `${kind} ${id} ${side} ${terms} hangs`);
}
