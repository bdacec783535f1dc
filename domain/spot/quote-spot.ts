import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { type Decimal, decimalText } from '#domain/money/decimal.ts';
import { toMinor, minorText } from '#domain/money/money.ts';
import { paymentUp } from '#domain/money/rounding.ts';
import {
  expectedFee,
  expectFill,
  type Expected,
  type OrderDraft,
  type QuoteSource,
} from '#domain/order/expected.ts';
import type { FeeRates } from '#domain/order/rules.ts';
import type { Quote } from '#domain/order/quote.ts';
import { spotTotals } from './fill.ts';

/** The pair and its decimals. */
export type SpotPair = Pick<
  Instrument,
  'base' | 'quote' | 'priceDecimals' | 'qtyDecimals' | 'tick'
>;

/** A spot order to be quoted. */
export type SpotDraft = OrderDraft & { readonly pair: SpotPair; readonly rates: FeeRates };

function text(value: Decimal, asset: string): string {
  const scale = assetScale(asset);
  return minorText(toMinor(value, scale), scale);
}

/**
 * Required balance: the sold base, or the cost of the whole quantity at the worst accepted price.
 */
function reserveOf({ side, pair }: SpotDraft, expected: Expected): Decimal {
  const qty = expected.filledQty.plus(expected.restQty);
  if (side === 'sell') return qty;
  return paymentUp(qty.times(expected.edgePrice ?? 0), assetScale(pair.quote));
}

/**
 * Quotes a spot order. The fee is in the asset received; `total` is the payment of a buy or the
 * proceeds of a sale after the fee. Every figure is rounded once over the whole order.
 */
export function quoteSpot(draft: SpotDraft, source: QuoteSource): Quote {
  const { side, pair, rates } = draft;
  const expected = expectFill(draft, source.levels, pair);
  const { filledQty, turnover, avgPrice, worstPrice, restQty } = expected;
  const isBuy = side === 'buy';
  const booked = spotTotals({
    side,
    qty: filledQty,
    turnover,
    feeExact: expectedFee(expected, rates, isBuy ? 'qty' : 'turnover'),
    baseScale: assetScale(pair.base),
    quoteScale: assetScale(pair.quote),
  });
  const feeAsset = isBuy ? pair.base : pair.quote;
  const reserveAsset = isBuy ? pair.quote : pair.base;
  return {
    tickId: source.tickId,
    bookSeq: source.bookSeq,
    fee: text(booked.fee, feeAsset),
    margin: null,
    total: text(booked.quoteDelta.abs(), pair.quote),
    liqPrice: null,
    feeAsset,
    turnover: decimalText(turnover),
    tax: '0',
    avgPrice: avgPrice === null ? null : decimalText(avgPrice),
    worstPrice: worstPrice === null ? null : decimalText(worstPrice),
    filledQty: decimalText(filledQty),
    takenQty: decimalText(expected.taken.qty),
    restQty: decimalText(restQty),
    reserve: text(reserveOf(draft, expected), reserveAsset),
    reserveAsset,
  };
}
