import { callsFor } from '#domain/error-reactions.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote } from '#protocol/worker/account.ts';
import {
  accountBook,
  type ApiError,
  describeError,
  isUnknown,
  marketCalls,
  translate,
  type useCommands,
} from '#src/kit/index.ts';
import { acceptRisk } from '#src/trading/confirm/risk-ack.ts';
import { noteSent } from '#src/trading/confirm/sent-keys.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { noteRefusal } from '#src/trading/order/refused-orders.ts';
import { sendOrder } from '#src/trading/order/send-order.ts';

/** An order of the basket with the figures that were confirmed. */
export type ConfirmedLeg = { readonly ask: OrderAsk; readonly quote: Quote };

/**
 * What became of an order. `unsure`: no answer came, so it may exist; asking again sends the same
 * order with the same key. `unsent`: an earlier order stopped the run before it was sent.
 */
export type LegResult =
  | { readonly at: 'waits' | 'sending' | 'asksAgain' | 'unsure' | 'unsent' }
  | { readonly at: 'placed'; readonly order: OrderView }
  | { readonly at: 'refused'; readonly reason: string };

export type LegResults = Readonly<Record<string, LegResult>>;

function refusalText(error: ApiError): string {
  return callsFor('requote', error.facts.error)
    ? translate('error.priceMoved')
    : describeError(error);
}

/** Whether the orders behind a refused one would be refused alike. */
function stopsRun({ facts: { error } }: ApiError): boolean {
  return callsFor('enterTradePassword', error) || callsFor('setTradePassword', error);
}

/** The order of an idempotency key, if the account has it; null otherwise. */
export function placedBy(key: string): OrderView | null {
  const orders = Object.values(accountBook.orders);
  return orders.find(({ clientOrderId }) => clientOrderId === key) ?? null;
}

function resultOf({ ask }: ConfirmedLeg, key: string, error: ApiError): LegResult {
  if (!isUnknown(error)) {
    noteRefusal(ask, key, error);
    return { at: 'refused', reason: refusalText(error) };
  }
  const order = placedBy(key);
  if (order !== null) return { at: 'placed', order };
  void marketCalls.refreshAccount().catch(() => undefined);
  return { at: 'unsure' };
}

/**
 * Sends an order, again with the same key until an answer comes.
 * @param note told of each step.
 * @returns whether the next order may be sent.
 */
export async function sendLeg(
  leg: ConfirmedLeg,
  command: ReturnType<ReturnType<typeof useCommands>>,
  note: (result: LegResult) => void,
): Promise<boolean> {
  let goesOn = true;
  const stopWatching = command.subscribe(() => {
    const { state } = command;
    if (state.at === 'sending' && state.isUnsure) note({ at: 'asksAgain' });
  });
  note({ at: 'sending' });
  await command.send(
    async (ask) => {
      noteSent(command.key);
      await acceptRisk(ask);
      note({ at: 'placed', order: await sendOrder(leg.ask, leg.quote, ask, undefined) });
    },
    (error) => {
      const result = resultOf(leg, command.key, error);
      goesOn = result.at !== 'unsure' && !stopsRun(error);
      note(result);
    },
  );
  stopWatching();
  return goesOn;
}
