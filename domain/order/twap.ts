import { fixedOfBig } from '#domain/money/fixed.ts';
import { splitInLots } from '#domain/money/split-in-lots.ts';

/**
 * Sizes of the slices of a TWAP order (time-weighted average price): equal parts cut to the lot,
 * the remaining lots one each to the earliest slices. With more slices than lots the late ones are
 * 0. Integers of the instrument.
 * @throws RangeError without a slice, for a negative quantity and for a lot that is not positive.
 */
export function twapSizes(qty: number, slices: number, lotQty: number): readonly number[] {
  if (!Number.isInteger(slices) || slices < 1) throw new RangeError(`not a TWAP: ${slices} slices`);
  const equal = Array.from({ length: slices }, () => 1n);
  return splitInLots(BigInt(qty), equal, BigInt(lotQty)).map(fixedOfBig);
}

/** Most that one slice sends, in slices, to catch up on what earlier ones left. */
const CATCH_UP = 3;

/**
 * Quantity that a slice sends: its own and what the earlier ones left, at most three times its own.
 * @param taken quantity of all slices so far that has filled or still may.
 */
export function sliceQty(sizes: readonly number[], slice: number, taken: number): number {
  const planned = sizes.slice(0, slice + 1).reduce((sum, size) => sum + size, 0);
  return Math.max(0, Math.min(planned - taken, CATCH_UP * (sizes[slice] ?? 0)));
}

/** When the slices of a TWAP are due: each at the start of an equal part of the duration. */
export type SliceTimes = {
  /** UTC milliseconds. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly slices: number;
};

/**
 * Time of a slice. It may come later by up to a fraction of the time between two, so two slices
 * are never further apart or closer by more than that, and the duration as a whole is kept.
 * @param late part of the time between two slices that it comes later, from 0 to below 1.
 */
export function sliceTime(times: SliceTimes, slice: number, late: number): number {
  const { startedAt, seconds, slices } = times;
  return startedAt + Math.floor(((slice + late) * seconds * 1_000) / slices);
}

/** The slice whose turn it is: the next one, or a later one when several turns have passed. */
export function dueSlice(times: SliceTimes, next: number, now: number): number {
  const { startedAt, seconds, slices } = times;
  const turn = Math.floor(((now - startedAt) * slices) / (seconds * 1_000));
  return Math.min(slices - 1, Math.max(next, turn));
}
