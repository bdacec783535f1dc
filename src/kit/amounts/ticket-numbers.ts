import { nextTick, previousTick, roundToTick, tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, mulDivTrunc, parseFixed } from '#domain/money/fixed.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';

/** Fields of an instrument that a ticket needs. */
export type TicketUnits = Pick<
  Instrument,
  'priceDecimals' | 'qtyDecimals' | 'tick' | 'lotQty' | 'minQty'
>;

/**
 * The number in a cell as an integer count of its last decimal. Cells carry all decimals of their
 * kind, so their digits are that count.
 * @returns null for a cell without a positive number.
 */
export function unitsOfCell(text: string): number | null {
  const units = Number.parseInt(text.replace(/\D/g, ''), 10);
  return Number.isSafeInteger(units) && units > 0 ? units : null;
}

/** The price in a cell as plain decimal text; empty while there is none. */
export function priceOfCell(text: string, { priceDecimals }: TicketUnits): string {
  const units = unitsOfCell(text);
  return units === null ? '' : formatPlain(units, priceDecimals);
}

/** The sum of quantity cells in whole lots, as plain decimal text; empty for none. */
export function qtyOfCells(texts: readonly string[], of: TicketUnits): string {
  const sum = texts.reduce((total, text) => total + (unitsOfCell(text) ?? 0), 0);
  const lots = Math.floor(sum / of.lotQty) * of.lotQty;
  return lots <= 0 ? '' : formatPlain(lots, of.qtyDecimals);
}

/** Typed text without leading zeros, as calls require. */
export function plainNumber(typed: string): string {
  const text = typed.replace(/\.$/, '').replace(/^0+(?=\d)/, '');
  return text.startsWith('.') ? `0${text}` : text;
}

/** The next price above or below on the tick of its band. An empty field starts at `from`. */
export function stepPrice(typed: string, direction: -1 | 1, of: TicketUnits, from: string): string {
  const now = parseFixed(typed, of.priceDecimals);
  if (now === null || now <= 0) return from;
  const next = direction > 0 ? nextTick(now, of) : previousTick(now, of);
  return formatPlain(next, of.priceDecimals);
}

/** One lot more or less, never below zero. */
export function stepQty(typed: string, direction: -1 | 1, of: TicketUnits): string {
  const now = parseFixed(typed, of.qtyDecimals) ?? 0;
  const down = Math.floor(now / of.lotQty) * of.lotQty;
  const next = direction > 0 ? down + of.lotQty : down === now ? down - of.lotQty : down;
  return next <= 0 ? '' : formatPlain(next, of.qtyDecimals);
}

/** A percentage of the maximum quantity, rounded down to whole lots. */
export function qtyOfShare(max: number | null, percent: number, of: TicketUnits): string {
  if (max === null || percent <= 0) return '';
  const part = mulDivTrunc(max, Math.min(percent, 100), 100);
  const lots = Math.floor(part / of.lotQty) * of.lotQty;
  return lots <= 0 ? '' : formatPlain(lots, of.qtyDecimals);
}

/** The typed quantity as a percentage of the maximum, 0 to 100. */
export function shareOfMax(typed: string, max: number | null, of: TicketUnits): number {
  const qty = parseFixed(typed, of.qtyDecimals);
  if (qty === null || max === null || max <= 0) return 0;
  return Math.min(100, Math.round((qty / max) * 100));
}

/** Percentages at which a slider over a quantity has its marks. */
const MARKS = [0, 25, 50, 75, 100] as const;

/** A slider whose positions all exist: percent, or single lots where there are fewer. */
export type QtySlider = {
  readonly end: number;
  readonly stops: readonly number[];
  /** Quantity at a position, at most the largest that is accepted; empty for none. */
  readonly qtyAt: (position: number) => string;
  readonly positionOf: (qty: string) => number;
};

/**
 * Slider from nothing to what the funds pay for.
 * @param max quantity of all the funds; null while it is unknown.
 * @param most largest quantity that is accepted; null for no other than `max`.
 */
export function qtySlider(max: number | null, most: number | null, of: TicketUnits): QtySlider {
  const lots = Math.floor((max ?? 0) / of.lotQty);
  const end = Math.min(lots, 100);
  const cap = Math.floor((most ?? Infinity) / of.lotQty);
  const lotsAt = (at: number): number =>
    Math.min(cap, lots > 100 ? mulDivTrunc(lots, at, 100) : at);
  return {
    end,
    stops: [...new Set(MARKS.map((mark) => Math.round((end * mark) / 100)))],
    qtyAt: (position) => {
      const whole = lotsAt(Math.min(Math.max(position, 0), end));
      return whole <= 0 ? '' : formatPlain(whole * of.lotQty, of.qtyDecimals);
    },
    positionOf: (qty) => {
      const units = parseFixed(qty, of.qtyDecimals) ?? 0;
      return lots === 0 ? 0 : Math.min(end, Math.round((units / of.lotQty / lots) * end));
    },
  };
}

/** Mid price rounded down to the tick, as plain decimal text; empty without both sides. */
export function midPrice(bid: string, ask: string, of: TicketUnits): string {
  const low = unitsOfCell(bid);
  const high = unitsOfCell(ask);
  if (low === null || high === null) return '';
  return formatPlain(roundToTick(Math.floor((low + high) / 2), of, 'down'), of.priceDecimals);
}

/**
 * The typed order, completed so it can be computed: a missing quantity becomes the smallest one, a
 * missing limit price makes it a market order.
 */
export function completed(spec: TicketSpec, of: TicketUnits): TicketSpec {
  const isTyped = (text: string): boolean => /[1-9]/.test(text) && !text.startsWith('-');
  const least = formatPlain(Math.max(of.minQty, of.lotQty), of.qtyDecimals);
  return {
    ...spec,
    ...(isTyped(spec.qty) ? {} : { qty: least }),
    ...(isTyped(spec.price) ? {} : { type: 'market', price: '' }),
  };
}

/** The price step at a price, as plain decimal text; empty while no price is known. */
export function stepAt(price: string, of: TicketUnits): string {
  const units = parseFixed(price, of.priceDecimals);
  if (units === null || units <= 0) return '';
  return formatPlain(tickAt(units, of), of.priceDecimals);
}
