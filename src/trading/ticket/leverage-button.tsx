import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { useContractTerms } from '#src/trading/order/use-contract-terms.ts';
import { MODE_LOOK } from './mode-look.ts';
import type { Ticket } from './use-ticket.ts';

const leverageSheet = deferredDialog(async () => {
  const { LeverageSheet } = await import('./leverage-sheet.tsx');
  return LeverageSheet;
});

/** Current leverage; a press opens its sheet. */
export function LeverageButton({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('contract');
  const [open, setOpen] = useState(false);
  const { instrument, spec } = ticket;
  useContractTerms(instrument.symbol);
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
