import { proxy } from 'valtio/vanilla';
import { parseFixed } from '#domain/money/fixed.ts';
import type { OrderMarket } from '#domain/order/rules.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { accountBook } from '#src/kit/index.ts';
import type { OrderAsk } from './order-ask.ts';
import { confirmSettings, tapLimits } from './order-settings.ts';

/** Currencies in which orders are valued, each with a limit of its own. */
export type TapCurrency = keyof typeof tapLimits;

/** Whether the ticket of a product sends without its sheet, on this device. */
export function isOneTap(market: OrderMarket): boolean {
  return confirmSettings.skip.includes(market);
}

/** Switches the one-tap mode of a product on or off. */
export function setOneTap(market: OrderMarket, on: boolean): void {
  const others = confirmSettings.skip.filter((one) => one !== market);
  confirmSettings.skip = on ? [...others, market] : others;
}

/** Largest value of an order that is sent by one tap; empty for a currency without one. */
export function tapLimit(currency: string): string {
  return currency in tapLimits ? tapLimits[currency as TapCurrency] : '';
}

/** The finest step of values and quantities. */
const DECIMALS = 8;

function isAtMost(value: string, limit: string): boolean {
  const [is, most] = [value, limit].map((text) => parseFixed(text, DECIMALS));
  return is != null && most != null && is <= most;
}

/** Whether an order sells or closes all that there is. */
function takesAll({ ticket, side }: OrderAsk, { qty, availableAfter }: Quote): boolean {
  const { positionId, market } = ticket;
  if (positionId !== undefined) {
    const held = accountBook.positions[positionId]?.qty;
    return held === undefined || isAtMost(held, qty);
  }
  return market !== 'contract' && side === 'sell' && !/[1-9]/.test(availableAfter);
}

/**
 * Whether an order may be sent without its sheet: within the limit of its currency, without credit,
 * and not the sale of everything.
 */
export function maySendAtOnce(order: OrderAsk, quote: Quote): boolean {
  const isSmall = isAtMost(quote.amount, tapLimit(order.instrument.quote));
  return isSmall && quote.credit === '' && !takesAll(order, quote);
}

/** An order on its way without a sheet: the buttons of the tickets wait for it. */
export const tapState = proxy({ isSending: false });
