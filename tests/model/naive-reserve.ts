import type { OrderRow } from '#server/ports/rows.ts';
import { ceilDiv, least } from './exact.ts';
import {
  feeOf,
  NOTHING,
  openingMoney,
  plusFill,
  shareMoney,
  type NaiveMarket,
  type Totals,
} from './naive-money.ts';

/** What an order that waits reserves: its cost at the worst, as a taker. */

export type Levels = readonly (readonly [price: bigint, qty: bigint])[];

type Terms = Pick<
  OrderRow,
  'side' | 'kind' | 'price' | 'worstPrice' | 'qty' | 'leverage' | 'timeInForce'
>;

/** What a book offers within a price, best first, after `behind` units of the same order. */
function offered({ side, qty, worstPrice }: Terms, levels: Levels, behind = 0n) {
  const parts: { price: bigint; qty: bigint }[] = [];
  let left = qty;
  let before = behind;
  for (const [price, there] of levels) {
    if (side === 'buy' ? price > worstPrice : price < worstPrice) break;
    const passed = least(before, there);
    before -= passed;
    const taken = least(left, there - passed);
    if (taken > 0n) parts.push({ price, qty: taken });
    left -= taken;
  }
  return { parts, left };
}

/** Cost of the expected fill: what the book offers at once, and the rest of a limit order at it. */
function expectedCost(of: NaiveMarket, terms: Terms, levels: Levels, behind: bigint): bigint {
  const met = terms.timeInForce === 'postOnly' ? [] : levels;
  const { parts, left } = offered(terms, met, behind);
  let totals: Totals = NOTHING;
  for (const part of parts) totals = plusFill(totals, { ...part, rate: of.taker });
  if (terms.kind === 'limit') {
    totals = plusFill(totals, { price: terms.worstPrice, qty: left, rate: of.maker });
  }
  const { margin } = openingMoney(of, BigInt(terms.leverage ?? 1), totals);
  return margin + feeOf(of, totals);
}

/** Worst price at which an order fills: its own, or the last of a book that offers all of it. */
function worstOf(terms: Terms, levels: Levels): bigint {
  const { parts, left } = offered(terms, levels);
  const last = parts.at(-1)?.price;
  return terms.kind === 'market' && left === 0n && last !== undefined ? last : terms.worstPrice;
}

/**
 * What the part that opens may cost. A short that fills above its limit costs more than at it.
 * @param closed units of the order that close a position first, and take the better prices.
 */
export function openingReserve(
  of: NaiveMarket,
  order: Terms,
  levels: Levels,
  closed: bigint,
): bigint {
  const terms = { ...order, qty: order.qty - closed };
  if (terms.qty === 0n) return 0n;
  const price = worstOf(terms, levels);
  const worst = plusFill(NOTHING, { price, qty: terms.qty, rate: of.taker });
  const { margin, fee } = openingMoney(of, BigInt(terms.leverage ?? 1), worst);
  const expected = expectedCost(of, terms, levels, closed);
  return expected > margin + fee ? expected : margin + fee;
}

/** Reservation of an order for shares or coins. */
export function reserveOf(of: NaiveMarket, terms: Terms): bigint {
  if (terms.side === 'sell') return terms.qty;
  const turnover = terms.worstPrice * terms.qty;
  if (of.market === 'stock') return shareMoney(of, 'buy', turnover);
  return ceilDiv(turnover, of.perUnit);
}
