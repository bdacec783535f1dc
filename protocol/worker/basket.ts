import type { MarginMode, PositionMode } from '#domain/contract/position-mode.ts';
import type { OrderMarket } from '#domain/order/rules.ts';

/** Basket messages between page and worker; see `account.ts`. */

/** Currencies in which the total of a basket is typed. */
export const BASKET_CURRENCIES = ['TRY', 'USD', 'USDT'] as const;
export type BasketCurrency = (typeof BASKET_CURRENCIES)[number];

/** An order of a basket. The worker gives it its limit and its quantity. */
export type BasketLegSpec = {
  readonly market: OrderMarket;
  readonly sym: string;
  /** For a contract `buy` is long and `sell` short. */
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  /** As in a ticket, with its meaning there. */
  readonly maxSlippage?: string;
  readonly leverage: number;
  readonly marginMode?: MarginMode | undefined;
  readonly positionMode?: PositionMode;
  /** Percent of the total, plain decimal text. */
  readonly weight: string;
  /** Distance of a limit from the last price in percent, plain decimal text. */
  readonly offset: string;
};

export type BasketSpec = {
  readonly currency: BasketCurrency;
  /** Value of all orders together, plain decimal text; empty for none. */
  readonly total: string;
  /** One for each instrument. */
  readonly legs: readonly BasketLegSpec[];
};

/**
 * Cells of a basket before its rows, in its currency: values and fees of all orders, what leaves
 * the account for purchases and margins, what sales bring, and what the orders leave of the total.
 */
export const BASKET_HEAD_CELLS = ['amount', 'fee', 'pay', 'received', 'left', 'state'] as const;

/**
 * Cells of an order in the currency of its instrument. `total` is its cost, or the proceeds of a
 * sale; `least` is the value of the smallest order that is accepted; `why` is the reason why it
 * cannot be sent, in the form of a ticket's.
 */
export const BASKET_ROW_CELLS = [
  'price', 'qty', 'amount', 'fee', 'total', 'least', 'why',
] as const; // prettier-ignore
