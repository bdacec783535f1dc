import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { costAt } from '#domain/money/rounding.ts';
import { SETTLE_DECIMALS, type PositionSide } from './side.ts';

/** Decimals of exact costs; `costAt` has no more. */
export const COST_DECIMALS = 20;
/** Decimals of rates as integers. */
const RATE_DECIMALS = 8;

/** Decimals of a contract's prices and quantities. */
export type ContractScales = { readonly priceDecimals: number; readonly qtyDecimals: number };

/** An isolated position in integers. It changes with trades, not with ticks. */
export type IntegerPosition = {
  readonly side: PositionSide;
  /** Base units, integer of `qtyDecimals`. */
  readonly qty: number;
  /** Average entry, unrounded decimal text. */
  readonly entry: string;
  /** Whole margin in units of 10^-8 USDT. */
  readonly margin: bigint;
  readonly leverage: number;
  /** Maintenance and taker rate as fractions, decimal text. */
  readonly mmr: string;
  readonly feeRate: string;
};

/** Exact figures of a position that are compared with each tick. */
export type ExactPosition = {
  readonly sign: 1n | -1n;
  /** Value of one price unit of the whole position, units of 10^-20 USDT. */
  readonly perTick: bigint;
  /** Quantity times entry, units of 10^-20 USDT. */
  readonly cost: bigint;
  /** Margin, units of 10^-20 USDT. */
  readonly margin: bigint;
  readonly leverage: bigint;
  /** Maintenance and fee rate together, units of 10^-8. */
  readonly rate: bigint;
};

/** 10^8, the unit of rates. */
export const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

const MARGIN_LIFT = 10n ** BigInt(COST_DECIMALS - SETTLE_DECIMALS);
const COST_UNIT = new Decimal(10).pow(COST_DECIMALS);

/**
 * The exact figures of a position.
 * @throws RangeError for rates of more than 8 decimals and for a contract of too fine a scale.
 */
export function exactPosition(position: IntegerPosition, scales: ContractScales): ExactPosition {
  const { priceDecimals, qtyDecimals } = scales;
  const lift = COST_DECIMALS - priceDecimals - qtyDecimals;
  if (lift < 0) throw new RangeError('price and quantity have too many decimals');
  const cost = costAt(fromMinor(position.qty, qtyDecimals), new Decimal(position.entry));
  const rate = new Decimal(position.mmr).plus(position.feeRate);
  return {
    sign: position.side === 'long' ? 1n : -1n,
    perTick: BigInt(position.qty) * 10n ** BigInt(lift),
    cost: BigInt(cost.times(COST_UNIT).toString()),
    margin: position.margin * MARGIN_LIFT,
    leverage: BigInt(position.leverage),
    rate: toMinor(rate, RATE_DECIMALS),
  };
}

/** The nearest float64, for factors, bounds and percentages; never for an amount. */
export function toFloat(value: bigint): number {
  return Number.parseInt(value.toString(), 10);
}

/** Quotient toward minus infinity. */
export function floorDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/**
 * The last mark, in price units, at which the margin ratio is 1 or less. A long is due at or below
 * it, a short at or above it. Exact: no division is rounded, so comparing a tick with it equals
 * comparing the unrounded ratio with 1.
 * @returns null where no positive mark is due.
 */
export function liqMark(position: ExactPosition): bigint | null {
  const { sign, perTick, cost, margin, rate } = position;
  const slope = perTick * (RATE_UNIT - sign * rate);
  const held = (cost - sign * margin) * RATE_UNIT;
  if (slope <= 0n) return null;
  const mark = sign === 1n ? floorDiv(held, slope) : -floorDiv(-held, slope);
  return mark > 0n ? mark : null;
}
