import type { Instrument } from '#domain/market/types.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import type { Filled } from '#domain/order/filled.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { TradingRules } from '#domain/order/rules.ts';

/** Totals of a close so far, as decimals of the currency. */
export type CloseSums = {
  readonly pnl: Decimal;
  readonly released: Decimal;
  readonly fee: Decimal;
};

/** Position at the start of a closing run, and the totals booked since. */
export type CloseStart = {
  readonly qty: Decimal;
  readonly margin: Decimal;
  readonly filled: Filled;
  readonly done: CloseSums | null;
};

/**
 * State carried through a run of fills of one order. A close is rounded over the whole run,
 * relative to the position at its start.
 */
export type Carry = {
  /** Remaining reservation of the order. */
  reserved: bigint;
  close: CloseStart | null;
  /** Total result of a close, and the part of it paid to the user; never below zero. */
  readonly cash: { sum: bigint; given: bigint };
};

/** One fill to be booked. Every amount is the difference of two rounded totals. */
export type FillPart = {
  /** Id of the fill, used as `ref` of its postings. */
  readonly id: string;
  /** The order before this fill. */
  readonly order: OrderRow;
  /** Position that a contract fill reduces; null for one that opens, and outside contracts. */
  readonly closes: string | null;
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  /** Totals of the order's fills of the same kind, those that close or those that open. */
  readonly before: Filled;
  readonly after: Filled;
  readonly side: 'buy' | 'sell';
  readonly price: bigint;
  readonly qty: bigint;
  readonly liquidity: 'maker' | 'taker';
  readonly carry: Carry;
};

/** Amounts moved by a fill. */
export type Booked = {
  /** Amount taken from the order's reservation. */
  readonly used: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
  readonly realised: bigint;
  readonly positionId?: string;
  /** State for a later run of the order, see `OrderRow`. */
  readonly closeRun?: string;
};
