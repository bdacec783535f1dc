import type { Realm } from './ledger.ts';

/**
 * Rows of the trading tables as the use cases see them. Prices are bigint at scale 10, quantities
 * bigint at the scale of their asset, money bigint in minor units, times UTC milliseconds; a value
 * that must not be rounded (average entry, turnover) is decimal text. Objects with a life carry a
 * `version` that grows by one a change.
 */

/** Decimals of every stored price. */
export const PRICE_SCALE = 10;

export type OrderMarket = 'stock' | 'spot' | 'contract';

/** States of an order; `closed`, `cancelled` and `closed_by_system` are final. */
const ORDER_STATES = [
  'in_transaction',
  'open',
  'partially_completed',
  'closed',
  'cancelled',
  'closed_by_system',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type OrderRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly market: OrderMarket;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'market' | 'limit';
  /** Side of the position a contract order opens or reduces. */
  readonly positionSide: 'long' | 'short' | null;
  readonly reduceOnly: boolean;
  readonly leverage: number | null;
  /** Limit price; null for a market order. */
  readonly price: bigint | null;
  /** Worst price accepted: the limit, or the edge of the slippage cap. */
  readonly worstPrice: bigint;
  readonly qty: bigint;
  readonly filled: bigint;
  /** Sum of price times quantity over the fills, exact decimal text. */
  readonly turnover: string;
  /** Fee booked so far and its asset. */
  readonly fee: bigint;
  readonly feeAsset: string;
  /** Transaction tax on the fee booked so far, shares of Borsa Istanbul only. */
  readonly tax: bigint;
  readonly realised: bigint;
  readonly status: OrderState;
  /** Why the system closed it, else null. */
  readonly reason: string | null;
  readonly clientOrderId: string;
  /** The order this one replaced by a change, else null. */
  readonly replaces: string | null;
  readonly positionId: string | null;
  readonly triggerId: string | null;
  /** Figures the owner confirmed, JSON text; null for orders of the system. */
  readonly quote: string | null;
  /** Shares: the trade date of the order. */
  readonly tradeDate: string | null;
  /** Closes: what its fills booked of a position nobody else touched since, JSON text. */
  readonly closeRun: string | null;
  /** Taken off its fees, a fraction, as it was when it was placed; `0` for nothing. */
  readonly feeDiscount: string;
  /** Fee of its fills before rounding, decimal text; null for orders of before it was kept. */
  readonly feeExact: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Money or shares an open order holds back. Exactly one row per live object. */
export type ReservationRow = {
  readonly id: string;
  readonly version: number;
  readonly objectKind: 'order' | 'withdrawal' | 'subscription' | 'loanRepay';
  readonly objectId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  /** Left in `frozen`; the row stays with 0 when the object is final. */
  readonly amount: bigint;
};

export type FillRow = {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly market: OrderMarket;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: bigint;
  readonly qty: bigint;
  readonly fee: bigint;
  readonly feeAsset: string;
  readonly tax: bigint;
  readonly realised: bigint;
  readonly liquidity: 'maker' | 'taker';
  /** The accepted feed message this fill happened against. */
  readonly tickId: string;
  readonly positionId: string | null;
  readonly ts: number;
};

/** The feed message behind a fill, a trigger or a liquidation. */
export type FeedTickRow = {
  readonly id: string;
  readonly symbol: string;
  readonly kind: 'book' | 'trade' | 'mark';
  /** Sequence of the board for this symbol. */
  readonly seq: number;
  /** Best prices when it was used; null where that side was empty. */
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly price: bigint;
  readonly ts: number;
  readonly ageMs: number;
};

/** Shares or coins held: quantity equals the ledger, cost is the moving average's numerator. */
export type HoldingRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  /** Asset of the ledger: `STK:THYAO`, `BTC`. */
  readonly asset: string;
  readonly symbol: string;
  readonly qty: bigint;
  /** Cost of what is left, exact decimal text in the quote currency. */
  readonly cost: string;
  readonly realised: bigint;
  readonly updatedAt: number;
};

/** Shares bought together: sellable from `unlockAt`, consumed oldest first. */
export type LotRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly symbol: string;
  readonly source: 'trade' | 'ipo' | 'block';
  readonly qty: bigint;
  readonly left: bigint;
  readonly price: bigint;
  readonly tradeDate: string;
  readonly unlockAt: number;
  /** True once the scheduler moved it from locked to available. */
  readonly isUnlocked: boolean;
};

/** Proceeds of a sale: usable at once, withdrawable from `settlesAt`. */
export type ProceedsRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  readonly amount: bigint;
  readonly settlesAt: number;
  readonly isSettled: boolean;
};

export type PositionState = 'open' | 'closed' | 'closed_by_system';

export type PositionRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly leverage: number;
  /** Base units at the scale of the coin. */
  readonly qty: bigint;
  /** Average entry, unrounded decimal text. */
  readonly entry: string;
  /** Margin held in the bucket `margin`, added margin included. */
  readonly margin: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly status: PositionState;
  readonly reason: string | null;
  /** Time of the first accepted mark at a ratio of 1 or less, null while above. */
  readonly dueSince: number | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly updatedAt: number;
};

/** Take-profit or stop-loss of a position or of a pending order. */
export type TriggerRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly symbol: string;
  readonly positionId: string | null;
  readonly orderId: string | null;
  readonly kind: 'tp' | 'sl';
  readonly price: bigint;
  readonly priceBy: 'last' | 'mark' | 'index';
  readonly status: 'armed' | 'triggered' | 'cancelled';
  readonly firedOrderId: string | null;
  readonly createdAt: number;
};

/** Leverage a user chose for the next position of a contract. */
export type LeverageRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly symbol: string;
  readonly leverage: number;
};

/** A symbol on a watchlist. */
export type WatchRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly market: 'stock' | 'coin';
  readonly symbol: string;
  readonly place: number;
  readonly isOn: boolean;
};

/** Something due at a time. Survives a restart; taken once. */
export type TimerRow = {
  readonly id: string;
  readonly version: number;
  readonly dueAt: number;
  readonly kind: string;
  readonly ref: string;
  readonly isDone: boolean;
};
