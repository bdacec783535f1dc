import { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import { cutToLot } from './part-bounds.ts';

/** Time between two looks at the volume, milliseconds. */
export const POV_LOOK_MS = 5_000;

/** Most that a slice sends to catch up, in parts of the volume since the last look. */
const CATCH_UP = 3;

/** An order that takes a part of the volume. Integers of the instrument. */
export type PovTerms = {
  /** Part of the volume, a fraction as decimal text. */
  readonly rate: string;
  readonly qty: number;
  readonly lotQty: number;
};

/** What an order has seen and done. Integers of the instrument. */
export type PovProgress = {
  /** Volume of others since its start, and the part of that since the last look. */
  readonly volume: number;
  readonly fresh: number;
  /** Quantity of its slices that has filled or still may. */
  readonly taken: number;
  /** Least quantity of an order now. */
  readonly least: number;
};

/** A part of a volume, rounded down. */
function partOf(rate: string, volume: number): number {
  return fixedOfBig(toMinor(new Decimal(rate).times(volume), 0, 'floor'));
}

/**
 * Quantity of the next slice: what the part of the volume still lacks, on the lot. It is at most
 * three times the part of the volume since the last look, or one smallest order where that is
 * less. So all slices together never exceed the part of the volume, and a slice that the market
 * did not take is made up for step by step. A rest that would be too small for an order is left
 * to the last slice.
 * @returns 0 while less than an order is due.
 */
export function povQty(
  { rate, qty, lotQty }: PovTerms,
  { volume, fresh, taken, least }: PovProgress,
): number {
  const due = Math.min(partOf(rate, volume), qty) - taken;
  const most = Math.max(CATCH_UP * partOf(rate, fresh), least);
  const slice = cutToLot(Math.max(0, Math.min(due, most)), lotQty);
  if (slice < least) return 0;
  const left = qty - taken - slice;
  if (left === 0 || left >= least) return slice;
  const shorter = cutToLot(Math.max(0, qty - taken - least), lotQty);
  return shorter >= least ? shorter : 0;
}
