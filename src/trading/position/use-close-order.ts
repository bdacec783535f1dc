import { useRef } from 'react';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { ApiError, marketCalls, type Sending, useCommand } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { feedback } from '#src/trading/confirm/feedback.ts';
import { noteSent } from '#src/trading/confirm/sent-keys.ts';
import { sendOrder } from '#src/trading/order/send-order.ts';

/** Figures of an order now. @throws ApiError the reason for having none. */
async function quoteNow({ ticket, side }: OrderAsk): Promise<Quote> {
  const answer = await marketCalls.quote(ticket, side);
  if (answer.ok) return answer.quote;
  const { error, code, msgKey, args } = answer;
  throw new ApiError({ kind: 'business', error, code, message: '', msgKey, args });
}

type CloseOrder = {
  readonly sending: Sending;
  /** Sends the order with the figures of this moment. */
  readonly close: (order: OrderAsk, onPlaced: (placed: OrderView) => void) => void;
};

/**
 * Sends a close from the sheet that shows its live figures, without another confirmation. A press
 * that repeats an unanswered one sends the same figures, because it has the same key.
 */
export function useCloseOrder(): CloseOrder {
  const sending = useCommand();
  const sent = useRef<{ readonly key: string; readonly quote: Quote } | null>(null);
  const close: CloseOrder['close'] = (order, onPlaced) =>
    void sending.send(async (ask) => {
      const key = sending.key();
      const quote = sent.current?.key === key ? sent.current.quote : await quoteNow(order);
      sent.current = { key, quote };
      // The answer tells of the fill; the stream must not tell of it again.
      noteSent(key);
      const placed = await sendOrder(order, quote, ask, undefined);
      feedback(placed.status === 'open' ? 'accepted' : 'fill');
      onPlaced(placed);
    });
  return { sending, close };
}
