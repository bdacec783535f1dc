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
