import type { Instrument } from '#domain/market/types.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import type { Filled } from '#domain/order/filled.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { TradingRules } from '#domain/order/rules.ts';

/** Sums of a close so far, as decimals of the currency. */
export type CloseSums = {
  readonly pnl: Decimal;
  readonly released: Decimal;
  readonly fee: Decimal;
};

/** The position when the run of a close began, and what was booked of it since. */
export type CloseStart = {
  readonly qty: Decimal;
  readonly margin: Decimal;
  readonly filled: Filled;
  readonly done: CloseSums | null;
};

/**
 * What a run of fills of one order carries along: a close is rounded over the whole run, from the
 * position as it was at its beginning.
 */
export type Carry = {
  /** What is left of the order's reservation. */
  reserved: bigint;
  close: CloseStart | null;
  /** What a close brought in all, and what of it the user was given: never less than nothing. */
  readonly cash: { sum: bigint; given: bigint };
};

/** One fill about to be booked. Every amount is the difference of two rounded totals. */
export type FillPart = {
  /** Id of the fill, the reference of its postings. */
  readonly id: string;
  /** The order as it stands before this fill. */
  readonly order: OrderRow;
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly before: Filled;
  readonly after: Filled;
  readonly side: 'buy' | 'sell';
  readonly price: bigint;
  readonly qty: bigint;
  readonly liquidity: 'maker' | 'taker';
  readonly carry: Carry;
};

/** What booking a fill moved. */
export type Booked = {
  /** Taken from the reservation of the order. */
  readonly used: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
  readonly realised: bigint;
  readonly positionId?: string;
  /** What a later run of the order goes on from, see `OrderRow`. */
  readonly closeRun?: string;
};
