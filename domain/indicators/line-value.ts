import { pow10 } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { LineUnit } from './indicator.ts';

/** Scales of the instrument the indicator runs on. */
export type LineScales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

const PLAIN_DECIMALS = 2;

/** Absorbs the last bits of a quotient, to recognise an exact half. */
const TIE_SLACK = 1e-7;

/** Decimals shown for values of this unit: one more than the price has, or 2 for plain numbers. */
export function lineDecimals(unit: LineUnit, scales: LineScales): number {
  if (unit === 'price') return scales.priceDecimals + 1;
  return unit === 'quantity' ? scales.qtyDecimals : PLAIN_DECIMALS;
}

/**
 * A value of an indicator line as an integer with `lineDecimals` decimals, half away from zero;
 * null before the first value. Ready for the number formatter.
 */
export function lineInt(value: number, unit: LineUnit): number | null {
  if (!Number.isFinite(value)) return null;
  const factor = unit === 'price' ? 10 : unit === 'quantity' ? 1 : pow10(PLAIN_DECIMALS);
  const magnitude = Math.floor(Math.abs(value) * factor + 0.5 + TIE_SLACK);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}
