/**
 * The standard normal distribution in double precision. Both expansions have positive terms only,
 * so nothing cancels: absolute error below 1e-15, and the far tails keep their relative digits.
 */

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);
/** From here on the tail's continued fraction converges faster than the series. */
const TAIL_FROM = 3;
const FRACTION_DEPTH = 120;

/** Density at x. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / SQRT_TWO_PI;
}

/** N(x) - 1/2 = density(x) * (x + x^3/3 + x^5/(3*5) + ...), for x of either sign. */
function centre(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return sum * normalDensity(x);
}

/** 1 - N(x) = density(x) / (x + 1/(x + 2/(x + 3/(x + ...)))), for x > 0. */
function upperTail(x: number): number {
  let fraction = x;
  for (let depth = FRACTION_DEPTH; depth > 0; depth--) fraction = x + depth / fraction;
  return normalDensity(x) / fraction;
}

/** Probability that a standard normal value is at most x. */
export function normalCdf(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 1;
  if (x === Number.NEGATIVE_INFINITY) return 0;
  if (x > TAIL_FROM) return 1 - upperTail(x);
  if (x < -TAIL_FROM) return upperTail(-x);
  return 0.5 + centre(x);
}

/**
 * Value that a standard normal one stays below with probability p; the infinities at 0 and 1. For p
 * near 1 use `-normalQuantile(1 - p)` with an exact 1 - p: the upper tail has no digits for it.
 * Newton's method on the lower half, where the distribution is convex and steps approach the root
 * from above without passing it.
 * @throws RangeError unless 0 <= p <= 1.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is not a probability`);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  let x = 0;
  for (;;) {
    const next = x - (normalCdf(x) - p) / normalDensity(x);
    // Rounding ends the descent, or the density below the smallest double.
    if (!(next < x)) return x;
    x = next;
  }
}
