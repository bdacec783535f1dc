import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { DEFAULT_MODE } from '#domain/contract/position-mode.ts';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { positionModes } from '#src/trading/order/ticket-draft.ts';
import { MODE_LOOK } from './mode-look.ts';
import type { Ticket } from './use-ticket.ts';

const modeSheet = deferredDialog(async () => {
  const { ModeSheet } = await import('./mode-sheet.tsx');
  return ModeSheet;
});

/** Margin and position mode; a press opens the sheet of the latter. */
export function ModeButton({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('contract');
  const [open, setOpen] = useState(false);
  const mode = useSnapshot(positionModes).of[ticket.instrument.symbol] ?? DEFAULT_MODE;
  const name = t(`contract.mode.${mode}`);
  return (
    <>
      <button
        type="button"
        className={MODE_LOOK}
        aria-label={`${t('contract.mode.title')}: ${name}`}
        onPointerDown={modeSheet.preload}
        onClick={() => setOpen(true)}
      >
        {`${t('contract.isolated')} · ${name}`}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <modeSheet.Part open={open} ticket={ticket} mode={mode} onClose={() => setOpen(false)} />
    </>
  );
}
