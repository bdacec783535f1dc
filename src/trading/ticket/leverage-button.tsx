import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { contractMultiple } from '#protocol/http/contract-orders.ts';
import { call, isSignedIn, deferredDialog, useText } from '#src/kit/index.ts';
import { setLeverage, setMarginMode, setPositionMode } from '#src/trading/order/ticket-draft.ts';
import { MODE_LOOK } from './mode-look.ts';
import type { Ticket } from './use-ticket.ts';

const leverageSheet = deferredDialog(async () => {
  const { LeverageSheet } = await import('./leverage-sheet.tsx');
  return LeverageSheet;
});

/** Loads leverage and modes of a contract from the server; keeps ten without an answer. */
function useStoredLeverage(symbol: string): void {
  useEffect(() => {
    if (!isSignedIn()) return undefined;
    const gone = new AbortController();
    call(contractMultiple, { symbol }, { signal: gone.signal })
      .then(({ chosen, positionMode, marginMode }) => {
        setLeverage(symbol, chosen);
        setPositionMode(symbol, positionMode);
        setMarginMode(symbol, marginMode);
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [symbol]);
}

/** Current leverage; a press opens its sheet. */
export function LeverageButton({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('contract');
  const [open, setOpen] = useState(false);
  const { instrument, spec } = ticket;
  useStoredLeverage(instrument.symbol);
  const x = t('contract.multiple', { x: spec.leverage });
  return (
    <>
      <button
        type="button"
        className={MODE_LOOK}
        aria-label={`${t('contract.leverage')}: ${x}`}
        onPointerDown={leverageSheet.preload}
        onClick={() => setOpen(true)}
      >
        {x}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <leverageSheet.Part open={open} ticket={ticket} onClose={() => setOpen(false)} />
    </>
  );
}
