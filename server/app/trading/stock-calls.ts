import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  stockOrderBuy,
  stockOrderInfo,
  stockOrderList,
  stockTradeList,
} from '#protocol/http/stock-orders.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { closeHalted, HALT_TIMER } from './halts.ts';
import { fillList, orderInfo, orderList } from './order-queries.ts';
import { SETTLE_TIMER, UNLOCK_TIMER } from './stock-fill.ts';
import { EXPIRY_TIMER } from '#server/app/orders/order-rows.ts';
import { TIMEOUT_TIMER } from './submit.ts';
import { closeWaiting } from '#server/app/orders/system-close.ts';
import { CREDIT_CALL_TIMER } from '#server/app/credit/settle-credit.ts';
import { callJob } from './sell-collateral.ts';
import { expireOrder, settleProceeds, unlockShares } from './stock-jobs.ts';
import { addStockOrder, cancelStockOrder, changeStockOrder } from './stock-orders.ts';
import { stockDays } from './stock-days.ts';
import { holdInfo, holdList, statistics } from './stock-queries.ts';

type Ticket = ParsedOf<typeof stockOrderBuy>;

/** Commands of share trading, by the name of their declaration. */
export const stockCommands = {
  stockOrderBuy: (context: CommandContext, input: Ticket) => addStockOrder(context, 'buy', input),
  stockOrderSell: (context: CommandContext, input: Ticket) => addStockOrder(context, 'sell', input),
  stockOrderChange: changeStockOrder,
  stockOrderCancel: cancelStockOrder,
};

export const stockQueries = {
  stockOrderInfo: (context: QueryContext, input: ParsedOf<typeof stockOrderInfo>) =>
    orderInfo(context, 'stock', input),
  stockOrderList: (context: QueryContext, input: ParsedOf<typeof stockOrderList>) =>
    orderList(context, 'stock', input),
  stockTradeList: (context: QueryContext, input: ParsedOf<typeof stockTradeList>) =>
    fillList(context, 'stock', input),
  stockOrderStatistics: statistics,
  stockHoldList: async (context: QueryContext) => ({
    ...(await holdList(context)),
    today: await stockDays(context),
  }),
  stockHoldInfo: holdInfo,
};

/** Timers of shares and their margin calls, and of every order in a halted instrument. */
export const stockJobs = {
  [UNLOCK_TIMER]: unlockShares,
  [SETTLE_TIMER]: settleProceeds,
  [EXPIRY_TIMER]: expireOrder,
  [CREDIT_CALL_TIMER]: callJob,
  [HALT_TIMER]: closeHalted,
  [TIMEOUT_TIMER]: closeWaiting,
};
