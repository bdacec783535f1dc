import { useSnapshot } from 'valtio';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { Instrument } from '#domain/market/types.ts';
import { accountBook, useInstrument } from '#src/kit/index.ts';
import { LeverageSheet } from '#src/trading/ticket/leverage-sheet.tsx';
import { useTicket } from '#src/trading/ticket/use-ticket.ts';
import type { PositionAct } from './position-act.ts';
import { AddMarginSheet } from './add-margin-sheet.tsx';
import { BreakEvenSheet } from './break-even-sheet.tsx';
import type { CloseShare } from './close-share.ts';
import { CloseSheet } from './close-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { TriggerSheet } from './trigger-sheet.tsx';

type PositionActsProps = {
  readonly open: boolean;
  readonly act: PositionAct;
  readonly id: string;
  /** The part that a close begins with. */
  readonly share?: CloseShare | undefined;
  readonly onClose: () => void;
};

type SheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly share?: CloseShare | undefined;
  readonly onClose: () => void;
};

/** The long and the short position of a contract share one leverage. */
function Leverage({ instrument, onClose }: SheetProps) {
  const ticket = useTicket(instrument, 'contract');
  return <LeverageSheet open ticket={ticket} onClose={onClose} />;
}

const SHEETS = {
  margin: AddMarginSheet,
  triggers: TriggerSheet,
  close: CloseSheet,
  leverage: Leverage,
  reverse: ReverseSheet,
  breakEven: BreakEvenSheet,
} as const;

/** Sheet of the current action; closes with the position. */
export function PositionActs({ open, act, id, share, onClose }: PositionActsProps) {
  const { positions } = useSnapshot(accountBook);
  const position = positions[id] as PositionView | undefined;
  const instrument = useInstrument(position?.symbol ?? '');
  if (!open || position === undefined || instrument === null) return null;
  const Act = SHEETS[act];
  return (
    <Act
      key={`${act} ${id}`}
      position={position}
      instrument={instrument}
      share={share}
      onClose={onClose}
    />
  );
}
