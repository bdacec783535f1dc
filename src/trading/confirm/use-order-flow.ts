import { useEffect, useEffectEvent, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { callsFor } from '#domain/error-reactions.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote } from '#protocol/worker/account.ts';
import {
  type ApiError,
  accountBook,
  describeError,
  isUnknown,
  marketCalls,
  translate,
  useCommand,
} from '#src/kit/index.ts';
import { noteRefusal } from '#src/trading/order/refused-orders.ts';
import { feedback } from './feedback.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { acceptRisk } from './risk-ack.ts';
import { noteSent } from './sent-keys.ts';
import { findOrder, sendOrder } from '#src/trading/order/send-order.ts';

/** Stage of an order between confirmation and answer. */
export type OrderStage =
  | { readonly name: 'ask'; readonly notice: string }
  | { readonly name: 'pin'; readonly quote: Quote; readonly error: string }
  | { readonly name: 'sending'; readonly withPin: boolean }
  | { readonly name: 'unknown' }
  | { readonly name: 'refused'; readonly error: ApiError };

function asksPassword({ facts }: ApiError): boolean {
  return callsFor('enterTradePassword', facts.error);
}

export type OrderFlow = {
  readonly stage: OrderStage;
  /** Sends the order with the displayed quote. */
  readonly confirm: (quote: Quote) => void;
  readonly enterPin: (pin: string) => void;
  /** Looks up the outcome of an order without an answer. */
  readonly lookUp: () => void;
};

/** An order without an answer may still appear in the account: watches for it by its key. */
function useFound(isUnsure: boolean, keyOf: () => string, onFound: (order: OrderView) => void) {
  const look = useEffectEvent((): void => {
    const key = keyOf();
    const order = Object.values(accountBook.orders).find((one) => one.clientOrderId === key);
    if (order !== undefined) onFound(order);
  });
  useEffect(() => {
    if (!isUnsure) return undefined;
    look();
    return subscribe(accountBook, () => look());
  }, [isUnsure]);
}

type Happens = {
  /** The market moved: a new quote is needed. */
  readonly onMoved: () => void;
  readonly onPlaced: (order: OrderView) => void;
};

/** Flow of an order from confirmation to its answer. */
export function useOrderFlow(order: OrderAsk, { onMoved, onPlaced }: Happens): OrderFlow {
  const [reached, setStage] = useState<OrderStage>({ name: 'ask', notice: '' });
  const command = useCommand({ goesOnAfter: asksPassword });
  const stage: OrderStage =
    command.isUnsure && reached.name === 'sending' ? { name: 'unknown' } : reached;
  const failed = (error: ApiError, quote: Quote): void => {
    const { error: name } = error.facts;
    if (isUnknown(error)) {
      setStage({ name: 'unknown' });
      void marketCalls.refreshAccount().catch(() => undefined);
      return;
    }
    if (asksPassword(error)) {
      const wrong = name === 'TRADE_PASSWORD_NEEDED' ? '' : describeError(error);
      setStage({ name: 'pin', quote, error: wrong });
      return;
    }
    feedback('error');
    if (callsFor('requote', name)) {
      setStage({ name: 'ask', notice: translate('error.priceMoved') });
      onMoved();
      return;
    }
    noteRefusal(order, command.key(), error);
    setStage({ name: 'refused', error });
  };
  const send = (quote: Quote, tradePassword?: string): void =>
    void command.send(
      async (ask) => {
        setStage({ name: 'sending', withPin: tradePassword !== undefined });
        noteSent(command.key());
        await acceptRisk(ask);
        onPlaced(await sendOrder(order, quote, ask, tradePassword));
      },
      (error) => failed(error, quote),
    );

  useFound(stage.name === 'unknown', command.key, onPlaced);

  return {
    stage,
    confirm: (quote) => send(quote),
    enterPin: (pin) => {
      if (stage.name === 'pin') send(stage.quote, pin);
    },
    lookUp: () => {
      findOrder(order.ticket.market, { clientOrderId: command.key() })
        .then(({ order: found }) => onPlaced(found))
        .catch(() => undefined);
    },
  };
}
