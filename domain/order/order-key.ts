import { roundToTick, ticksFrom, type TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { mulDivTrunc, parseFixed } from '#domain/money/fixed.ts';

/** Kinds of order that a key places. */
export const KEY_KINDS = ['limit', 'market', 'stop', 'stopLimit'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/**
 * Units of a key's size: base units, value in the currency of the price, percent of the available
 * funds, and percent of the position that the side closes.
 */
export const KEY_UNITS = ['base', 'quote', 'percent', 'position'] as const;
export type KeyUnit = (typeof KEY_UNITS)[number];

/** Prices that a key's price starts from. */
export const KEY_ANCHORS = ['bid', 'ask', 'last'] as const;
export type KeyAnchor = (typeof KEY_ANCHORS)[number];

/** Units of the distance from that price. */
export const KEY_STEPS = ['ticks', 'percent'] as const;
export type KeyStep = (typeof KEY_STEPS)[number];

/** Directions of that distance. */
export const KEY_WAYS = ['above', 'below'] as const;
export type KeyWay = (typeof KEY_WAYS)[number];

/** The order of a key, for whatever instrument is traded. Numbers are plain decimal text. */
export type KeyOrder = {
  readonly side: Side;
  readonly kind: KeyKind;
  readonly unit: KeyUnit;
  readonly size: string;
  readonly anchor: KeyAnchor;
  /** Distance of the price from its anchor; a market order has no use for it. */
  readonly offset: string;
  readonly step: KeyStep;
  readonly way: KeyWay;
};

/** Decimals of a size, and of a percentage. */
export const SIZE_DECIMALS = 8;
export const PERCENT_DECIMALS = 2;

const WHOLE_PERCENT = 10_000;
const MOST_TICKS = 9_999;

/** Whether a unit is a percentage. */
export function isShare(unit: KeyUnit): boolean {
  return unit === 'percent' || unit === 'position';
}

function isSize({ size, unit }: KeyOrder): boolean {
  const units = parseFixed(size, isShare(unit) ? PERCENT_DECIMALS : SIZE_DECIMALS);
  return units !== null && units > 0 && (!isShare(unit) || units <= WHOLE_PERCENT);
}

function isDistance({ offset, step }: KeyOrder): boolean {
  const distance = parseFixed(offset, step === 'ticks' ? 0 : PERCENT_DECIMALS);
  const most = step === 'ticks' ? MOST_TICKS : WHOLE_PERCENT - 1;
  return distance !== null && distance >= 0 && distance <= most;
}

/**
 * Why a key cannot be used: `size` is missing or above 100 %, `offset` is not a distance, `kind`
 * is a stop for a part of a position, which only limit and market orders close.
 * @returns null if it can.
 */
export function keyOrderFault(order: KeyOrder): 'size' | 'offset' | 'kind' | null {
  const { kind, unit } = order;
  if (!isSize(order)) return 'size';
  if (unit === 'position' && kind !== 'limit' && kind !== 'market') return 'kind';
  return kind === 'market' || isDistance(order) ? null : 'offset';
}

/**
 * Price of a key's order: a number of ticks or a percentage away from its anchor. Ticks follow the
 * tick rule at their place; a percentage ends at the nearest tick, half up.
 * @param anchor integer price of the instrument.
 * @returns integer price; null for an offset that is no distance.
 */
export function priceOfKeyOrder(
  { offset, step, way }: Pick<KeyOrder, 'offset' | 'step' | 'way'>,
  anchor: number,
  owner: TickOwner,
): number | null {
  const distance = parseFixed(offset, step === 'ticks' ? 0 : PERCENT_DECIMALS);
  if (distance === null) return null;
  const signed = way === 'above' ? distance : -distance;
  if (step === 'ticks') return ticksFrom(anchor, signed, owner);
  return roundToTick(mulDivTrunc(anchor, WHOLE_PERCENT + signed, WHOLE_PERCENT), owner, 'nearest');
}

/**
 * A percentage of what is held, in whole lots, rounded down.
 * @param held integer quantity of the instrument. @returns integer quantity; 0 for less than a lot.
 */
export function partOfHeld(
  percent: string,
  held: number,
  { lotQty }: { readonly lotQty: number },
): number {
  const share = parseFixed(percent, PERCENT_DECIMALS) ?? 0;
  const part = mulDivTrunc(held, Math.min(share, WHOLE_PERCENT), WHOLE_PERCENT);
  return part - (part % lotQty);
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}

const NUMBER = /^(\d{1,12}(\.\d{0,8})?)?$/;

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/** Reads a stored order of a key; null for anything else. It may still have a fault. */
export function readKeyOrder(value: unknown): KeyOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { side, kind, unit, size, anchor, offset, step, way } = value as Record<string, unknown>;
  if (side !== 'buy' && side !== 'sell') return null;
  if (!isOneOf(KEY_KINDS, kind) || !isOneOf(KEY_UNITS, unit) || !isNumber(size)) return null;
  if (!isOneOf(KEY_ANCHORS, anchor) || !isOneOf(KEY_STEPS, step)) return null;
  if (!isOneOf(KEY_WAYS, way) || !isNumber(offset)) return null;
  return { side, kind, unit, size, anchor, offset, step, way };
}
