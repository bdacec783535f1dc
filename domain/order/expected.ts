import type { TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { addExact } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { FeeRates } from './rules.ts';
import { waitsInBook, type TimeInForce } from './time-in-force.ts';
import { levelsOf, walkBook, walkMarket, type Levels } from './walk-book.ts';

/** Market data behind a quote. */
export type QuoteSource = {
  readonly tickId: string;
  readonly bookSeq: number;
  /** Opposite side of the book: asks for a buy, bids for a sale. */
  readonly levels: Levels;
};

/** Contents of a ticket: integers of the instrument. */
export type OrderDraft = {
  readonly side: Side;
  readonly qty: number;
  /** Limit price; null for a market order. */
  readonly price: number | null;
  /** Slippage cap of a market order as a fraction, decimal text. */
  readonly slippage: string;
  /** Worst price that the owner of a market order accepts; absent for the slippage cap alone. */
  readonly protection?: number | undefined;
  /** How long a limit order waits; until it is cancelled by default. */
  readonly time?: TimeInForce | undefined;
  /** Quantity that the same command takes from the book before it; none by default. */
  readonly behindQty?: number;
};

/** Quantity and price times quantity, exact. */
export type FilledPart = { readonly qty: Decimal; readonly turnover: Decimal };

/** Expected fill of an order, as decimals. */
export type Expected = {
  readonly filledQty: Decimal;
  readonly restQty: Decimal;
  readonly turnover: Decimal;
  /** Part filled at once from the book; the rest of the expected fill rests at the limit. */
  readonly taken: FilledPart;
  /** Unrounded; null when nothing fills. */
  readonly avgPrice: Decimal | null;
  readonly worstPrice: Decimal | null;
  /** Limit, or the edge of a market order; null for one on an empty side. */
  readonly edgePrice: Decimal | null;
};

type Owner = TickOwner & { readonly qtyDecimals: number };

/**
 * Expected fill of an order. A market order walks the book up to its slippage cap. A limit order
 * that waits counts in full: the part the book offers within the limit at those prices, the rest
 * resting at the limit; a post-only one rests in full. One that does not wait counts only what the
 * book offers.
 */
export function expectFill(draft: OrderDraft, levels: Levels, owner: Owner): Expected {
  const { side, qty, price, behindQty = 0, time = 'gtc' } = draft;
  if (price === null) return expectMarket(draft, levels, owner);
  const limit = { side, qty, price, behindQty };
  if (!waitsInBook(time)) return expectTaking(limit, levels, owner);
  return expectLimit(limit, time === 'postOnly' ? levelsOf([]) : levels, owner);
}

type LimitDraft = Pick<OrderDraft, 'side' | 'qty'> & {
  readonly price: number;
  readonly behindQty: number;
};

/** What a limit order gets from the book at once, behind what goes before it. */
function takenAt({ side, qty, price, behindQty }: LimitDraft, levels: Levels) {
  const walked = (most: number) => walkBook(levels, { side, qty: most, worstPrice: price });
  const [whole, front] = [walked(addExact(behindQty, qty)), walked(behindQty)];
  const filledQty = whole.filledQty - front.filledQty;
  const worstPrice = filledQty === 0 ? null : whole.worstPrice;
  return { filledQty, turnover: whole.turnover - front.turnover, worstPrice };
}

/** A limit order that takes what is there and leaves. */
function expectTaking(order: LimitDraft, levels: Levels, owner: Owner): Expected {
  const { priceDecimals, qtyDecimals } = owner;
  const walk = takenAt(order, levels);
  const turnover = fromMinor(walk.turnover, priceDecimals + qtyDecimals);
  const filledQty = fromMinor(walk.filledQty, qtyDecimals);
  return {
    filledQty,
    restQty: fromMinor(order.qty - walk.filledQty, qtyDecimals),
    turnover,
    taken: { qty: filledQty, turnover },
    avgPrice: walk.filledQty === 0 ? null : turnover.div(filledQty),
    worstPrice: walk.worstPrice === null ? null : fromMinor(walk.worstPrice, priceDecimals),
    edgePrice: fromMinor(order.price, priceDecimals),
  };
}

function expectLimit(order: LimitDraft, levels: Levels, owner: Owner): Expected {
  const { priceDecimals, qtyDecimals } = owner;
  const limit = fromMinor(order.price, priceDecimals);
  const filledQty = fromMinor(order.qty, qtyDecimals);
  const walk = takenAt(order, levels);
  const taken = {
    qty: fromMinor(walk.filledQty, qtyDecimals),
    turnover: fromMinor(walk.turnover, priceDecimals + qtyDecimals),
  };
  const turnover = taken.turnover.plus(filledQty.minus(taken.qty).times(limit));
  return {
    filledQty,
    restQty: new Decimal(0),
    turnover,
    taken,
    avgPrice: taken.qty.isZero() ? limit : turnover.div(filledQty),
    worstPrice: limit,
    edgePrice: limit,
  };
}

type MarketDraft = Pick<OrderDraft, 'side' | 'qty' | 'slippage' | 'protection' | 'behindQty'>;

/** One walk takes both quantities; the order gets the part behind the first. */
function expectMarket(order: MarketDraft, levels: Levels, owner: Owner): Expected {
  const { qty, behindQty = 0 } = order;
  const { priceDecimals, qtyDecimals } = owner;
  const priceOf = (ticks: number): Decimal => fromMinor(ticks, priceDecimals);
  const walk = walkMarket(levels, { ...order, qty: addExact(behindQty, qty) }, owner);
  const before = walkMarket(levels, { ...order, qty: behindQty }, owner);
  const filled = walk.filledQty - before.filledQty;
  const turnover = fromMinor(walk.turnover - before.turnover, priceDecimals + qtyDecimals);
  const filledQty = fromMinor(filled, qtyDecimals);
  const isEmpty = filled === 0 || walk.worstPrice === null;
  return {
    filledQty,
    restQty: fromMinor(qty - filled, qtyDecimals),
    turnover,
    taken: { qty: filledQty, turnover },
    avgPrice: filled === 0 ? null : turnover.div(filledQty),
    worstPrice: isEmpty ? null : priceOf(walk.worstPrice),
    edgePrice: walk.edge === null ? null : priceOf(walk.edge),
  };
}

/**
 * Fee of the expected fill, unrounded: the taken part at the taker rate, the resting part at the
 * maker rate.
 */
export function expectedFee(
  { filledQty, turnover, taken }: Expected,
  { takerRate, makerRate }: FeeRates,
  feeOn: keyof FilledPart,
): Decimal {
  const whole = feeOn === 'qty' ? filledQty : turnover;
  return taken[feeOn].times(takerRate).plus(whole.minus(taken[feeOn]).times(makerRate));
}
