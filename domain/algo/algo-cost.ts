import { shownLiqPrice } from '#domain/contract/liq-price.ts';
import { turnoverCost } from '#domain/contract/open.ts';
import { tierAfter } from '#domain/contract/quote-contract.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { bestPrice, type MarketTop } from '#domain/order/market-bounds.ts';
import type { TradingRules } from '#domain/order/rules.ts';
import { spotTotals } from '#domain/spot/fill.ts';
import { stockFeesOf, stockTotals } from '#domain/stock/fees.ts';
import { readyScale, unitsOf, valuePriceOf, type AlgoOrder } from './algo-order.ts';

/** What an order that places others costs if all of it fills at its price. Decimal text. */
export type AlgoCost = {
  /** Price times quantity, in the currency of the price. */
  readonly value: string;
  /** Fee as a taker, the most that it can be at this price, with the tax on it. */
  readonly fee: string;
  readonly feeAsset: string;
  /** Contracts that open: initial margin, and liquidation price of this order alone. */
  readonly margin: string | null;
  readonly liqPrice: string | null;
};

/** The market that an order is valued in. */
export type CostMarket = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly top: MarketTop;
};

/** Price times quantity of all of it; null while a number is missing. */
function turnoverOf(order: AlgoOrder, { instrument, top }: CostMarket): Decimal | null {
  const { priceDecimals, qtyDecimals } = instrument;
  const qty = unitsOf(order.qty, qtyDecimals);
  if (qty === null || !(qty > 0)) return null;
  if (order.kind === 'scale') {
    const average = readyScale(order, instrument)?.average ?? null;
    return average?.times(fromMinor(qty, qtyDecimals)) ?? null;
  }
  const price = valuePriceOf(order, instrument) ?? bestPrice(top, order.side);
  return price > 0 ? fromMinor(price, priceDecimals).times(fromMinor(qty, qtyDecimals)) : null;
}

type Priced = { readonly order: AlgoOrder; readonly turnover: Decimal };

function contractCost({ order, turnover }: Priced, { instrument, rules }: CostMarket): AlgoCost {
  const { side, leverage } = order;
  const takerRate = new Decimal(rules.takerRate);
  const cost = turnoverCost(turnover, new Decimal(leverage ?? 1), takerRate);
  const common = {
    value: decimalText(turnover),
    fee: decimalText(cost.openFee),
    feeAsset: instrument.quote,
  };
  if (order.reduces) return { ...common, margin: null, liqPrice: null };
  const qty = new Decimal(order.qty);
  const mmr = tierAfter(instrument, qty)?.mmr;
  const { tick, priceDecimals } = instrument;
  const position = {
    side: side === 'buy' ? 'long' : 'short',
    qty,
    entry: turnover.div(qty),
    margin: cost.initialMargin,
    feeRate: takerRate,
  } as const;
  const liq =
    mmr === undefined || tick.rule !== 'fixed'
      ? null
      : shownLiqPrice({ ...position, mmr }, fromMinor(tick.tick, priceDecimals));
  const margin = decimalText(cost.initialMargin);
  return { ...common, margin, liqPrice: liq === null ? null : decimalText(liq) };
}

function plainCost({ order, turnover }: Priced, { instrument, rules }: CostMarket): AlgoCost {
  const { side } = order;
  const { base, quote } = instrument;
  const none = { value: decimalText(turnover), margin: null, liqPrice: null };
  if (rules.market === 'stock') {
    const fees = stockFeesOf(rules, quote === 'USD' ? 'USD' : 'TRY');
    const { total } = stockTotals(side, turnover, fees);
    return { ...none, fee: decimalText(total), feeAsset: quote };
  }
  const qty = new Decimal(order.qty);
  const isBuy = side === 'buy';
  const feeExact = (isBuy ? qty : turnover).times(rules.takerRate);
  const scales = { baseScale: assetScale(base), quoteScale: assetScale(quote) };
  const { fee } = spotTotals({ side, qty, turnover, feeExact, ...scales });
  return { ...none, fee: decimalText(fee), feeAsset: isBuy ? base : quote };
}

/** Cost of an order at its price; null while a number is missing. */
export function algoCost(order: AlgoOrder, market: CostMarket): AlgoCost | null {
  const turnover = turnoverOf(order, market);
  if (turnover === null) return null;
  const priced = { order, turnover };
  return market.rules.market === 'contract'
    ? contractCost(priced, market)
    : plainCost(priced, market);
}
