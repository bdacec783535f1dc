import type { Decimal } from '#domain/money/decimal.ts';

/** What a position booked so far, as the ledger moved it: amounts of USDT with eight decimals. */
export type BookedResult = {
  /** Profit of the parts that were closed, fees not taken off. */
  readonly realised: Decimal;
  /** Received above zero, paid below it. */
  readonly funding: Decimal;
  /** Every fee paid: of opening, of adding, and of the parts that were closed. */
  readonly fees: Decimal;
};

/**
 * Net result of a whole position, from its opening to the close of what is left: what its parts
 * realised and its funding, less all fees, plus `exit`, the net result of closing the rest as
 * `exitAt` computes it. Equal to what the ledger moves, to the last digit; nothing is rounded here.
 */
export function positionNet({ realised, funding, fees }: BookedResult, exit: Decimal): Decimal {
  return realised.plus(funding).minus(fees).plus(exit);
}
