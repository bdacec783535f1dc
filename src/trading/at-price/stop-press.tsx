import { useEffect, useEffectEvent } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { reasonText, showToast, useNumberStyle, useText } from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import { AlgoSheet } from '#src/trading/algo/algo-sheet.tsx';
import { useAlgo } from '#src/trading/algo/use-algo.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { useTicket } from '#src/trading/ticket/use-ticket.ts';

type StopProps = {
  readonly instrument: Instrument;
  readonly type: TradeType;
  readonly onClose: () => void;
};

/** Confirms the stop that the ticket holds, or says why it cannot be placed. */
export function StopPress({ instrument, type, onClose }: StopProps) {
  useText('trade', 'algo', 'order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const ticket = useTicket(instrument, type);
  const { algo: kind, side } = ticket.draft;
  const algo = useAlgo(ticket, kind ?? 'stop', side);
  const isKnown = useCell(ticket.ticker, 'last').text !== '';
  const refuse = useEffectEvent((text: string): void => {
    showToast({ text, tone: 'warn' });
    onClose();
  });
  const { wrong } = algo;
  const why = isKnown && wrong !== null ? reasonText(wrong, separators) : undefined;
  useEffect(() => {
    if (why !== undefined) refuse(why);
  }, [why]);
  if (!isKnown || wrong !== null || kind === null) return null;
  return <AlgoSheet ticket={ticket} algo={algo} onClose={onClose} />;
}
