import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quote } from '#protocol/worker/account.ts';
import { maySendAtOnce, tapState } from '#src/trading/order/one-tap.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { learnRiskAck, riskAck } from './risk-ack.ts';
import type { OrderFlow } from './use-order-flow.ts';
import type { HeldQuote } from './use-quote.ts';

/** Whether the risks are accepted: false also where that cannot be learned, null until then. */
function useAccepted(asks: boolean): boolean | null {
  const [accepted, setAccepted] = useState<boolean | null>(null);
  useEffect(() => {
    if (asks) void learnRiskAck().then((isKnown) => setAccepted(isKnown && riskAck.needed === ''));
  }, [asks]);
  return accepted;
}

/** The buttons of the tickets wait for an order without a sheet. */
function useTapState(isSending: boolean): void {
  useEffect(() => {
    tapState.isSending = isSending;
    return () => {
      tapState.isSending = false;
    };
  }, [isSending]);
}

type Parts = { readonly flow: OrderFlow; readonly held: HeldQuote };

/**
 * Sends an order of one-tap mode with its first figures, once. @returns whether the sheet stays
 * away: it opens for an order that may not be sent so, and for any answer but that it was placed.
 */
export function useOneTap(order: OrderAsk, { flow, held: { answer } }: Parts): boolean {
  const [isQuiet, setQuiet] = useState(order.atOnce === true);
  const accepted = useAccepted(isQuiet);
  const wasSent = useRef(false);
  const { stage } = flow;
  const asks = stage.name === 'ask' && stage.notice === '';
  const isDecided = accepted !== null && answer !== null;
  const mayGo = accepted === true && answer?.ok === true && maySendAtOnce(order, answer.quote);
  const isOver = asks ? isDecided && !mayGo : stage.name !== 'sending';
  if (isQuiet && isOver) setQuiet(false);
  const first: Quote | null = isQuiet && asks && mayGo ? answer.quote : null;
  const send = useEffectEvent((quote: Quote): void => {
    if (wasSent.current) return;
    wasSent.current = true;
    flow.confirm(quote);
  });
  useEffect(() => {
    if (first !== null) send(first);
  }, [first]);
  useTapState(isQuiet);
  return isQuiet;
}
