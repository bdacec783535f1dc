import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote, QuoteAnswer } from '#protocol/worker/account.ts';
import { WaitingNotice, reasonText, useNumberStyle, useText } from '#src/kit/index.ts';
import { withCap } from '#src/trading/order/order-cap.ts';
import { orderSettings } from '#src/trading/order/order-settings.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { changeDraft, emptySent } from '#src/trading/order/ticket-draft.ts';
import { Button, Sheet, Stack, Text } from '#src/ui/index.ts';
import { ConfirmStage } from './confirm-stage.tsx';
import type { OrderFix } from '#src/trading/order/order-fix.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { PinStage } from '#src/trading/order/pin-stage.tsx';
import { useTellPlaced } from './placed-order.ts';
import { RefusedStage } from './refused-stage.tsx';
import { learnRiskAck, riskAck } from './risk-ack.ts';
import { AccountTags, InstrumentStrip } from './sheet-head.tsx';
import { useOneTap } from './use-one-tap.ts';
import { useOrderFlow, type OrderFlow } from './use-order-flow.ts';
import { useQuote, type HeldQuote } from './use-quote.ts';

type OrderSheetProps = {
  readonly ask: OrderAsk;
  readonly onClose: () => void;
};

type PartProps = {
  readonly ask: OrderAsk;
  readonly flow: OrderFlow;
  readonly held: HeldQuote;
  readonly onClose: () => void;
};

/** Shown without a quote: the reason that blocks the order. */
function NoQuote({ answer }: { readonly answer: Extract<QuoteAnswer, { ok: false }> }) {
  useText('order', 'error', 'valid');
  const { separators } = useNumberStyle();
  return (
    <p role="alert" className={styles['notice']}>
      {reasonText(answer, separators)}
    </p>
  );
}

/** The outcome is unknown: looks up the same order, never sends a second one. */
function Unsure({ onLook }: { readonly onLook: () => void }) {
  const t = useText('order');
  return (
    <Stack
      gap={12}
      justifyItems="center"
      padBlock={16}
      textAlign="center"
      role="alert"
      data-testid="unsure"
    >
      <WaitingNotice label={t('order.waiting')} />
      <p>{t('order.waiting')}</p>
      <Text as="p" hint>
        {t('order.waitingNote')}
      </Text>
      <Button onClick={onLook}>{t('order.lookUp')}</Button>
    </Stack>
  );
}

function Body({ ask, flow, held, onClose }: PartProps) {
  const { stage } = flow;
  const fix = ({ field, value }: OrderFix): void => {
    const type = tradeTypeOf(ask.instrument);
    if (type !== null) changeDraft(type, ask.ticket.sym, { [field]: value });
    onClose();
  };
  switch (stage.name) {
    case 'refused':
      return <RefusedStage ask={ask} error={stage.error} onFix={fix} />;
    case 'unknown':
      return <Unsure onLook={flow.lookUp} />;
    case 'pin':
      return <PinStage error={stage.error} busy={false} onPin={flow.enterPin} />;
    default:
  }
  if (held.answer === null) return <WaitingNotice onCancel={onClose} onRetry={held.refresh} />;
  if (!held.answer.ok) return <NoQuote answer={held.answer} />;
  return (
    <ConfirmStage
      ask={ask}
      quote={held.answer.quote}
      notice={stage.name === 'ask' ? stage.notice : ''}
      moved={held.moved}
    />
  );
}

/** Confirms exactly what the sheet shows. It keeps its place and its words while figures move. */
function ConfirmButton({ ask, flow, quote }: PartProps & { readonly quote: Quote | null }) {
  const t = useText('order');
  const { needed, isTicked } = useSnapshot(riskAck);
  const isSending = flow.stage.name === 'sending';
  return (
    <Button
      kind={ask.side === 'buy' ? 'up' : 'down'}
      size="l"
      className={styles['main']}
      busy={isSending}
      disabled={quote === null || (needed !== '' && !isTicked)}
      onClick={() => {
        if (quote !== null) flow.confirm(quote);
      }}
    >
      {t('common.confirm')}
    </Button>
  );
}

function Footer(props: PartProps) {
  const t = useText('order');
  const { flow, held, onClose } = props;
  const { name } = flow.stage;
  if (name === 'pin') return null;
  const quote = held.answer?.ok === true ? held.answer.quote : null;
  const asks = name === 'ask' || name === 'sending';
  return (
    <>
      <SheetButton disabled={name === 'sending'} onClick={onClose}>
        {t(asks ? 'common.cancel' : 'common.close')}
      </SheetButton>
      {asks && <ConfirmButton {...props} quote={quote} />}
    </>
  );
}

/** An order that was placed leaves an empty ticket and one line that says what became of it. */
function usePlaced({ ask, onClose }: OrderSheetProps): (order: OrderView) => void {
  const tell = useTellPlaced(ask.instrument.symbol);
  const isDone = useRef(false);
  return (order) => {
    // The stream, the answer and a question may each find the same order.
    if (isDone.current) return;
    isDone.current = true;
    tell(order);
    const type = tradeTypeOf(ask.instrument);
    if (ask.draft !== undefined && type !== null) emptySent(type, ask.draft);
    onClose();
  };
}

/** Confirmation of an order, and why it was refused; it closes once the order is placed. */
export function OrderSheet({ ask: asked, onClose }: OrderSheetProps) {
  const t = useText('trade');
  const { cap } = useSnapshot(orderSettings);
  const ask = useMemo(
    () => ({ ...asked, ticket: withCap(asked.ticket, asked.instrument, cap) }),
    [asked, cap],
  );
  const onPlaced = usePlaced({ ask, onClose });
  const [runs, setRuns] = useState(true);
  const held = useQuote(ask, runs);
  const flow = useOrderFlow(ask, { onMoved: held.refresh, onPlaced });
  const { name } = flow.stage;
  const asks = name === 'ask';
  if (runs !== asks) setRuns(asks);
  useEffect(() => void learnRiskAck(), []);
  const isQuiet = useOneTap(ask, { flow, held });
  const parts = { ask, flow, held, onClose };
  if (isQuiet) return null;
  return (
    <Sheet
      open
      keep={name === 'sending' || name === 'unknown' || name === 'pin'}
      onClose={onClose}
      title={t('trade.confirmOrder')}
      closeLabel={t('common.close')}
      footer={name === 'pin' ? undefined : <Footer {...parts} />}
    >
      <AccountTags />
      <InstrumentStrip ask={ask} />
      <Body {...parts} />
    </Sheet>
  );
}
