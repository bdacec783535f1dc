import type {
  coinOrderClose,
  coinOrderList,
  coinOrderQuery,
  coinTradeList,
} from '#protocol/http/coin-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { cancelOrder } from './cancel-order.ts';
import { fillList, orderInfo, orderList } from './order-queries.ts';
import { addSpotOrder, changeSpotOrder } from './spot-orders.ts';

/** Commands of spot trading, by the name of their declaration. */
export const spotCommands = {
  coinOrderAdd: addSpotOrder,
  coinOrderChange: changeSpotOrder,
  coinOrderClose: (context: CommandContext, input: ParsedOf<typeof coinOrderClose>) =>
    cancelOrder(context, 'spot', input),
};

/** Queries of spot trading; the same call also lists contract executions. */
export const spotQueries = {
  coinOrderQuery: (context: QueryContext, input: ParsedOf<typeof coinOrderQuery>) =>
    orderInfo(context, 'spot', input),
  coinOrderList: (context: QueryContext, input: ParsedOf<typeof coinOrderList>) =>
    orderList(context, 'spot', input),
  coinTradeList: (context: QueryContext, input: ParsedOf<typeof coinTradeList>) =>
    fillList(context, input.market, input),
};
