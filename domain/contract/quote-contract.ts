import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { costAt, feeUp } from '#domain/money/rounding.ts';
import {
  expectedFee,
  expectFill,
  type Expected,
  type OrderDraft,
  type QuoteSource,
} from '#domain/order/expected.ts';
import type { FeeRates } from '#domain/order/rules.ts';
import type { Quote } from '#domain/order/quote.ts';
import { closeTurnover } from './close.ts';
import { shownCrossLiqPrice, withCross, type CrossAccount } from './cross-account.ts';
import { shownLiqPrice } from './liq-price.ts';
import { turnoverCost } from './open.ts';
import { maximumLoss } from './risk.ts';
import { SETTLE_DECIMALS, type PositionSide } from './side.ts';
import { contractsOf } from './size.ts';
import { tierOfSize, tiersOf, type Tier } from './tiers.ts';

/** The contract and its decimals. */
export type ContractInstrument = Pick<
  Instrument,
  'symbol' | 'quote' | 'priceDecimals' | 'qtyDecimals' | 'tick' | 'ctVal' | 'startPrice'
>;

/** An existing position: base units, average entry, whole margin, which is 0 under cross margin. */
export type HeldContract = {
  readonly qty: Decimal;
  readonly entry: Decimal;
  readonly margin: Decimal;
  /** Fees paid so far; absent for none. */
  readonly fees?: Decimal;
};

/** An order to open or add. */
export type ContractDraft = Omit<OrderDraft, 'side'> & {
  readonly contract: ContractInstrument;
  readonly side: PositionSide;
  readonly leverage: Decimal;
  readonly rates: FeeRates;
  readonly held: HeldContract | null;
  /** Base units of pending orders of the same side; they count toward the tier. */
  readonly pendingQty: Decimal;
  /** Under cross margin, the account before the order, and the mark; else absent. */
  readonly cross?: CrossTerms | undefined;
};

/** Account of an order under cross margin, and the mark of its contract. */
export type CrossTerms = { readonly account: CrossAccount; readonly mark: Decimal };

/** Quote of a contract order, with the resulting tier and the maximum loss. */
export type ContractQuote = Quote & {
  /** Null beyond the last tier: POSITION_LIMIT. */
  readonly tier: Tier | null;
  /**
   * Under cross margin, the estimated liquidation price of the contract after the order, at the
   * other marks of now; `liqPrice` is then null, because nothing can promise it.
   */
  readonly liqEstimate: string | null;
  /**
   * Maximum loss of this order: its initial margin and its opening fee, or the whole balance under
   * cross margin.
   */
  readonly maxLoss: string;
  /**
   * Maximum loss of the whole position after the order; null when none is open, and under cross
   * margin.
   */
  readonly maxLossWithHeld: string | null;
  /**
   * Under cross margin, the account when all that is expected to fill has filled, at the marks of
   * now; absent for isolated margin, without a fill, and beyond the last tier.
   */
  readonly crossAfter?: CrossAccount;
};

function usdt(value: Decimal): string {
  return minorText(toMinor(value, SETTLE_DECIMALS), SETTLE_DECIMALS);
}

function tickOf({ tick, priceDecimals, symbol }: ContractInstrument): Decimal {
  if (tick.rule !== 'fixed') throw new RangeError(`${symbol} has no fixed step`);
  return fromMinor(tick.tick, priceDecimals);
}

/**
 * Tier that applies to an order, by the size in base units of position, pending orders of the side
 * and the order together.
 * @returns null beyond the last tier.
 */
export function tierAfter(contract: ContractInstrument, qty: Decimal): Tier | null {
  const ctVal = new Decimal(contract.ctVal ?? 1);
  return tierOfSize(tiersOf(contract), contractsOf(qty, ctVal));
}

/** The position after the expected fill. */
function positionAfter(
  held: HeldContract | null,
  expected: Expected,
  margin: Decimal,
): HeldContract | null {
  const { filledQty, turnover } = expected;
  if (filledQty.isZero()) return null;
  if (held === null) return { qty: filledQty, entry: turnover.div(filledQty), margin };
  const qty = held.qty.plus(filledQty);
  const entry = costAt(held.qty, held.entry).plus(turnover).div(qty);
  return { qty, entry, margin: held.margin.plus(margin) };
}

/** Liquidation price of the position, with the rate of its own tier. */
function liqPriceOf({ contract, side, rates }: ContractDraft, position: HeldContract) {
  const tier = tierAfter(contract, position.qty);
  if (tier === null) return null;
  const feeRate = rates.liquidationRate ?? rates.takerRate;
  return shownLiqPrice({ ...position, side, mmr: tier.mmr, feeRate }, tickOf(contract));
}

/** A cross account after the expected fill and its fee; null beyond the last tier. */
function accountAfter(
  draft: ContractDraft & { readonly cross: CrossTerms },
  position: HeldContract,
  openFee: Decimal,
): CrossAccount | null {
  const { contract, side, leverage, rates, cross } = draft;
  const tier = tierAfter(contract, position.qty);
  if (tier === null) return null;
  const feeRate = rates.liquidationRate ?? rates.takerRate;
  const { symbol } = contract;
  const { qty, entry } = position;
  const held = { symbol, side, qty, entry, leverage, mmr: tier.mmr, feeRate, mark: cross.mark };
  const after = withCross(cross.account, held);
  return { ...after, balance: after.balance.minus(openFee) };
}

/** Liquidation price and maximum loss, of the position or of the account behind it. */
function riskFigures(
  draft: ContractDraft,
  position: HeldContract | null,
  cost: { readonly margin: Decimal; readonly openFee: Decimal },
): Pick<ContractQuote, 'liqPrice' | 'liqEstimate' | 'maxLoss' | 'maxLossWithHeld' | 'crossAfter'> {
  const { held, cross, contract } = draft;
  const text = (price: Decimal | null): string | null =>
    price === null ? null : decimalText(price);
  if (cross !== undefined) {
    const { balance, frozen } = cross.account;
    const after =
      position === null ? null : accountAfter({ ...draft, cross }, position, cost.openFee);
    const liq = after && shownCrossLiqPrice(after, contract.symbol, tickOf(contract));
    const maxLoss = usdt(Decimal.max(0, balance.minus(frozen)));
    const known = after === null ? {} : { crossAfter: after };
    return { liqPrice: null, liqEstimate: text(liq), maxLoss, maxLossWithHeld: null, ...known };
  }
  const maxLoss = maximumLoss(cost.margin, cost.openFee);
  const heldLoss = held === null ? null : maximumLoss(held.margin, held.fees ?? new Decimal(0));
  return {
    liqPrice: text(position === null ? null : liqPriceOf(draft, position)),
    liqEstimate: null,
    maxLoss: usdt(maxLoss),
    maxLossWithHeld: heldLoss === null ? null : usdt(heldLoss.plus(maxLoss)),
  };
}

/** Figures that all contract quotes share. */
function commonFigures(source: QuoteSource, expected: Expected, asset: string) {
  const { filledQty, restQty, turnover, avgPrice, worstPrice } = expected;
  return {
    tickId: source.tickId,
    bookSeq: source.bookSeq,
    feeAsset: asset,
    turnover: decimalText(turnover),
    tax: '0',
    avgPrice: avgPrice === null ? null : decimalText(avgPrice),
    worstPrice: worstPrice === null ? null : decimalText(worstPrice),
    filledQty: decimalText(filledQty),
    takenQty: decimalText(expected.taken.qty),
    restQty: decimalText(restQty),
    reserveAsset: asset,
  };
}

/**
 * Cost at the worst possible price, as a taker: the whole quantity at the edge if the book is thin.
 * A short filled at better prices costs more than at the worst one.
 */
function reserveOf(draft: ContractDraft, expected: Expected, total: Decimal): Decimal {
  const { filledQty, restQty, worstPrice, edgePrice } = expected;
  const price = (restQty.isZero() ? worstPrice : edgePrice) ?? new Decimal(0);
  const worst = filledQty.plus(restQty).times(price);
  return Decimal.max(turnoverCost(worst, draft.leverage, draft.rates.takerRate).total, total);
}

/**
 * Quotes an order that opens or adds to a position. `margin` is the initial margin of the expected
 * fill, `total` margin plus opening fee, and `liqPrice` that of the whole resulting position with
 * the rate of its tier. Under cross margin the reservation is the same; the margin returns to the
 * balance with the fill.
 */
export function quoteContract(draft: ContractDraft, source: QuoteSource): ContractQuote {
  const { contract, side, leverage, rates, held, pendingQty } = draft;
  const order = { ...draft, side: side === 'long' ? 'buy' : 'sell' } as const;
  const expected = expectFill(order, source.levels, contract);
  const { initialMargin } = turnoverCost(expected.turnover, leverage, rates.takerRate);
  const openFee = feeUp(expectedFee(expected, rates, 'turnover'), SETTLE_DECIMALS);
  const total = initialMargin.plus(openFee);
  const heldQty = held?.qty ?? new Decimal(0);
  const orderQty = expected.filledQty.plus(expected.restQty);
  const position = positionAfter(held, expected, initialMargin);
  return {
    ...commonFigures(source, expected, contract.quote),
    fee: usdt(openFee),
    margin: usdt(initialMargin),
    total: usdt(total),
    reserve: usdt(reserveOf(draft, expected, total)),
    tier: tierAfter(contract, heldQty.plus(pendingQty).plus(orderQty)),
    ...riskFigures(draft, position, { margin: initialMargin, openFee }),
  };
}

/** An order that closes a position or part of it. */
export type CloseDraft = Omit<OrderDraft, 'side'> & {
  readonly contract: ContractInstrument;
  readonly side: PositionSide;
  readonly rates: FeeRates;
  readonly held: HeldContract;
  /** Whether the balance of the account answers for the position. */
  readonly isCross?: boolean;
};

/**
 * Quote of a close: `margin` is released, `total` is returned to the account. It is never negative
 * for a position with its own margin: a loss beyond that is not the user's. Under cross margin it
 * is profit minus fee.
 */
export type CloseQuote = Quote & {
  readonly realisedPnl: string;
  /** What the part that fills at once returns. */
  readonly atOnce: string;
};

/** Quotes a reduce-only order. A quantity above the position is cut to it; nothing is reserved. */
export function quoteClose(draft: CloseDraft, source: QuoteSource): CloseQuote {
  const { contract, side, rates, held } = draft;
  const most = held.qty.times(new Decimal(10).pow(contract.qtyDecimals));
  const qty = most.lt(draft.qty) ? most.toNumber() : draft.qty;
  const order = { ...draft, qty, side: side === 'long' ? 'sell' : 'buy' } as const;
  const expected = expectFill(order, source.levels, contract);
  const { filledQty: closeQty, turnover } = expected;
  const zero = new Decimal(0);
  // The fee combines both rates; no other figure of a close depends on it.
  const closedOf = (qtyOf: Decimal, met: Decimal) =>
    qtyOf.isZero()
      ? null
      : closeTurnover({ ...held, side, closeQty: qtyOf, turnover: met, feeRate: zero });
  const { taken } = expected;
  const [first, closed] = [closedOf(taken.qty, taken.turnover), closedOf(closeQty, turnover)];
  const feeOf = (exact: Decimal): Decimal => feeUp(exact, SETTLE_DECIMALS);
  const fee = feeOf(expectedFee(expected, rates, 'turnover'));
  const firstFee = feeOf(taken.turnover.times(rates.takerRate));
  // The immediate fill is settled at once, so a later loss takes nothing back from it.
  const atOnce = (first?.cashDelta ?? zero).minus(firstFee);
  const later = (closed?.cashDelta ?? zero).minus(fee).minus(atOnce);
  const floor = (amount: Decimal): Decimal =>
    draft.isCross === true ? amount : Decimal.max(amount, zero);
  const backAtOnce = floor(atOnce);
  const back = backAtOnce.plus(floor(later));
  return {
    ...commonFigures(source, expected, contract.quote),
    fee: usdt(fee),
    margin: usdt(closed?.marginReleased ?? zero),
    total: usdt(back),
    liqPrice: null,
    reserve: usdt(zero),
    realisedPnl: usdt(closed?.realisedPnl ?? zero),
    atOnce: usdt(backAtOnce),
  };
}
