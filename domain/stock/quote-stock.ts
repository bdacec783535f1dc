import type { Instrument } from '#domain/market/types.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { expectFill, type OrderDraft, type QuoteSource } from '#domain/order/expected.ts';
import type { Quote } from '#domain/order/quote.ts';
import { creditOf } from './credit.ts';
import { stockTotals, type StockFees, type StockTotals } from './fees.ts';

/** The share and its decimals. */
export type QuotedStock = Pick<Instrument, 'base' | 'priceDecimals' | 'qtyDecimals' | 'tick'>;

/** A share order to quote. */
export type StockDraft = OrderDraft & {
  readonly stock: QuotedStock;
  readonly fees: StockFees;
  /** Upper daily limit, null for none: shares are not bought above it. */
  readonly upperLimit: number | null;
  /** With 2, half of a buy is paid on credit; absent for 1. */
  readonly leverage?: number;
};

/** Buyer's own part of the whole cost. */
function ownPart({ amount, cashDelta }: StockTotals, leverage: number): Decimal {
  return cashDelta.neg().minus(creditOf(amount, leverage));
}

/**
 * Quotes a share order. `fee` is the commission and `tax` the transaction tax on it; `total` is the
 * cost of a buy or the proceeds of a sale, including both. A sale reserves the shares. A buy
 * reserves the owner's part of its cost: at the limit for a limit order, at the worst accepted
 * price for a market order. A buy on credit has that own part as its margin and the rest as
 * `credit`. Amounts at the scale of the currency, rounded as `stockTotals`.
 */
export function quoteStock(draft: StockDraft, source: QuoteSource): Quote {
  const { side, stock, fees, upperLimit, leverage = 1 } = draft;
  const { currency } = fees;
  const scale = assetScale(currency);
  const text = (value: Decimal): string => minorText(toMinor(value, scale), scale);
  const expected = expectFill(draft, source.levels, stock);
  const { filledQty, restQty, turnover, avgPrice, worstPrice } = expected;
  const totals = stockTotals(side, turnover, fees);
  const reserve = (): string => {
    const qty = filledQty.plus(restQty);
    if (side === 'sell') return decimalText(qty);
    const edge = expected.edgePrice ?? new Decimal(0);
    const cap = upperLimit === null ? edge : fromMinor(upperLimit, stock.priceDecimals);
    return text(ownPart(stockTotals(side, qty.times(Decimal.min(edge, cap)), fees), leverage));
  };
  const isOnCredit = side === 'buy' && leverage > 1;
  return {
    tickId: source.tickId,
    bookSeq: source.bookSeq,
    fee: text(totals.commission),
    margin: isOnCredit ? text(ownPart(totals, leverage)) : null,
    total: text(totals.cashDelta.abs()),
    liqPrice: null,
    feeAsset: currency,
    turnover: decimalText(turnover),
    tax: text(totals.tax),
    avgPrice: avgPrice === null ? null : decimalText(avgPrice),
    worstPrice: worstPrice === null ? null : decimalText(worstPrice),
    filledQty: decimalText(filledQty),
    takenQty: decimalText(expected.taken.qty),
    restQty: decimalText(restQty),
    reserve: reserve(),
    reserveAsset: side === 'sell' ? shareAsset(stock.base) : currency,
    ...(isOnCredit ? { credit: text(creditOf(totals.amount, leverage)) } : {}),
  };
}
