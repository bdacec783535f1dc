import { Decimal } from '#domain/money/decimal.ts';
import { feeUp } from '#domain/money/rounding.ts';

/**
 * What an order has filled so far, exact. Whatever is rounded is rounded over this total and the
 * part booked before is taken off, so an order filled in parts costs what it would cost in one.
 */
export type Filled = {
  readonly qty: Decimal;
  /** Sum of price times quantity. */
  readonly turnover: Decimal;
  /** Sum of rate times what the fee is charged on, unrounded. */
  readonly feeExact: Decimal;
};

/** An order without a fill. */
export const NOTHING_FILLED: Filled = {
  qty: new Decimal(0),
  turnover: new Decimal(0),
  feeExact: new Decimal(0),
};

/** One fill. `feeOn` is what the rate applies to: the quantity of a spot buy, else the turnover. */
export type FillPart = {
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly feeRate: Decimal;
  readonly feeOn: 'qty' | 'turnover';
};

/** The total with one more fill, all exact: a fee is rounded when it is booked. */
export function addFill(filled: Filled, { qty, price, feeRate, feeOn }: FillPart): Filled {
  const turnover = qty.times(price);
  return {
    qty: filled.qty.plus(qty),
    turnover: filled.turnover.plus(turnover),
    feeExact: filled.feeExact.plus((feeOn === 'qty' ? qty : turnover).times(feeRate)),
  };
}

/** Fee to book now: the fee of the filled total, up, minus what was booked. Never negative. */
export function feeDue(filled: Filled, booked: Decimal, scale: number): Decimal {
  return Decimal.max(0, feeUp(filled.feeExact, scale).minus(booked));
}
