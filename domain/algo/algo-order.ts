import type { Instrument, Side } from '#domain/market/types.ts';
import { Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts';
import { fixedOfBig, parseFixed } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import { ALGO_LIMITS } from '#domain/order/algo.ts';
import { scaleOrders, type ScaledOrders, type ScaleTerms } from '#domain/order/scale.ts';
import type { TriggerSource } from '#domain/order/trigger.ts';
import { hasWorstPrice } from './worst-price.ts';

/** Kinds of a ticket whose order places others: the limit of what a trigger sends is a kind. */
export type AlgoChoice =
  | 'stop'
  | 'stopLimit'
  | 'takeProfit'
  | 'takeProfitLimit'
  | 'trailing'
  | 'oco'
  | 'iceberg'
  | 'scale'
  | 'twap'
  | 'chase'
  | 'pov';

/** Parts of the targets of a bracket, in percent. */
export const SPLITS = ['100', '50/50', '25/50/25'] as const;
export type Split = (typeof SPLITS)[number];

/** Input of these kinds beside price and quantity: plain decimal text, empty where nothing is. */
export type AlgoFields = {
  readonly trigger: string;
  readonly triggerBy: TriggerSource;
  /** Distance of a trailing stop: percent of the price, or an amount. */
  readonly callback: string;
  readonly callbackBy: 'percent' | 'amount';
  readonly activation: string;
  /** OCO: limit of its stop. TWAP, chase and percent of volume: worst price. Empty for none. */
  readonly limit: string;
  /** Scale: price of the last order, number of orders, weight of the last against 1. */
  readonly to: string;
  readonly count: string;
  readonly skew: string;
  /** Duration in minutes. TWAP: slices, largest change of the pause in percent. */
  readonly minutes: string;
  readonly slices: string;
  readonly jitter: string;
  /** Iceberg: largest quantity shown. */
  readonly visible: string;
  /** Chase: steps behind the best price, and seconds between two moves. */
  readonly distance: string;
  readonly every: string;
  /** Percent of volume: its part of what trades, in percent. */
  readonly rate: string;
  /** Scale and iceberg: waits in the book, or is refused. */
  readonly postOnly: boolean;
  /** Bracket: parts of the targets; the first target is the take-profit of the ticket. */
  readonly split: Split;
  readonly second: string;
  readonly third: string;
};

/** An order that places others, as a ticket describes it. Numbers are plain decimal text. */
export type AlgoOrder = {
  readonly kind: AlgoChoice | 'bracket';
  readonly symbol: string;
  readonly side: Side;
  readonly qty: string;
  /** Limit of the ticket; empty for the entry of a bracket at market. */
  readonly price: string;
  readonly fields: AlgoFields;
  /** Bracket: first target and stop; empty for none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Contracts: reduces the open position. */
  readonly reduces: boolean;
  /** Contracts that open. */
  readonly leverage: number | null;
};

/** Whether the order of a trigger has a limit of its own. */
export function hasLimit(kind: AlgoOrder['kind']): boolean {
  return kind === 'stopLimit' || kind === 'takeProfitLimit';
}

/** Whether the kind waits for a trigger that is typed. */
export function hasTrigger(kind: AlgoOrder['kind']): boolean {
  return kind === 'stop' || kind === 'takeProfit' || kind === 'oco' || hasLimit(kind);
}

/** Typed text as a number; 0 for an empty field, or while only a sign is typed. */
export function typedNumber(text: string): Decimal {
  return parseDecimal(text) ?? new Decimal(0);
}

const HUNDRED = 100;

/** A percentage as a fraction, both decimal text. */
export function fractionOf(percent: string): string {
  return decimalText(typedNumber(percent).div(HUNDRED));
}

/** A fraction as a percentage, both decimal text. */
export function percentOf(fraction: string): string {
  return decimalText(new Decimal(fraction).times(HUNDRED));
}

const SECONDS = 60;

/** Whole seconds of a number of minutes, halves up; 0 for an empty text. */
export function secondsOf(minutes: string): number {
  const exact = typedNumber(minutes).times(SECONDS);
  return fixedOfBig(toMinor(exact, 0, 'halfUp'));
}

/** Prices and percents of the targets of a bracket, first to last. */
export function targetsOf({ takeProfit, fields }: Pick<AlgoOrder, 'takeProfit' | 'fields'>) {
  const prices = [takeProfit, fields.second, fields.third];
  return fields.split.split('/').map((part, at) => ({ price: prices[at] ?? '', part }));
}

/** Integer of decimal text; null for an empty one or one that is no number. */
export function unitsOf(text: string, decimals: number): number | null {
  return text === '' ? null : parseFixed(text, decimals);
}

/** The terms of a scale whose fields have been checked. */
export function scaleTerms(
  { side, price, fields, qty }: Pick<AlgoOrder, 'side' | 'price' | 'fields' | 'qty'>,
  { priceDecimals, qtyDecimals, lotQty }: Instrument,
): ScaleTerms {
  return {
    side,
    from: unitsOf(price, priceDecimals) ?? 0,
    to: unitsOf(fields.to, priceDecimals) ?? 0,
    count: Number.parseInt(fields.count, 10),
    qty: unitsOf(qty, qtyDecimals) ?? 0,
    lotQty,
    skew: fields.skew,
  };
}

const SKEW_DECIMALS = 8;

/** The orders of a scale; null while a number is missing or out of its range. */
export function readyScale(
  order: Pick<AlgoOrder, 'side' | 'price' | 'fields' | 'qty'>,
  instrument: Instrument,
): ScaledOrders | null {
  const terms = scaleTerms(order, instrument);
  const { from, to, count, qty, skew } = terms;
  const { scaleMin, scaleMax } = ALGO_LIMITS;
  const weight = unitsOf(skew, SKEW_DECIMALS);
  const isCount = count >= scaleMin && count <= scaleMax;
  const isReady = from > 0 && to > 0 && isCount && qty > 0 && weight !== null && weight >= 0;
  return isReady ? scaleOrders(terms, instrument) : null;
}

/** The price that values an order: its limit, else its trigger; null for the market's. */
export function valuePriceOf(
  { kind, price, fields }: Pick<AlgoOrder, 'kind' | 'price' | 'fields'>,
  { priceDecimals }: Instrument,
): number | null {
  const { trigger, limit } = fields;
  if (hasTrigger(kind)) {
    const own = kind === 'oco' && limit !== '' ? limit : trigger;
    return unitsOf(hasLimit(kind) ? price : own, priceDecimals);
  }
  if (kind === 'trailing') return null;
  return unitsOf(hasWorstPrice(kind) ? limit : price, priceDecimals);
}
