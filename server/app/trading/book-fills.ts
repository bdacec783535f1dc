import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { waitsInBook } from '#domain/order/time-in-force.ts';
import { addFill, NOTHING_FILLED, type Filled } from '#domain/order/filled.ts';
import type { VenueFill } from '#server/ports/core.ts';
import type { FillRow, OrderMarket, OrderRow } from '#server/ports/rows.ts';
import { bookContractFill } from './contract-fill.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Booked, Carry, FillPart } from './fill-part.ts';
import { endOrder, moveOrder, type LiveOrder } from '#server/app/orders/order-rows.ts';
import { feeAssetOf } from '#server/app/orders/object-views.ts';
import { closingFills, filledBoth, filledWithout, netParts, type NetPart } from './net-order.ts';
import { fitReducing } from './positions.ts';
import { rulesOf, withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { priceDec, priceRow, qtyDec, qtyRow } from '#server/app/orders/scales.ts';
import { bookSpotFill } from './spot-fill.ts';
import { bookStockFill } from './stock-fill.ts';

/**
 * Books the movements of a fill. Returns null, with nothing booked, if the owner cannot pay for it.
 */
type Booker = (desk: Desk, part: FillPart) => Promise<Booked | null>;

const BOOKERS: Readonly<Record<OrderMarket, Booker>> = {
  stock: bookStockFill,
  spot: bookSpotFill,
  contract: bookContractFill,
};

function withFill(
  filled: Filled,
  { instrument, rules }: { readonly instrument: Instrument; readonly rules: TradingRules },
  fill: Pick<FillRow, 'side' | 'price' | 'qty' | 'liquidity'>,
): Filled {
  const rate = fill.liquidity === 'maker' ? rules.makerRate : rules.takerRate;
  return addFill(filled, {
    qty: qtyDec(instrument, fill.qty),
    price: priceDec(fill.price),
    feeRate: new Decimal(rate),
    feeOn: instrument.kind === 'spot' && fill.side === 'buy' ? 'qty' : 'turnover',
  });
}

/** Rules of an order, with the discount from when it was placed. */
function rulesFor(instrument: Instrument, { feeDiscount }: OrderRow): TradingRules {
  const rules = rulesOf(instrument);
  if (rules === null) throw new Error(`${instrument.symbol} has no rules`);
  return withDiscount(rules, feeDiscount);
}

/**
 * Exact totals of an order so far. For orders from before `feeExact` they are recomputed from the
 * fills.
 */
async function filledSoFar(desk: Desk, order: OrderRow): Promise<Filled> {
  if (order.filled === 0n) return NOTHING_FILLED;
  const instrument = desk.instrument(order.symbol);
  if (order.feeExact !== null) {
    return {
      qty: qtyDec(instrument, order.filled),
      turnover: new Decimal(order.turnover),
      feeExact: new Decimal(order.feeExact),
    };
  }
  const parts = { instrument, rules: rulesFor(instrument, order) };
  const fills = await desk.context.tx.table('fill').find({ orderId: order.id });
  return fills.reduce((sum, fill) => withFill(sum, parts, fill), NOTHING_FILLED);
}

/** Totals of the fills that close and of those that open; all of a share or coin order open. */
type Totals = { readonly closing: Filled; readonly opening: Filled };

/** Exact totals of an order so far, by what its fills did. */
async function totalsSoFar(desk: Desk, order: OrderRow): Promise<Totals> {
  const whole = await filledSoFar(desk, order);
  if (order.reduceOnly) return { closing: whole, opening: NOTHING_FILLED };
  const closing = (await closingFills(desk.context.tx, order)).reduce((sum, fill) => {
    const instrument = desk.instrument(order.symbol);
    return withFill(sum, { instrument, rules: rulesFor(instrument, order) }, fill);
  }, NOTHING_FILLED);
  return { closing, opening: filledWithout(whole, closing) };
}

type OrderRun = { readonly order: OrderRow; readonly totals: Totals; readonly carry: Carry };

type BookedOne = { readonly order: OrderRow; readonly totals: Totals; readonly used: bigint };

/**
 * Books one fill and its row. Returns the order after the fill, not written yet; null if it is not
 * paid for.
 */
async function bookOne(
  desk: Desk,
  { order, totals, carry }: OrderRun,
  { fill, closes }: NetPart,
): Promise<BookedOne | null> {
  const { context } = desk;
  const instrument = desk.instrument(order.symbol);
  const rules = rulesFor(instrument, order);
  const { side, userId, realm, market, symbol } = order;
  const raw = {
    side,
    price: priceRow(instrument, fill.price),
    qty: qtyRow(instrument, fill.qty),
    liquidity: fill.liquidity,
  };
  const kind = closes === null ? 'opening' : 'closing';
  const before = totals[kind];
  const after = withFill(before, { instrument, rules }, raw);
  const id = context.newId();
  const part: FillPart = { id, order, closes, instrument, rules, before, after, carry, ...raw };
  const done = await BOOKERS[market](desk, part);
  if (done === null) return null;
  const { used, ...booked } = done;
  const row: FillRow = {
    id,
    orderId: order.id,
    userId,
    realm,
    market,
    symbol,
    ...raw,
    fee: booked.fee,
    feeAsset: feeAssetOf(instrument, side),
    tax: booked.tax,
    realised: booked.realised,
    tickId: await desk.tick(instrument, fill.tick),
    positionId: booked.positionId ?? order.positionId,
    ts: context.now,
  };
  await context.tx.table('fill').insert(row);
  await desk.filled(row, fill.tick);
  const now = { ...totals, [kind]: after };
  const whole = filledBoth(now.closing, now.opening);
  const next: OrderRow = {
    ...order,
    filled: order.filled + raw.qty,
    turnover: decimalText(whole.turnover),
    feeExact: decimalText(whole.feeExact),
    fee: order.fee + booked.fee,
    tax: order.tax + booked.tax,
    realised: order.realised + booked.realised,
    // An order keeps the position that it opened; what it closed on the way is in its fills.
    positionId: closes === null ? row.positionId : order.positionId,
    closeRun: booked.closeRun ?? order.closeRun,
  };
  return { order: next, totals: now, used };
}

/** Books fills one after another until one is not paid for, and names the positions it reduced. */
async function bookParts(desk: Desk, live: LiveOrder, fills: readonly VenueFill[]) {
  const { reduceOnly, positionId: own } = live.row;
  const reserved = live.reservation?.amount ?? 0n;
  const carry: Carry = { reserved, close: null, cash: { sum: 0n, given: 0n } };
  let order = live.row;
  let totals = await totalsSoFar(desk, order);
  let used = 0n;
  const reduced = new Set(reduceOnly && own !== null ? [own] : []);
  for (const fill of fills) {
    for (const part of await netParts(desk, order, fill)) {
      const booked = await bookOne(desk, { order, totals, carry }, part);
      if (booked === null) return { order, used, isPaid: false, reduced };
      ({ order, totals } = booked);
      if (part.closes !== null) reduced.add(part.closes);
      used += booked.used;
      carry.reserved -= booked.used;
    }
  }
  return { order, used, isPaid: true, reduced };
}

/**
 * Books the fills of one order: postings, rows, and the order's new state. A market order and one
 * that must fill at once end with their fills; another limit order with a remaining quantity stays
 * open. A short that waited during a halt may fill at a price so good that its margin exceeds the
 * balance. It then ends with the fills that could be paid.
 */
export async function bookFills(
  desk: Desk,
  live: LiveOrder,
  fills: readonly VenueFill[],
): Promise<OrderRow> {
  const { order, used, isPaid, reduced } = await bookParts(desk, live, fills);
  let { reservation } = live;
  if (reservation !== null && used > 0n) {
    const amount = reservation.amount - used;
    reservation = await desk.context.tx.table('reservation').update(reservation, { amount });
  }
  const { filled, turnover, fee, feeExact, tax, realised, positionId, closeRun } = order;
  const changes = { filled, turnover, fee, feeExact, tax, realised, positionId, closeRun };
  const rest = { row: live.row, reservation };
  const written = await (isPaid ? writeState : endUnpaid)(desk, rest, changes);
  for (const id of reduced) await fitReducing(desk, id);
  return written;
}

type FillSums = Pick<
  OrderRow,
  'filled' | 'turnover' | 'fee' | 'feeExact' | 'tax' | 'realised' | 'positionId' | 'closeRun'
>;

/** Ends an order at a price that its owner cannot pay. */
async function endUnpaid(desk: Desk, live: LiveOrder, sums: FillSums): Promise<OrderRow> {
  const { id } = live.row;
  desk.later(() => desk.context.venue.cancel(id));
  return endOrder(desk, live, { ...sums, status: 'closed_by_system', reason: 'margin' });
}

/** Writes the state of an order after its fills. */
async function writeState(desk: Desk, live: LiveOrder, sums: FillSums): Promise<OrderRow> {
  const { row } = live;
  if (sums.filled === row.qty) return endOrder(desk, live, { ...sums, status: 'closed' });
  if (row.kind === 'market') {
    const reason = row.reason ?? 'liquidity';
    return endOrder(desk, live, { ...sums, status: 'closed', reason });
  }
  if (row.timeInForce !== null && !waitsInBook(row.timeInForce)) {
    return endOrder(desk, live, { ...sums, status: 'closed', reason: 'immediate' });
  }
  const status = sums.filled > 0n ? 'partially_completed' : 'open';
  return moveOrder(desk, row, { ...sums, status });
}
