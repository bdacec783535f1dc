import type { Decimal } from '#domain/money/decimal.ts';

/** Amounts booked for a position so far, as the ledger moved them: USDT with eight decimals. */
export type BookedResult = {
  /** Profit of the closed parts, before fees. */
  readonly realised: Decimal;
  /** Positive when received, negative when paid. */
  readonly funding: Decimal;
  /** All fees paid: of opening, of adding, and of the closed parts. */
  readonly fees: Decimal;
};

/**
 * Net result of a whole position, from opening to the close of the remainder: realised profit plus
 * funding, minus all fees, plus `exit`, the net result of closing the remainder as `exitAt`
 * computes it. Equal to the ledger's movements, to the last digit; nothing is rounded here.
 */
export function positionNet({ realised, funding, fees }: BookedResult, exit: Decimal): Decimal {
  return realised.plus(funding).minus(fees).plus(exit);
}
