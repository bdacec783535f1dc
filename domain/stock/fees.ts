import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { creditDown, feeUp, paymentUp, tryHalfUp } from '#domain/money/rounding.ts';
import type { Side } from '#domain/market/types.ts';
import type { TradingRules } from '#domain/order/rules.ts';

/** Broker's fees for shares. Rates are fractions, the minimum is in the currency. */
export type StockFees = {
  readonly currency: 'TRY' | 'USD';
  readonly rate: Decimal;
  readonly minCommission: Decimal;
  /** Transaction tax on the commission (BSMV); 0 where the rate includes it. */
  readonly taxRate: Decimal;
};

/** Borsa Istanbul: 0.15 % without a minimum, 5 % BSMV of the commission on its own line. */
export const BIST_FEES: StockFees = {
  currency: 'TRY',
  rate: new Decimal('0.0015'),
  minCommission: new Decimal(0),
  taxRate: new Decimal('0.05'),
};

/** US shares: 0.10 %, at least 1.50 dollars per order, taxes included in the rate. */
export const US_FEES: StockFees = {
  currency: 'USD',
  rate: new Decimal('0.001'),
  minCommission: new Decimal('1.5'),
  taxRate: new Decimal(0),
};

/** Fees of a share by its rules, with their discount. */
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
  /** Change of the account's cash, negative for a buy. */
  readonly cashDelta: Decimal;
};

type Rounders = {
  readonly amount: (value: Decimal, side: Side) => Decimal;
  readonly fee: (value: Decimal) => Decimal;
};

const USD_SCALE = assetScale('USD');

/**
 * Lira amounts are rounded half up to the kuruş; dollars have more decimals and round against the
 * payer.
 */
const ROUNDERS: Readonly<Record<StockFees['currency'], Rounders>> = {
  TRY: { amount: tryHalfUp, fee: tryHalfUp },
  USD: {
    amount: (value, side) => (side === 'buy' ? paymentUp : creditDown)(value, USD_SCALE),
    fee: (value) => feeUp(value, USD_SCALE),
  },
};

/**
 * Cost of the total fill of an order: commission = turnover times rate, at least the minimum; tax =
 * commission times its rate; each rounded once over the whole. An order without a fill costs
 * nothing. Commission and tax of a sale never exceed its proceeds, which only the minimum could
 * cause.
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
 * Amounts booked for one more fill: the totals after it minus the totals before it. An order filled
 * in parts therefore costs the same, to the last digit, as one filled at once.
 * @param before turnover of the order so far.
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
