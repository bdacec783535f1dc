import { useState } from 'react';
import { deferredPart, useText, withTexts } from '#src/kit/index.ts';
import type { Algo } from '#src/trading/algo/use-algo.ts';
import { hasBracket } from '#src/trading/order/draft-spec.ts';
import { Box, Segmented, SkeletonRows } from '#src/ui/index.ts';
import { FundLines } from './cost-lines.tsx';
import { QtyField } from './qty-field.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

/** Text areas of the forms beyond those of the ticket. */
const TEXTS = ['algo', 'error', 'valid', 'position'] as const;
const SHEET_TEXTS = [...TEXTS, 'confirm', 'risk'] as const;

const algoForm = deferredPart(
  async () => (await withTexts(TEXTS, import('#src/trading/algo/algo-form.tsx'))).AlgoForm,
  <SkeletonRows kind="list" count={3} />,
);

const algoSubmit = deferredPart(
  async () => (await withTexts(TEXTS, import('#src/trading/algo/algo-submit.tsx'))).AlgoSubmit,
);

const algoSheet = deferredPart(
  async () => (await withTexts(SHEET_TEXTS, import('#src/trading/algo/algo-sheet.tsx'))).AlgoSheet,
);

const bracketBox = deferredPart(
  async () => (await withTexts(TEXTS, import('#src/trading/algo/bracket-box.tsx'))).BracketBox,
  <Box minBlock={52} surface={1} radius="input" />,
);

/** Loads the fields and the button of these kinds before one is chosen, so that no line jumps. */
export function preloadAlgo(): void {
  algoForm.preload();
  algoSubmit.preload();
}

type TicketProps = { readonly ticket: Ticket };

/** Fields of a kind whose order places others; nothing for a market or limit order. */
export function AlgoFields({ ticket }: TicketProps) {
  const { algo } = ticket.draft;
  if (algo === null) return null;
  return (
    <>
      <algoForm.Part ticket={ticket} kind={algo} qty={<QtyField ticket={ticket} />} />
      <FundLines ticket={ticket} />
    </>
  );
}

/** Side of an opening contract order with one button. */
export function ContractSide({ ticket }: TicketProps) {
  const t = useText('trade');
  const { draft, change } = ticket;
  return (
    <Segmented
      label={t('trade.side')}
      value={draft.side}
      onChange={(side) => change({ side })}
      options={[
        { value: 'buy', label: t('trade.long'), tone: 'up' },
        { value: 'sell', label: t('trade.short'), tone: 'down' },
      ]}
    />
  );
}

/** Switch of the bracket under a market or limit order that opens, with its fields. */
export function BracketBox({ ticket }: TicketProps) {
  return <bracketBox.Part ticket={ticket} isOn={hasBracket(ticket.draft)} />;
}

/** The order that places others being confirmed: its buttons and its sheet. */
export function useAlgoAsk(ticket: Ticket) {
  const [asked, setAsked] = useState<Algo | null>(null);
  const sheet = asked !== null && (
    <algoSheet.Part ticket={ticket} algo={asked} onClose={() => setAsked(null)} />
  );
  return { ask: setAsked, sheet };
}

type SubmitProps = TicketProps & { readonly onAsk: (algo: Algo) => void };

/** Button of a kind whose order places others, or of a bracket. */
export function AlgoButtons({ ticket, onAsk }: SubmitProps) {
  const { type, draft } = ticket;
  if (draft.algo !== null) {
    return <algoSubmit.Part ticket={ticket} kind={draft.algo} onSend={onAsk} />;
  }
  if (type === 'coin') {
    return <algoSubmit.Part ticket={ticket} kind="bracket" cell="why" onSend={onAsk} />;
  }
  return (
    <div className={styles['pair']}>
      <algoSubmit.Part ticket={ticket} kind="bracket" side="buy" cell="whyLong" onSend={onAsk} />
      <algoSubmit.Part ticket={ticket} kind="bracket" side="sell" cell="whyShort" onSend={onAsk} />
    </div>
  );
}
