import { useState, type ReactNode } from 'react';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import type { Algo } from '#src/trading/algo/use-algo.ts';
import { placesBracket } from '#src/trading/order/draft-spec.ts';
import { isOneTap } from '#src/trading/order/one-tap.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { AlgoButtons, useAlgoAsk } from './algo-parts.tsx';
import { ContractSubmit } from './contract-form.tsx';
import { OneTapMark } from './one-tap-mark.tsx';
import { PlainSubmit } from './plain-form.tsx';
import { whenSized } from './sent-ticket.ts';
import type { Ticket } from './use-ticket.ts';

/** Loads with the first order. */
const orderSheet = deferredPart(async () => {
  const sheet = import('#src/trading/confirm/order-sheet.tsx');
  const { OrderSheet } = await withTexts(['confirm'], sheet);
  return OrderSheet;
});

/** Opens the confirm sheet of an order, or of one that places others. */
export type Asks = {
  readonly send: (side: 'buy' | 'sell') => void;
  readonly ask: (algo: Algo) => void;
  readonly sheet: ReactNode;
};

/** The order being confirmed, and its sheet. */
export function useAsks(ticket: Ticket): Asks {
  const [asked, setAsked] = useState<OrderAsk | null>(null);
  const algo = useAlgoAsk(ticket);
  const send = (side: 'buy' | 'sell'): void => {
    const { instrument, draft } = ticket;
    const atOnce = isOneTap(ticket.spec.market);
    whenSized(ticket, (spec) => {
      // A second press before the answer is the same order.
      setAsked((now) => now ?? { ticket: spec, side, instrument, draft: { ...draft }, atOnce });
    });
  };
  const sheet = (
    <>
      {asked !== null && <orderSheet.Part ask={asked} onClose={() => setAsked(null)} />}
      {algo.sheet}
    </>
  );
  return { send, ask: algo.ask, sheet };
}

/** Buttons of a ticket. What places others is confirmed in its sheet, also in one-tap mode. */
export function TicketButtons({ ticket, asks }: { readonly ticket: Ticket; readonly asks: Asks }) {
  if (ticket.draft.algo !== null || placesBracket(ticket.draft, ticket.type)) {
    return <AlgoButtons ticket={ticket} onAsk={asks.ask} />;
  }
  const Buttons = ticket.type === 'contract' ? ContractSubmit : PlainSubmit;
  return (
    <>
      <OneTapMark ticket={ticket} />
      <Buttons ticket={ticket} onSend={asks.send} />
    </>
  );
}
