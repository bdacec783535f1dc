import { useSnapshot } from 'valtio';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook } from '#src/kit/index.ts';
import { byTime, isLiveOrder } from '#src/trading/order/order-labels.ts';

export type OrderMarketFilter = OrderView['market'] | 'all';

/** Resting orders, newest first. */
export function useOpenOrders(market: OrderMarketFilter): readonly OrderView[] {
  const { orders } = useSnapshot(accountBook);
  return Object.values(orders as Readonly<Record<string, OrderView>>)
    .filter((order) => isLiveOrder(order) && (market === 'all' || order.market === market))
    .sort(byTime);
}

function useAlgos(market: OrderMarketFilter): readonly AlgoView[] {
  const { algos } = useSnapshot(accountBook);
  return Object.values(algos as Readonly<Record<string, AlgoView>>).filter(
    (one) => market === 'all' || one.market === market,
  );
}

/** Orders that may still place others, newest first. */
export function useOpenAlgos(market: OrderMarketFilter): readonly AlgoView[] {
  return useAlgos(market)
    .filter(({ status }) => isLiveAlgo(status))
    .sort(byTime);
}

/** Whether a list of a market's orders could not be read; the worker reads it again. */
export function useFailedLists(market: OrderMarketFilter): boolean {
  const { failed } = useSnapshot(accountBook);
  return failed.some((name) => name === 'algos' || market === 'all' || name === market);
}

/** Number of resting orders and of orders that may still place others. */
export function useOpenCount(market: OrderMarketFilter): number {
  return useOpenOrders(market).length + useOpenAlgos(market).length;
}

/**
 * Number of orders that placed others and ended since the page opened; a change reloads their list.
 */
export function useEndedAlgos(market: OrderMarketFilter): number {
  return useAlgos(market).filter(({ status }) => !isLiveAlgo(status)).length;
}

/** One order that places others, as the stream last told it; null for an unknown one. */
export function useAlgo(id: string): AlgoView | null {
  const { algos } = useSnapshot(accountBook);
  return (algos as Readonly<Record<string, AlgoView>>)[id] ?? null;
}
