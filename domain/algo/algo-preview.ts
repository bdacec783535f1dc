import { exitAt } from '#domain/contract/what-if.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { pnlFloor } from '#domain/money/rounding.ts';
import { bracketExits } from '#domain/order/bracket-exits.ts';
import { breakEvenPrice } from '#domain/order/break-even.ts';
import { rMultiple } from '#domain/order/r-multiple.ts';
import { nextTrailing, TRAILING_START } from '#domain/order/trailing.ts';
import {
  fractionOf,
  readyScale,
  secondsOf,
  targetsOf,
  unitsOf,
  type AlgoOrder,
} from './algo-order.ts';

/** Figures that a ticket shows of an order that places others. Amounts are decimal text. */

/** Price and part of a bracket's target, with the result of reaching it in units of the risk. */
export type TargetPreview = { readonly r: string | null };

/** What a bracket wins and loses, all fees as a taker included, in the currency of the price. */
export type BracketPreview = {
  /** Distance of the stop from the entry, a fraction of the entry; negative on the losing side. */
  readonly stopAway: string;
  readonly targets: readonly TargetPreview[];
  readonly loss: string;
  /** All targets reached; null while a price is missing. */
  readonly gain: string | null;
  /** Gain for each unit of loss; null without a gain or a loss. */
  readonly rAfterFees: string | null;
  /** Price at which closing leaves neither profit nor loss; null for none. */
  readonly breakEven: string | null;
};

const MONEY_DECIMALS = 8;
const R_DECIMALS = 2;
const AWAY_DECIMALS = 4;

type Bracketed = Pick<AlgoOrder, 'side' | 'qty' | 'takeProfit' | 'stopLoss' | 'fields'>;

/** Quantities of the targets in base units, as the server splits them. */
function targetQtys(parts: readonly string[], qty: number, instrument: Instrument) {
  const exits = parts.map((part, at) => ({
    id: String(at),
    kind: 'target' as const,
    part: Number.parseInt(part, 10),
  }));
  const quantities = bracketExits(qty, exits, instrument.lotQty);
  return parts.map((_, at) => fromMinor(quantities.get(String(at)) ?? 0, instrument.qtyDecimals));
}

/**
 * Result of a bracket that enters at a price: the stop loses `loss`, the targets together win
 * `gain`. Fees of the entry and of every exit are those of a taker, so neither is better than it
 * looks. Rounded to 8 decimals against the owner; R to 2.
 * @param entry integer of the instrument.
 * @returns null while quantity or stop is missing.
 */
export function bracketPreview(
  order: Bracketed,
  { entry, takerRate, instrument }: EntryTerms,
): BracketPreview | null {
  const { priceDecimals, qtyDecimals } = instrument;
  const stop = unitsOf(order.stopLoss, priceDecimals);
  const qty = unitsOf(order.qty, qtyDecimals);
  if (stop === null || qty === null || !(qty > 0) || !(stop > 0) || !(entry > 0)) return null;
  const price = (units: number): Decimal => fromMinor(units, priceDecimals);
  const rate = new Decimal(takerRate);
  const opened = { qty: fromMinor(qty, qtyDecimals), entry: price(entry) };
  const side = order.side === 'buy' ? 'long' : 'short';
  const entryFee = opened.qty.times(opened.entry).times(rate);
  const loss = exitAt({ ...opened, side }, price(stop), rate).net.minus(entryFee);
  const risked = { side: order.side, entry: price(entry), stop: price(stop) };
  const targets = targetsOf(order);
  const levels = targets.map((target) => unitsOf(target.price, priceDecimals));
  const qtys = targetQtys(
    targets.map(({ part }) => part),
    qty,
    instrument,
  );
  const gain = levels.reduce<Decimal | null>((sum, level, at) => {
    if (sum === null || level === null) return null;
    const part = { ...opened, side, qty: qtys[at] ?? new Decimal(0) } as const;
    return sum.plus(exitAt(part, price(level), rate).net);
  }, entryFee.negated());
  const text = (value: Decimal, decimals = MONEY_DECIMALS): string =>
    decimalText(pnlFloor(value, decimals));
  const even = breakEvenPrice({ side: order.side, ...opened, paid: entryFee, exitFeeRate: rate });
  return {
    stopAway: text(risked.stop.minus(risked.entry).div(risked.entry), AWAY_DECIMALS),
    targets: levels.map((level) => {
      const r = level === null ? null : rMultiple(risked, price(level));
      return { r: r === null ? null : text(r, R_DECIMALS) };
    }),
    loss: text(loss),
    gain: gain === null ? null : text(gain),
    rAfterFees:
      gain === null || !loss.isNegative() ? null : text(gain.div(loss.negated()), R_DECIMALS),
    breakEven: even === null ? null : decimalText(even.toDecimalPlaces(priceDecimals)),
  };
}

/** Entry of a bracket: an integer of the instrument, and the fee rate as a taker. */
export type EntryTerms = {
  readonly entry: number;
  readonly takerRate: string;
  readonly instrument: Instrument;
};

/** Stop that a trailing stop would have at a price; null before its activation. Integers. */
export function trailingStopAt(
  { side, fields }: Pick<AlgoOrder, 'side' | 'fields'>,
  price: number,
  instrument: Instrument,
): number | null {
  const { callback, callbackBy, activation } = fields;
  const amount = unitsOf(callback, instrument.priceDecimals) ?? 0;
  const terms = {
    side,
    callback:
      callbackBy === 'percent'
        ? { kind: 'percent' as const, rate: fractionOf(callback) }
        : { kind: 'amount' as const, amount },
    activation: unitsOf(activation, instrument.priceDecimals),
  };
  return nextTrailing(terms, TRAILING_START, price, instrument).stop;
}

/** Pause between two slices of a TWAP in minutes, rounded down to a tenth. */
export function minutesBetween({
  minutes,
  slices,
}: Pick<AlgoOrder['fields'], 'minutes' | 'slices'>): string {
  const gaps = Math.max(1, Number.parseInt(slices, 10) - 1);
  return decimalText(pnlFloor(new Decimal(secondsOf(minutes)).div(gaps).div(60), 1));
}

/** The orders of a scale as decimal text, first to last, and their average price. */
export type ScalePreview = {
  readonly orders: readonly { readonly price: string; readonly qty: string }[];
  readonly average: string;
};

/** The orders that a scale sends; null while a number is missing or out of its range. */
export function scalePreview(order: AlgoOrder, instrument: Instrument): ScalePreview | null {
  const scaled = readyScale(order, instrument);
  if (scaled === null || scaled.average === null) return null;
  const { priceDecimals, qtyDecimals } = instrument;
  const orders = scaled.prices.map((price, at) => ({
    price: formatPlain(price, priceDecimals),
    qty: formatPlain(scaled.sizes[at] ?? 0, qtyDecimals),
  }));
  return { orders, average: decimalText(scaled.average.toDecimalPlaces(priceDecimals + 2)) };
}
