import { isOnTick, tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { plainNumber } from '#src/kit/index.ts';

/** The rule a trigger price breaks, with the price (or step, or input) in units. */
export type Wrong = {
  readonly rule: 'negative' | 'above' | 'below' | 'liq' | 'step';
  readonly price: number;
};

type Priced = Pick<Instrument, 'priceDecimals' | 'tick'>;

export type TriggerOf = {
  readonly kind: 'tp' | 'sl';
  readonly side: 'long' | 'short';
  /** Last price in units, null while unknown. */
  readonly last: number | null;
  /** Liquidation price in units, null for none. */
  readonly liq: number | null;
};

/** Checks a price by itself. */
function wrongPrice(price: number, instrument: Priced): Wrong | null {
  if (price < 0) return { rule: 'negative', price };
  if (price === 0 || isOnTick(price, instrument)) return null;
  return { rule: 'step', price: tickAt(price, instrument) };
}

/**
 * Checks a trigger price. A take-profit must be on the winning side of the last price, a stop-loss
 * on the losing side and before liquidation; equality is wrong too. Empty text means no trigger and
 * is valid.
 */
export function wrongTrigger(
  { kind, side, last, liq }: TriggerOf,
  typed: string,
  instrument: Priced,
): Wrong | null {
  const price = parseFixed(plainNumber(typed), instrument.priceDecimals);
  if (typed === '' || price === null || last === null) return null;
  const own = wrongPrice(price, instrument);
  if (own !== null) return own;
  const mustBeAbove = (kind === 'tp') === (side === 'long');
  if (mustBeAbove && price <= last) return { rule: 'above', price: last };
  if (!mustBeAbove && price >= last) return { rule: 'below', price: last };
  if (kind === 'tp' || liq === null || !isBeyond(side, price, liq)) return null;
  return { rule: 'liq', price: liq };
}

function isBeyond(side: TriggerOf['side'], price: number, liq: number): boolean {
  return side === 'long' ? price <= liq : price >= liq;
}
