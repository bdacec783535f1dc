/** Whole-number arithmetic of the reference, without the product's decimals and rounding. */

/** Quotient rounded toward minus infinity; the divisor is positive. */
export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded toward plus infinity; the divisor is positive. */
export function ceilDiv(value: bigint, by: bigint): bigint {
  return -floorDiv(-value, by);
}

/** Quotient of a positive value, a half rounded up. */
export function halfUpDiv(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A positive fraction. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** The fraction with the smallest whole numbers. */
export function reduced({ top, bottom }: Fraction): Fraction {
  const common = divisor(top, bottom);
  return { top: top / common, bottom: bottom / common };
}
