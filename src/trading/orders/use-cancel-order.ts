import type { OrderView } from '#protocol/http/trading-objects.ts';
import { describeError, showToast, useCommand, useText } from '#src/kit/index.ts';
import { cancelOrder } from '#src/trading/order/send-order.ts';

/** Cancels the remainder of an order, at most once until it is answered. */
export function useCancelOrder(order: OrderView) {
  const t = useText('trade', 'order', 'error', 'valid');
  const { busy, send } = useCommand();
  const cancel = (): void =>
    void send(
      async (ask) => {
        await cancelOrder(order, ask);
        showToast({ text: t('trade.orderCancelled'), tone: 'ok' });
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  return { busy, cancel };
}
