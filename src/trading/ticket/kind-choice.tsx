import { useEffect, useState } from 'react';
import { deferredDialog, quietMoment, useIsTurnedPhone, withTexts } from '#src/kit/index.ts';
import { KindGrid, KindMenu } from '#src/trading/algo/kind-grid.tsx';
import { kindOf, kindPatch, type TicketKind } from '#src/trading/algo/ticket-kinds.ts';
import { preloadAlgo } from './algo-parts.tsx';
import type { Ticket } from './use-ticket.ts';

const aboutKinds = deferredDialog(async () => {
  const { AboutKinds } = await withTexts(['algo'], import('./about-kinds.tsx'));
  return AboutKinds;
});

/** Kind of order: a grid, or one button beside the chart of a turned phone. */
export function KindChoice({ ticket }: { readonly ticket: Ticket }) {
  const isTurned = useIsTurnedPhone();
  const [explains, setExplains] = useState(false);
  const { draft, change, type } = ticket;
  const kind = kindOf(draft);
  useEffect(() => {
    void quietMoment().then(preloadAlgo);
  }, []);
  const choose = (next: TicketKind): void => change(kindPatch(next));
  if (isTurned) return <KindMenu type={type} kind={kind} onKind={choose} />;
  return (
    <>
      <KindGrid type={type} kind={kind} onKind={choose} onAbout={() => setExplains(true)} />
      <aboutKinds.Part open={explains} type={type} onClose={() => setExplains(false)} />
    </>
  );
}
