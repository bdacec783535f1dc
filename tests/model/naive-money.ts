import { ceilDiv, floorDiv, halfUpDiv, least } from './exact.ts';

/**
 * What an order costs, from its fills alone, in whole numbers: quantities in units of the asset,
 * prices in 10^-10, money in units of the currency. Written from the rules, not from the product.
 */

/** A market of the model: its assets, and its rates in ten-thousandths. */
export type NaiveMarket = {
  readonly market: 'spot' | 'contract' | 'stock';
  readonly base: string;
  readonly quote: string;
  /** Price times quantity of one unit of the currency. */
  readonly perUnit: bigint;
  readonly maker: bigint;
  readonly taker: bigint;
};

/** Everything that an order has filled, unrounded. */
export type Totals = {
  readonly qty: bigint;
  /** Sum of price times quantity. */
  readonly turnover: bigint;
  /** Sum of rate times quantity, and of rate times turnover, in ten-thousandths. */
  readonly rateQty: bigint;
  readonly rateTurnover: bigint;
};

export const NOTHING: Totals = { qty: 0n, turnover: 0n, rateQty: 0n, rateTurnover: 0n };

const RATES = 10_000n;
/** Transaction tax of Borsa Istanbul: 5 % of the commission. */
const [TAX, WHOLE] = [5n, 100n];

export function plusFill(
  totals: Totals,
  { price, qty, rate }: { readonly price: bigint; readonly qty: bigint; readonly rate: bigint },
): Totals {
  const turnover = price * qty;
  return {
    qty: totals.qty + qty,
    turnover: totals.turnover + turnover,
    rateQty: totals.rateQty + rate * qty,
    rateTurnover: totals.rateTurnover + rate * turnover,
  };
}

/** Coins: paid or received in the currency, and received or given in the coin, after the fee. */
export function coinMoney(of: NaiveMarket, side: 'buy' | 'sell', totals: Totals) {
  if (side === 'buy') {
    const fee = ceilDiv(totals.rateQty, RATES);
    return { quote: ceilDiv(totals.turnover, of.perUnit), base: totals.qty - fee };
  }
  const proceeds = floorDiv(totals.turnover, of.perUnit);
  const fee = ceilDiv(totals.rateTurnover, RATES * of.perUnit);
  return { quote: proceeds - least(fee, proceeds), base: totals.qty };
}

/** Shares: cost of a purchase or proceeds of a sale, with commission and tax. */
export function shareMoney(of: NaiveMarket, side: 'buy' | 'sell', turnover: bigint): bigint {
  const amount = halfUpDiv(turnover, of.perUnit);
  const commission = halfUpDiv(turnover * of.taker, RATES * of.perUnit);
  const tax = halfUpDiv(commission * TAX, WHOLE);
  return side === 'buy' ? amount + commission + tax : amount - commission - tax;
}

/** Contracts: initial margin and fee of an opening order. */
export function openingMoney(of: NaiveMarket, leverage: bigint, totals: Totals) {
  return {
    margin: ceilDiv(totals.turnover, of.perUnit * leverage),
    fee: feeOf(of, totals),
  };
}

/** Fee of a contract order. */
export function feeOf(of: NaiveMarket, { rateTurnover }: Totals): bigint {
  return ceilDiv(rateTurnover, RATES * of.perUnit);
}
