import { errorFact, type Checked } from '#domain/errors.ts';
import { isOnTick, tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { MarketTop } from '#domain/order/market-bounds.ts';
import type { TradingRules } from '#domain/order/rules.ts';
import type { TriggerPrices } from '#domain/order/trigger.ts';
import { checkTyped } from '#domain/order/typed-qty.ts';
import { typedNumber, unitsOf } from './algo-order.ts';

/** Checks of single fields of an order that places others. */

/** The market that an order is checked against. Integers of the instrument. */
export type AlgoMarket = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly prices: TriggerPrices;
  readonly top: MarketTop;
  /** Quantity of the position that the order reduces; null for one that opens. */
  readonly free: { readonly qty: number; readonly text: string } | null;
};

/** Fields of the form that a rule names. */
export type AlgoField =
  | 'price' | 'qty' | 'trigger' | 'limit' | 'callback' | 'activation' | 'to' | 'count' | 'skew'
  | 'minutes' | 'slices' | 'jitter' | 'visible' | 'distance' | 'every' | 'rate'
  | 'takeProfit' | 'stopLoss' | 'second' | 'third'; // prettier-ignore

/** The first broken rule, with the field it is about. */
export type WrongAlgo = {
  readonly field: AlgoField;
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
  /** The field is empty: a hint on the button is enough. */
  readonly isEmpty: boolean;
};

/** A broken rule, or none. */
export type Found = WrongAlgo | null;

/** A rule that a field breaks. */
export function wrong(field: AlgoField, msgKey: string, args: WrongAlgo['args'] = {}): WrongAlgo {
  return { field, msgKey, args, isEmpty: false };
}

/** A field without which nothing can be checked. */
export function missing(field: AlgoField, msgKey: string): WrongAlgo {
  return { field, msgKey, args: {}, isEmpty: true };
}

/** The refusal of a check, at a field. */
export function refused(field: AlgoField, checked: Checked, key?: string): Found {
  if (checked.ok) return null;
  const { error, args = {} } = checked;
  return wrong(field, key ?? errorFact(error).msgKey, args);
}

/** A price on its tick. An empty one breaks `empty`, or no rule. */
export function checkPrice(
  field: AlgoField,
  text: string,
  { instrument }: AlgoMarket,
  empty: string | null,
): Found {
  if (text === '') return empty === null ? null : missing(field, empty);
  const { priceDecimals } = instrument;
  const typed = refused(field, checkTyped(text, priceDecimals));
  if (typed !== null) return typed;
  const price = unitsOf(text, priceDecimals);
  if (price === null || price <= 0) return wrong(field, errorFact('LIMIT_PRICE_ZERO').msgKey);
  if (isOnTick(price, instrument)) return null;
  const step = formatPlain(tickAt(price, instrument), priceDecimals);
  return wrong(field, errorFact('PRICE_NOT_ON_TICK').msgKey, { step });
}

/** A number within limits, in the unit of its field. */
export function checkRange(
  field: AlgoField,
  text: string,
  { min, max }: { readonly min: number | string; readonly max: number | string },
  isWhole = true,
): Found {
  if (text === '') return missing(field, 'algo.enter.number');
  const value = typedNumber(text);
  const fits = value.gte(min) && value.lte(max) && (!isWhole || value.isInteger());
  const args = { min: String(min), max: String(max) };
  return fits ? null : wrong(field, 'algo.wrong.range', args);
}
