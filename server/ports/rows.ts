import { MARGIN_MODES, POSITION_MODES } from '#domain/contract/position-mode.ts';
import type { OrderReason } from '#domain/order/end-reasons.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import { big, flag, holder, int, key, oneOf, table, text, versioned, type RowOf } from './table.ts';

/**
 * Rows of the trading tables as the use cases see them. Prices are bigint at scale 10, quantities
 * bigint at the scale of their asset, money bigint in minor units, times UTC milliseconds. A value
 * that must not be rounded (average entry, turnover) is decimal text. Mutable objects carry a
 * `version` that rises by one with each change.
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

const order = table('orders', {
  doc: 'An order.',
  columns: {
    ...versioned,
    ...holder,
    market: oneOf<OrderMarket>(['stock', 'spot', 'contract']),
    symbol: text(),
    side: oneOf(['buy', 'sell']),
    kind: oneOf(['market', 'limit']),
    /** Side of the position a contract order opens or reduces. */
    positionSide: oneOf(['long', 'short']).nullable(),
    reduceOnly: flag(),
    leverage: int().nullable(),
    /** Limit price; null for a market order. */
    price: big().nullable().above(0),
    /** Worst price accepted: the limit, or the price that the slippage cap allows. */
    worstPrice: big().atLeast(0),
    qty: big().above(0),
    filled: big().check('filled >= 0 AND filled <= qty'),
    /** Sum of price times quantity over the fills, exact decimal text. */
    turnover: text(),
    /** Fee booked so far and its asset. */
    fee: big(),
    feeAsset: text(),
    /** Transaction tax on the fee booked so far; shares of Borsa Istanbul only. */
    tax: big().atLeast(0),
    realised: big(),
    status: text<OrderState>(),
    /** Why it is as it is, where its state does not say it; else null. */
    reason: text<OrderReason>().nullable(),
    clientOrderId: text(),
    /** Order that this one replaced in an amendment, else null. */
    replaces: text().nullable().references('orders'),
    positionId: text().nullable(),
    triggerId: text().nullable(),
    /** Figures that the owner confirmed, JSON text; null for orders of the system. */
    quote: text().nullable(),
    /** Shares: the trade date of the order. */
    tradeDate: text().nullable(),
    /**
     * Closing orders: amounts its fills have booked while nothing else changed the position, JSON
     * text.
     */
    closeRun: text().nullable(),
    createdAt: int(),
    updatedAt: int(),
    /** Fee discount in force when the order was placed, a fraction; `0` for none. */
    feeDiscount: text().since('010-vip', `'0'`),
    /** Fee of its fills before rounding, decimal text; null for orders from before this column. */
    feeExact: text().nullable().since('019-fee-exact'),
    /** How long a limit order waits, where that is not the default of its market; else null. */
    timeInForce: text<TimeInForce>().nullable().since('021-time-in-force'),
    /** Order that placed it as one of its children; null for any other. */
    algoId: text().nullable().since('022-algo-orders'),
    /** When a `gtd` order ends; null for any other. */
    goodTill: int().nullable().since('028-good-till'),
  },
  constraints: [
    'UNIQUE (user_id, realm, client_order_id)',
    `CHECK ((kind = 'limit') = (price IS NOT NULL))`,
    `CHECK (CASE status WHEN 'in_transaction' THEN filled = 0 WHEN 'open' THEN filled = 0
      WHEN 'partially_completed' THEN filled > 0 AND filled < qty ELSE 1 = 1 END)`,
  ],
  indexes: {
    orders_by_user: '(user_id, realm, created_at)',
    orders_live: `(symbol) WHERE status IN ('in_transaction', 'open', 'partially_completed')`,
    orders_live_by_user: `(user_id, realm, symbol) WHERE status IN ('in_transaction', 'open',
      'partially_completed')`,
    orders_by_position: '(position_id) WHERE position_id IS NOT NULL',
  },
  addedIndexes: {
    '022-algo-orders': { orders_by_algo: '(algo_id) WHERE algo_id IS NOT NULL' },
  },
});
export type OrderRow = RowOf<typeof order>;

const reservation = table('reservations', {
  doc: 'Money or shares an open order holds back. Exactly one row per live object.',
  columns: {
    ...versioned,
    ...holder,
    objectKind: oneOf(['order', 'withdrawal', 'subscription', 'loanRepay']),
    objectId: text(),
    asset: text(),
    /** Amount left in `frozen`. The row stays with 0 when its object is final. */
    amount: big().atLeast(0),
  },
  constraints: ['UNIQUE (object_kind, object_id)'],
  indexes: {
    reservations_live: '(user_id, realm) WHERE amount > 0',
  },
  hidden: [
    `order_id TEXT GENERATED ALWAYS AS (CASE object_kind WHEN 'order' THEN object_id END)
      STORED REFERENCES orders (id)`,
  ],
});
export type ReservationRow = RowOf<typeof reservation>;

const fill = table('fills', {
  doc: 'A fill of an order. Never changes.',
  columns: {
    id: key(),
    orderId: text().references('orders'),
    ...holder,
    market: oneOf<OrderMarket>(['stock', 'spot', 'contract']),
    symbol: text(),
    side: oneOf(['buy', 'sell']),
    price: big().above(0),
    qty: big().above(0),
    fee: big(),
    feeAsset: text(),
    tax: big().atLeast(0),
    realised: big(),
    liquidity: oneOf(['maker', 'taker']),
    /** Accepted feed message that this fill executed against. */
    tickId: text().references('feed_ticks'),
    positionId: text().nullable(),
    ts: int(),
  },
  indexes: {
    fills_by_order: '(order_id)',
    fills_by_user: '(user_id, realm, ts)',
    fills_by_time: '(ts)',
    fills_by_position: '(position_id) WHERE position_id IS NOT NULL',
  },
});
export type FillRow = RowOf<typeof fill>;

const feedTick = table('feed_ticks', {
  doc: 'The feed message behind a fill, a trigger or a liquidation.',
  columns: {
    id: key(),
    symbol: text(),
    kind: oneOf(['book', 'trade', 'mark']),
    /** Board sequence of this symbol. */
    seq: int(),
    /** Best bid and ask when it was used; null where that side was empty. */
    bid: big().nullable(),
    ask: big().nullable(),
    price: big(),
    ts: int(),
    ageMs: int(),
  },
});
export type FeedTickRow = RowOf<typeof feedTick>;

const holding = table('holdings', {
  doc:
    "Shares or coins held: quantity equals the ledger, cost is the moving average's " +
    'numerator.',
  columns: {
    ...versioned,
    ...holder,
    /** Asset of the ledger: `STK:THYAO`, `BTC`. */
    asset: text(),
    symbol: text(),
    qty: big().atLeast(0),
    /** Cost of the remaining holding, exact decimal text in the quote currency. */
    cost: text(),
    realised: big(),
    updatedAt: int(),
  },
  constraints: ['UNIQUE (user_id, realm, asset)'],
});
export type HoldingRow = RowOf<typeof holding>;

const lot = table('lots', {
  doc: 'Shares bought together: sellable from `unlockAt`, consumed oldest first.',
  columns: {
    ...versioned,
    ...holder,
    symbol: text(),
    source: oneOf(['trade', 'ipo', 'block']),
    qty: big().above(0),
    left: big().check('"left" >= 0 AND "left" <= qty'),
    price: big(),
    tradeDate: text(),
    unlockAt: int(),
    /** True once the scheduler moved it from `locked` to `available`. */
    isUnlocked: flag(),
  },
  indexes: {
    lots_left: '(user_id, realm, symbol) WHERE "left" > 0',
  },
});
export type LotRow = RowOf<typeof lot>;

const proceeds = table('proceeds', {
  doc: 'Proceeds of a sale: usable at once, withdrawable from `settlesAt`.',
  columns: {
    ...versioned,
    ...holder,
    asset: text(),
    amount: big().atLeast(0),
    settlesAt: int(),
    isSettled: flag(),
  },
  indexes: {
    proceeds_open: '(user_id, realm) WHERE is_settled = 0',
  },
});
export type ProceedsRow = RowOf<typeof proceeds>;

export type PositionState = 'open' | 'closed' | 'closed_by_system';

const position = table('positions', {
  doc: 'A contract position.',
  columns: {
    ...versioned,
    ...holder,
    symbol: text(),
    side: oneOf(['long', 'short']),
    leverage: int().atLeast(1),
    /** Base units at the scale of the coin. */
    qty: big().atLeast(0),
    /** Average entry price, unrounded decimal text. */
    entry: text(),
    /** Margin held in the bucket `margin`, including added margin; 0 under cross margin. */
    margin: big().atLeast(0),
    realised: big(),
    fees: big(),
    funding: big(),
    status: text<PositionState>(),
    reason: text().nullable(),
    /**
     * Time of the first accepted mark with a margin ratio of 1 or less; null while above, and under
     * cross margin.
     */
    dueSince: int().nullable(),
    openedAt: int(),
    closedAt: int().nullable(),
    updatedAt: int(),
    marginMode: oneOf(MARGIN_MODES)
      .check(`margin_mode <> 'cross' OR margin = 0`)
      .since('025-cross-margin', `'isolated'`),
  },
  indexes: {
    positions_by_user: '(user_id, realm, opened_at)',
    positions_open: `(symbol) WHERE status = 'open'`,
  },
});
export type PositionRow = RowOf<typeof position>;

const trigger = table('triggers', {
  doc: 'Take-profit or stop-loss of a position or of a pending order.',
  columns: {
    ...versioned,
    ...holder,
    symbol: text(),
    positionId: text().nullable(),
    orderId: text().nullable(),
    kind: oneOf(['tp', 'sl']),
    price: big().above(0),
    priceBy: oneOf(['last', 'mark', 'index']),
    status: text<'armed' | 'triggered' | 'cancelled'>(),
    firedOrderId: text().nullable().unique(),
    createdAt: int(),
  },
  indexes: {
    triggers_armed: `(symbol) WHERE status = 'armed'`,
    triggers_by_position: '(position_id) WHERE position_id IS NOT NULL',
    triggers_by_order: '(order_id) WHERE order_id IS NOT NULL',
  },
});
export type TriggerRow = RowOf<typeof trigger>;

const leverage = table('leverages', {
  doc: 'Leverage and modes a user chose for the next position of a contract.',
  columns: {
    ...versioned,
    ...holder,
    symbol: text(),
    leverage: int().atLeast(1),
    /** Whether a long and a short may be held side by side. A missing row means `oneWay`. */
    positionMode: oneOf(POSITION_MODES).since('024-position-mode', `'oneWay'`),
    /** That of every open position and live order in it. A missing row means `isolated`. */
    marginMode: oneOf(MARGIN_MODES).since('025-cross-margin', `'isolated'`),
  },
  constraints: ['UNIQUE (user_id, realm, symbol)'],
});
export type LeverageRow = RowOf<typeof leverage>;

const crossAccount = table('cross_accounts', {
  doc: 'The balance behind all cross positions of a user in one currency.',
  columns: {
    ...versioned,
    ...holder,
    asset: text(),
    /** Losses beyond the balance that the venue advanced; 0 without an open cross position. */
    debt: big().atLeast(0),
    /** Time of the first accepted mark with a margin ratio of 1 or less; null while above. */
    dueSince: int().nullable(),
  },
  constraints: ['UNIQUE (user_id, realm, asset)'],
});
export type CrossAccountRow = RowOf<typeof crossAccount>;

const watch = table('watches', {
  doc: 'A symbol on a watchlist.',
  columns: {
    ...versioned,
    userId: text(),
    market: oneOf(['stock', 'coin']),
    symbol: text(),
    place: int(),
    isOn: flag(),
  },
  constraints: ['UNIQUE (user_id, market, symbol)'],
});
export type WatchRow = RowOf<typeof watch>;

const timer = table('timers', {
  doc: 'Something due at a time. Survives a restart; taken once.',
  columns: {
    ...versioned,
    dueAt: int(),
    kind: text(),
    ref: text(),
    isDone: flag(),
  },
  indexes: {
    timers_due: '(due_at, id) WHERE is_done = 0',
    timers_by_ref: '(ref) WHERE is_done = 0',
  },
});
export type TimerRow = RowOf<typeof timer>;

export const TRADING_TABLES = {
  order,
  reservation,
  fill,
  feedTick,
  holding,
  lot,
  proceeds,
  position,
  trigger,
  leverage,
  crossAccount,
  watch,
  timer,
};
