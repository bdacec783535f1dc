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
