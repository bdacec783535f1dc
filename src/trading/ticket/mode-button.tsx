import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { DEFAULT_MARGIN, DEFAULT_MODE } from '#domain/contract/position-mode.ts';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { marginModes, positionModes } from '#src/trading/order/ticket-draft.ts';
import { MODE_LOOK } from './mode-look.ts';
import type { Ticket } from './use-ticket.ts';

const modeSheet = deferredDialog(async () => {
  const { ModeSheet } = await import('./mode-sheet.tsx');
  return ModeSheet;
});

/** Margin and position mode; a press opens the sheet of both. */
export function ModeButton({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('contract');
  const [open, setOpen] = useState(false);
  const { symbol } = ticket.instrument;
  const positionMode = useSnapshot(positionModes).of[symbol] ?? DEFAULT_MODE;
  const marginMode = useSnapshot(marginModes).of[symbol] ?? DEFAULT_MARGIN;
  const modes = { positionMode, marginMode };
  const name = `${t(`contract.${marginMode}`)} · ${t(`contract.mode.${positionMode}`)}`;
  return (
    <>
      <button
        type="button"
        className={MODE_LOOK}
        aria-label={`${t('contract.modes')}: ${name}`}
        onPointerDown={modeSheet.preload}
        onClick={() => setOpen(true)}
      >
        {name}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <modeSheet.Part open={open} ticket={ticket} modes={modes} onClose={() => setOpen(false)} />
    </>
  );
}
