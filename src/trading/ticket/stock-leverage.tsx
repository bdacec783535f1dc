import { lazy, Suspense } from 'react';
import { useVenue, withTexts } from '#src/kit/index.ts';
import type { Ticket } from './use-ticket.ts';

const LazyChoice = lazy(async () => {
  const { LeverageChoice } = await withTexts(['margin'], import('./leverage-choice.tsx'));
  return { default: LeverageChoice };
});

/** Whether shares are bought with one's own money or half on credit, where the venue gives any. */
export function StockLeverage({ ticket }: { readonly ticket: Ticket }) {
  const venue = useVenue();
  const isOffered = (venue?.stock.leverage ?? 1) > 1 && ticket.instrument.exchange === 'BIST';
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <LazyChoice ticket={ticket} />
    </Suspense>
  );
}
