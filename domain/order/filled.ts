import { Decimal } from '#domain/money/decimal.ts';
import { feeUp } from '#domain/money/rounding.ts';

/**
 * Fill state of an order, exact. Rounding applies to this total, and the amount booked before is
 * subtracted, so an order filled in parts costs the same as one filled at once.
 */
export type Filled = {
  readonly qty: Decimal;
  /** Sum of price times quantity. */
  readonly turnover: Decimal;
  /** Sum of rate times fee base, unrounded. */
  readonly feeExact: Decimal;
};

/** An order without a fill. */
export const NOTHING_FILLED: Filled = {
  qty: new Decimal(0),
  turnover: new Decimal(0),
  feeExact: new Decimal(0),
};

/** One fill. `feeOn` is the fee base: the quantity of a spot buy, otherwise the turnover. */
export type FillPart = {
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly feeRate: Decimal;
  readonly feeOn: 'qty' | 'turnover';
};

/** The total with one more fill, all exact; the fee is rounded when booked. */
export function addFill(filled: Filled, { qty, price, feeRate, feeOn }: FillPart): Filled {
  const turnover = qty.times(price);
  return {
    qty: filled.qty.plus(qty),
    turnover: filled.turnover.plus(turnover),
    feeExact: filled.feeExact.plus((feeOn === 'qty' ? qty : turnover).times(feeRate)),
  };
}

/**
 * Fee to book now: the fee of the filled total, rounded up, minus the amount booked. Never
 * negative.
 */
export function feeDue(filled: Filled, booked: Decimal, scale: number): Decimal {
  return Decimal.max(0, feeUp(filled.feeExact, scale).minus(booked));
}
