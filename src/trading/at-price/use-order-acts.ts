import { algoOrderCancel } from '#protocol/http/algo-orders.ts';
import { coinOrderChange } from '#protocol/http/coin-orders.ts';
import { contractOrderChange } from '#protocol/http/contract-orders.ts';
import { orderCancelAll } from '#protocol/http/orders.ts';
import { stockOrderChange } from '#protocol/http/stock-orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import {
  type ApiError,
  type Ask,
  describeError,
  showToast,
  useCommands,
  useText,
} from '#src/kit/index.ts';
import { cancelOrder } from '#src/trading/order/send-order.ts';
import type { OwnOrders } from './own-orders.ts';

const CALLS = { stock: stockOrderChange, spot: coinOrderChange, contract: contractOrderChange };

/** What a row of prices does with own orders. */
export type OrderActs = {
  /** Cancels the orders of a row, and whole orders whose condition is in it. */
  readonly cancel: (own: OwnOrders) => void;
  /** Cancels all resting orders of one side of an instrument. */
  readonly cancelSide: (order: Pick<OrderView, 'market' | 'symbol' | 'side'>) => void;
  /** Moves a resting order to another price. */
  readonly move: (order: OrderView, price: string) => void;
};

function warn(error: ApiError): void {
  showToast({ text: describeError(error), tone: 'warn' });
}

/** Commands of the rows of prices; each order has one at a time. */
export function useOrderActs(): OrderActs {
  const t = useText('trade', 'order', 'error', 'valid');
  const commandOf = useCommands();
  const send = (about: string, act: (ask: Ask) => Promise<void>): void =>
    void commandOf(about).send(act, warn);
  const tell = (text: string): void => showToast({ text, tone: 'ok' });
  return {
    cancel: ({ orders, legs }) => {
      for (const order of orders) {
        send(order.id, async (ask) => {
          await cancelOrder(order, ask);
          tell(t('trade.orderCancelled'));
        });
      }
      for (const algoId of new Set(legs.map(({ algo }) => algo.id))) {
        send(algoId, async (ask) => {
          await ask(algoOrderCancel, { algoId });
          tell(t('trade.orderCancelled'));
        });
      }
    },
    cancelSide: ({ market, symbol, side }) => {
      send(`all ${symbol} ${side}`, async (ask) => {
        const { cancelled } = await ask(orderCancelAll, { market, symbol, side });
        tell(t('order.cancelledCount', { count: cancelled }));
      });
    },
    move: ({ id, symbol, market, qty }, price) => {
      send(id, async (ask) => {
        await ask(CALLS[market], { symbol, orderId: id, price, qty });
        tell(t('order.changed'));
      });
    },
  };
}
