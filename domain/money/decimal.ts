import DecimalJs from 'decimal.js';

/**
 * The one decimal type of the product: 40 significant digits, half up, never an exponent in text.
 * For order forms, fees, margin and all values without a fixed scale. Light chunks use `fixed.ts`.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});

/** A value of the shared decimal type. */
export type Decimal = InstanceType<typeof Decimal>;

const GRAMMAR = /^-?\d{1,20}(\.\d{1,18})?$/;

/**
 * Rounding directions: `up` and `down` away from and toward zero, `ceil` and `floor` toward plus
 * and minus infinity, `halfUp` (away from zero at the half) and `halfEven`.
 */
const ROUNDING = {
  up: DecimalJs.ROUND_UP,
  down: DecimalJs.ROUND_DOWN,
  ceil: DecimalJs.ROUND_CEIL,
  floor: DecimalJs.ROUND_FLOOR,
  halfUp: DecimalJs.ROUND_HALF_UP,
  halfEven: DecimalJs.ROUND_HALF_EVEN,
} as const;
export type RoundingMode = keyof typeof ROUNDING;

/** True when the text names a rounding direction. */
export function isRoundingMode(text: string): text is RoundingMode {
  return Object.hasOwn(ROUNDING, text);
}

/**
 * Reads decimal text: up to 20 whole digits and 18 decimals, optional minus, no exponent, no
 * grouping.
 * @returns null for anything else.
 */
export function parseDecimal(text: string): Decimal | null {
  return GRAMMAR.test(text) ? new Decimal(text) : null;
}

/** Plain text without exponent, trailing zeros and negative zero, for wire and storage. */
export function decimalText(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}

/** Rounds to a number of decimals. Exact for any number of digits of the value. */
export function roundTo(value: Decimal, decimals: number, mode: RoundingMode): Decimal {
  return value.toDecimalPlaces(decimals, ROUNDING[mode]);
}

/**
 * Rounds to a multiple of a step (tick or lot).
 * @throws RangeError when the step is not positive.
 */
export function stepTo(value: Decimal, step: Decimal, mode: RoundingMode): Decimal {
  if (!step.isPositive() || step.isZero()) throw new RangeError('step must be positive');
  return value.div(step).toDecimalPlaces(0, ROUNDING[mode]).times(step);
}
