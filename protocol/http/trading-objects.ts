import * as v from 'valibot';
import { TIMES_IN_FORCE } from '#domain/order/time-in-force.ts';
import {
  assetText,
  count,
  decimalText,
  exactText,
  idText,
  keyText,
  symbolText,
  timeMs,
} from './scalars.ts';

/** Trading objects as returned by calls and sent on the private stream. */

const ORDER_STATUS = [
  'in_transaction',
  'open',
  'partially_completed',
  'closed',
  'cancelled',
  'closed_by_system',
] as const;

/**
 * An order. `avgPrice` is absent before the first fill; `reason` tells why the system closed it.
 */
export const orderView = v.object({
  id: idText,
  version: count,
  clientOrderId: v.string(),
  market: v.picklist(['stock', 'spot', 'contract']),
  symbol: symbolText,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  /** Limit orders: how long the order waits. */
  timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
  /** `gtd` orders: when the rest ends. */
  goodTill: v.optional(timeMs),
  /** Contracts: position side that it opens or reduces. */
  positionSide: v.optional(v.picklist(['long', 'short'])),
  reduceOnly: v.boolean(),
  leverage: v.optional(count),
  price: v.optional(decimalText),
  qty: decimalText,
  filled: decimalText,
  avgPrice: v.optional(decimalText),
  fee: decimalText,
  feeAsset: assetText,
  /** Transaction tax on the fee, shares of Borsa Istanbul only. */
  tax: decimalText,
  /** Fee discount at the time of placing, a fraction; absent for none. */
  feeDiscount: v.optional(decimalText),
  realised: decimalText,
  status: v.picklist(ORDER_STATUS),
  reason: v.optional(v.string()),
  replaces: v.optional(idText),
  positionId: v.optional(idText),
  /** Order that placed it as one of its children. */
  algoId: v.optional(idText),
  /** Take-profit and stop-loss that wait for the order's fill. */
  takeProfit: v.optional(decimalText),
  stopLoss: v.optional(decimalText),
  tradeDate: v.optional(v.string()),
  createdAt: timeMs,
  updatedAt: timeMs,
});
export type OrderView = v.InferOutput<typeof orderView>;

/** One execution with the feed message it was matched against. */
export const fillView = v.object({
  id: idText,
  orderId: idText,
  market: v.picklist(['stock', 'spot', 'contract']),
  symbol: symbolText,
  side: v.picklist(['buy', 'sell']),
  price: decimalText,
  qty: decimalText,
  fee: decimalText,
  feeAsset: assetText,
  tax: decimalText,
  realised: decimalText,
  liquidity: v.picklist(['maker', 'taker']),
  tick: v.object({
    kind: v.picklist(['book', 'trade', 'mark']),
    seq: count,
    price: decimalText,
    bid: v.optional(decimalText),
    ask: v.optional(decimalText),
    ts: timeMs,
    ageMs: count,
  }),
  ts: timeMs,
});
export type FillView = v.InferOutput<typeof fillView>;

/** Take-profit or stop-loss of a position. */
const triggerView = v.object({
  id: idText,
  kind: v.picklist(['tp', 'sl']),
  price: decimalText,
  priceBy: v.picklist(['last', 'mark', 'index']),
});

/**
 * A contract position. Figures that move with the mark (profit, ratio, distance) are not included:
 * the client computes them from these fields and the mark with the product's formula.
 */
export const positionView = v.object({
  id: idText,
  version: count,
  symbol: symbolText,
  side: v.picklist(['long', 'short']),
  leverage: count,
  /** `cross` where the contract balance answers for it; absent for a margin of its own. */
  marginMode: v.optional(v.literal('cross')),
  /** Base units. */
  qty: decimalText,
  /** Average entry with all stored digits, so that derived figures agree. */
  entry: exactText,
  margin: decimalText,
  /** Maintenance rate of the position's tier, and the taker rate of the liquidation formula. */
  maintenanceRate: decimalText,
  feeRate: decimalText,
  /**
   * Absent when no price liquidates the position, and under cross margin. On the tick, before
   * liquidation happens.
   */
  liqPrice: v.optional(decimalText),
  bankruptcyPrice: v.optional(decimalText),
  realised: decimalText,
  fees: decimalText,
  funding: decimalText,
  triggers: v.array(triggerView),
  status: v.picklist(['open', 'closed', 'closed_by_system']),
  reason: v.optional(v.string()),
  openedAt: timeMs,
  closedAt: v.optional(timeMs),
  updatedAt: timeMs,
});
export type PositionView = v.InferOutput<typeof positionView>;

/** All buckets of one asset. `total` is their exact sum. */
export const balanceView = v.object({
  asset: assetText,
  total: decimalText,
  available: decimalText,
  frozen: decimalText,
  locked: decimalText,
  contract: decimalText,
  margin: decimalText,
  robot: decimalText,
});
export type BalanceView = v.InferOutput<typeof balanceView>;

/** Shares held, with the lots still locked by T+1. */
export const holdingView = v.object({
  symbol: symbolText,
  qty: decimalText,
  sellable: decimalText,
  locked: decimalText,
  frozen: decimalText,
  /** Next time at which a part unlocks. */
  unlockAt: v.optional(timeMs),
  cost: decimalText,
  avgCost: decimalText,
  realised: decimalText,
  fees: decimalText,
  lots: v.array(
    v.object({
      id: idText,
      qty: decimalText,
      left: decimalText,
      price: decimalText,
      tradeDate: v.string(),
      unlockAt: timeMs,
      isUnlocked: v.boolean(),
    }),
  ),
});
export type HoldingView = v.InferOutput<typeof holdingView>;

/** Movements of a share in its present trade day; a share without trades has none. */
export const stockDayView = v.object({
  symbol: symbolText,
  /** Trade day by the exchange's rule: after the close it is the next business day. */
  tradeDate: v.string(),
  /** Shares bought and sold. */
  bought: decimalText,
  sold: decimalText,
  /** Paid and received for them, commission and tax included. */
  paid: decimalText,
  received: decimalText,
});
export type StockDayView = v.InferOutput<typeof stockDayView>;

/** Figures that the user confirmed; the server recomputes them and refuses any difference. */
export const quoteFields = {
  /** Book sequence of the quote. */
  quoteBookSeq: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
  quoteFee: v.optional(decimalText),
  quoteMargin: v.optional(decimalText),
  quoteTotal: v.optional(decimalText),
  /** `none` when no price liquidates the position. */
  quoteLiqPrice: v.optional(v.union([decimalText, v.literal('none')])),
} as const;

/** Figures of the confirmation sheet, stored with the order to compare them with its fills. */
export const orderQuoteView = v.object({
  /** Book sequence of the figures. */
  bookSeq: v.string(),
  fee: decimalText,
  /** Contracts only. */
  margin: v.optional(decimalText),
  total: decimalText,
  /** Contracts only; absent where no price liquidates the position. */
  liqPrice: v.optional(decimalText),
});
export type OrderQuoteView = v.InferOutput<typeof orderQuoteView>;

/** Identifies one order by the server's id or by the client's own. */
export const orderName = {
  orderId: v.optional(idText),
  clientOrderId: v.optional(keyText),
} as const;
