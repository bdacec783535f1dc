import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderList } from '#protocol/http/algo-orders.ts';
import { coinOrderList, coinTradeList } from '#protocol/http/coin-orders.ts';
import { contractOrderList } from '#protocol/http/contract-orders.ts';
import { stockOrderList, stockTradeList } from '#protocol/http/stock-orders.ts';
import type { FillView, OrderView } from '#protocol/http/trading-objects.ts';
import { type PageAnswer, call } from '#src/kit/index.ts';

const SIZE = '20';
const ORDER_CALLS = { stock: stockOrderList, spot: coinOrderList, contract: contractOrderList };

/** A page of finished orders of a product. */
export function finishedOrders(
  market: OrderView['market'],
  page: number,
  signal: AbortSignal,
): Promise<PageAnswer<OrderView>> {
  const input = { state: 'final' as const, page: String(page), size: SIZE };
  return call(ORDER_CALLS[market], input, { signal });
}

/** A page of the ended orders of a product that placed others. */
export function endedAlgos(
  market: AlgoView['market'],
  page: number,
  signal: AbortSignal,
): Promise<PageAnswer<AlgoView>> {
  return call(
    algoOrderList,
    { market, state: 'final', page: String(page), size: SIZE },
    { signal },
  );
}

/** A page of executions of a product, or of one symbol of it. */
export function executions(
  market: OrderView['market'],
  page: number,
  signal: AbortSignal,
  symbol?: string,
): Promise<PageAnswer<FillView>> {
  const of = symbol === undefined ? {} : { symbol };
  const input = { page: String(page), size: SIZE, ...of };
  if (market === 'stock') return call(stockTradeList, input, { signal });
  return call(coinTradeList, { ...input, market }, { signal });
}
