import { ALGO_KINDS, LEG_KINDS, type AlgoState, type LegState } from '#domain/order/algo.ts';
import type { AlgoReason } from '#domain/order/end-reasons.ts';
import { TRIGGER_SOURCES } from '#domain/order/trigger.ts';
import type { OrderMarket } from './rows.ts';
import { big, flag, holder, int, oneOf, table, text, versioned, type RowOf } from './table.ts';

/**
 * Rows of orders that place other orders. Prices and quantities are as in the trading tables. Their
 * children are rows of `orders` with the id of their parent.
 */

const algoOrder = table('algo_orders', {
  doc: 'An order that places other orders: when a price is reached, over time, or in parts.',
  columns: {
    ...versioned,
    ...holder,
    market: oneOf<OrderMarket>(['stock', 'spot', 'contract']),
    symbol: text(),
    side: oneOf(['buy', 'sell']),
    kind: oneOf(ALGO_KINDS),
    /** Contracts: whether its orders only reduce a position. */
    reduceOnly: flag(),
    leverage: int().nullable(),
    qty: big().above(0),
    /** Terms of its kind as JSON text, see `server/app/algo/terms.ts`. */
    terms: text(),
    status: text<AlgoState>(),
    /** Why it ended, else null. */
    reason: text<AlgoReason>().nullable(),
    /** Refusal of the order that it could not place, JSON text; else null. */
    refusal: text().nullable(),
    clientOrderId: text(),
    /** Number of its parts that were handed to the market, and the time of the next one. */
    placed: int().atLeast(0),
    nextAt: int().nullable(),
    /** Start of a kind that has a duration, later by the length of each pause; else null. */
    startedAt: int().nullable(),
    /** Since when it is paused; null while it is not. */
    pausedAt: int().nullable(),
    /**
     * Percent of volume: volume counted so far, and what the venue had counted at the last look
     * since its first trade.
     */
    volume: big().nullable().atLeast(0).since('030-volume-orders'),
    volumeMark: int().nullable().since('030-volume-orders'),
    volumeSince: int().nullable().since('030-volume-orders'),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: ['UNIQUE (user_id, realm, client_order_id)'],
  indexes: {
    algo_orders_by_user: '(user_id, realm, created_at)',
    algo_orders_live: `(user_id, realm, symbol) WHERE status IN ('active', 'paused')`,
  },
});
export type AlgoRow = RowOf<typeof algoOrder>;

const algoLeg = table('algo_legs', {
  doc: 'A condition of such an order: the price that sends one of its children.',
  columns: {
    ...versioned,
    ...holder,
    algoId: text().references('algo_orders'),
    symbol: text(),
    /** Side of the order that it sends. */
    side: oneOf(['buy', 'sell']),
    kind: oneOf(LEG_KINDS),
    priceBy: oneOf(TRIGGER_SOURCES),
    /** Trigger price; for a trailing stop that of the last written stop, null before activation. */
    price: big().nullable().above(0),
    /** Limit price of the order that it sends; null for a market order. */
    limitPrice: big().nullable().above(0),
    /** Trailing: fraction or price difference, decimal text. */
    callbackRate: text().nullable(),
    callbackAmount: big().nullable().above(0),
    activation: big().nullable().above(0),
    /** Trailing: best price since activation; null before. */
    best: big().nullable().above(0),
    /** Quantity that it sends; 0 while the entry of its bracket has not filled. */
    qty: big().atLeast(0),
    /** Weight of a bracket's target, in percent; 0 for the others. */
    part: int().atLeast(0),
    /** Position that it reduces; null for one that opens. */
    positionId: text().nullable(),
    status: text<LegState>(),
    firedOrderId: text().nullable().unique(),
    /** The condition that this one was amended from; null for one of the request. */
    replaces: text().nullable().since('023-leg-amendments'),
    createdAt: int(),
  },
  indexes: {
    algo_legs_armed: `(symbol) WHERE status = 'armed'`,
    algo_legs_by_algo: '(algo_id)',
  },
});
export type AlgoLegRow = RowOf<typeof algoLeg>;

export const ALGO_TABLES = { algoOrder, algoLeg };
