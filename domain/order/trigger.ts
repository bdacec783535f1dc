import type { Checked } from '#domain/errors.ts';
import { isOnTick, tickAt, type TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { fixedOfBig, formatPlain, mulBig } from '#domain/money/fixed.ts';

/** Order kinds that wait for a price. The second word is the order that the trigger sends. */
export const TRIGGER_KINDS = [
  'stopMarket',
  'stopLimit',
  'takeProfitMarket',
  'takeProfitLimit',
] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** Prices that a trigger can compare with. */
export const TRIGGER_SOURCES = ['last', 'mark', 'index'] as const;
export type TriggerSource = (typeof TRIGGER_SOURCES)[number];

/** Condition of a waiting order. */
export type Trigger = {
  readonly kind: TriggerKind;
  readonly priceBy: TriggerSource;
  /** Side of the order it sends: the stop of a long position is a sale. */
  readonly side: Side;
  /** Integer of the instrument. */
  readonly price: number;
};

/** Prices of a moment, integers of the instrument; null while unknown. */
export type TriggerPrices = Readonly<Record<TriggerSource, number | null>>;

function isStop(kind: TriggerKind): boolean {
  return kind === 'stopMarket' || kind === 'stopLimit';
}

/** Whether the order that a trigger sends has a limit price of its own. */
export function sendsLimit(kind: TriggerKind): boolean {
  return kind === 'stopLimit' || kind === 'takeProfitLimit';
}

/**
 * Direction in which the price reaches a trigger. A buy stop triggers at or above its price and a
 * sell stop at or below; a take-profit the other way.
 */
export function triggerDirection({ kind, side }: Pick<Trigger, 'kind' | 'side'>): 'up' | 'down' {
  return isStop(kind) === (side === 'buy') ? 'up' : 'down';
}

/**
 * Whether a price of the trigger's source sets it off: at its price or beyond.
 * @param price integer of the instrument.
 */
export function isTriggered(trigger: Omit<Trigger, 'priceBy'>, price: number): boolean {
  return triggerDirection(trigger) === 'up' ? price >= trigger.price : price <= trigger.price;
}

/**
 * Checks a trigger when it is placed: a price above zero and on its tick that the source has not
 * reached yet.
 * @returns TRIGGER_REQUIRED, PRICE_NOT_ON_TICK with the step, NO_PRICE while the source is unknown,
 * or TRIGGER_REACHED with the source's price as `limit` and the trigger price as `value`.
 */
export function checkTrigger(
  trigger: Trigger,
  prices: TriggerPrices,
  owner: TickOwner,
): Checked<'TRIGGER_REQUIRED' | 'PRICE_NOT_ON_TICK' | 'NO_PRICE' | 'TRIGGER_REACHED'> {
  const { price, priceBy } = trigger;
  const text = (value: number): string => formatPlain(value, owner.priceDecimals);
  if (!(price > 0)) return { ok: false, error: 'TRIGGER_REQUIRED' };
  if (!isOnTick(price, owner)) {
    const args = { step: text(tickAt(price, owner)) };
    return { ok: false, error: 'PRICE_NOT_ON_TICK', args };
  }
  const now = prices[priceBy];
  if (now === null) return { ok: false, error: 'NO_PRICE' };
  if (!isTriggered(trigger, now)) return { ok: true };
  return { ok: false, error: 'TRIGGER_REACHED', args: { limit: text(now), value: text(price) } };
}

/** Whole in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Distance from a price to a trigger in hundredths of a percent of the price, cut toward zero.
 * @param price above zero; both are integers of the instrument.
 */
export function triggerDistance(price: number, trigger: number): number {
  return fixedOfBig(mulBig(Math.abs(trigger - price), WHOLE) / BigInt(price));
}
