import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { creditDown, feeUp, paymentUp, tryHalfUp } from '#domain/money/rounding.ts';
import type { Side } from '#domain/market/types.ts';
import type { TradingRules } from '#domain/order/rules.ts';

/** What a broker charges for shares. Rates are fractions, the minimum is in the currency. */
export type StockFees = {
  readonly currency: 'TRY' | 'USD';
  readonly rate: Decimal;
  readonly minCommission: Decimal;
  /** Transaction tax on the commission (BSMV); 0 where the rate contains it. */
  readonly taxRate: Decimal;
};

/** Borsa Istanbul: 0.15 % without a minimum, 5 % BSMV of the commission on its own line. */
export const BIST_FEES: StockFees = {
  currency: 'TRY',
  rate: new Decimal('0.0015'),
  minCommission: new Decimal(0),
  taxRate: new Decimal('0.05'),
};

/** US shares: 0.10 %, at least 1.50 dollars an order, taxes inside the rate. */
export const US_FEES: StockFees = {
  currency: 'USD',
  rate: new Decimal('0.001'),
  minCommission: new Decimal('1.5'),
  taxRate: new Decimal(0),
};

/** The fees of the rules of a share, with what they take off. */
export function stockFeesOf(
  { takerRate, minCommission, taxRate }: TradingRules,
  currency: StockFees['currency'],
): StockFees {
  return {
    currency,
    rate: new Decimal(takerRate),
    minCommission: new Decimal(minCommission),
    taxRate: new Decimal(taxRate),
  };
}

/** Money of one order, in the currency of its fees. */
export type StockTotals = {
  /** Price times quantity. */
  readonly amount: Decimal;
  readonly commission: Decimal;
  readonly tax: Decimal;
  /** Commission and tax. */
  readonly total: Decimal;
  /** What the account gains, negative for a buy. */
  readonly cashDelta: Decimal;
};

type Rounders = {
  readonly amount: (value: Decimal, side: Side) => Decimal;
  readonly fee: (value: Decimal) => Decimal;
};

const USD_SCALE = assetScale('USD');

/** Lira amounts go half up to the kurus; dollars have more decimals and go against the payer. */
const ROUNDERS: Readonly<Record<StockFees['currency'], Rounders>> = {
  TRY: { amount: tryHalfUp, fee: tryHalfUp },
  USD: {
    amount: (value, side) => (side === 'buy' ? paymentUp : creditDown)(value, USD_SCALE),
    fee: (value) => feeUp(value, USD_SCALE),
  },
};

/**
 * Cost of what an order has filled in all: commission = turnover times rate, at least the minimum;
 * tax = commission times its rate; each rounded once over the whole. An order without a fill costs
 * nothing. Commission and tax of a sale never exceed what it brings, which only a minimum could
 * make happen: nobody pays for having sold.
 */
export function stockTotals(side: Side, turnover: Decimal, fees: StockFees): StockTotals {
  const round = ROUNDERS[fees.currency];
  const amount = round.amount(turnover, side);
  const zero = new Decimal(0);
  if (turnover.isZero()) {
    return { amount, commission: zero, tax: zero, total: zero, cashDelta: zero };
  }
  const full = Decimal.max(round.fee(turnover.times(fees.rate)), fees.minCommission);
  const commission = side === 'sell' ? Decimal.min(full, amount) : full;
  const taxed = round.fee(commission.times(fees.taxRate));
  const tax = side === 'sell' ? Decimal.min(taxed, amount.minus(commission)) : taxed;
  const total = commission.plus(tax);
  const cashDelta = side === 'buy' ? amount.plus(total).neg() : amount.minus(total);
  return { amount, commission, tax, total, cashDelta };
}

/**
 * What one more fill books: the totals after it minus the totals before it. An order filled in
 * parts so costs to the last digit what it costs in one.
 * @param before turnover of the order until now.
 */
export function stockFillDue(
  side: Side,
  before: Decimal,
  fill: Decimal,
  fees: StockFees,
): StockTotals {
  const then = stockTotals(side, before, fees);
  const now = stockTotals(side, before.plus(fill), fees);
  return {
    amount: now.amount.minus(then.amount),
    commission: now.commission.minus(then.commission),
    tax: now.tax.minus(then.tax),
    total: now.total.minus(then.total),
    cashDelta: now.cashDelta.minus(then.cashDelta),
  };
}
