import { useRef, useState, type ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { contractReverse } from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { ReverseFigures } from '#protocol/worker/account.ts';
import {
  PNL_DECIMALS,
  qtyText,
  reasonText,
  showToast,
  useCommand,
  useNumberStyle,
  useText,
  WaitingNotice,
} from '#src/kit/index.ts';
import { symbolLabel, useView } from '#src/market/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { KeyValues, Num, Text } from '#src/ui/index.ts';
import { closingTicket } from './closing-ticket.ts';
import { useReverse } from './use-reverse.ts';

type ReverseSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly onClose: () => void;
};

type FiguresProps = {
  readonly figures: ReverseFigures;
  readonly instrument: Instrument;
};

/** What the close settles, what the new position costs, and what changes in the account. */
function Figures({ figures, instrument }: FiguresProps) {
  const t = useText('position', 'contract', 'trade', 'order', 'a11y');
  const { separators } = useNumberStyle();
  const { priceDecimals, quote: unit } = instrument;
  const money = (raw: string) => (
    <Num
      text={`${formatDecimalText(raw, PNL_DECIMALS, separators)} ${unit}`}
      minusLabel={t('a11y.minus')}
    />
  );
  const price = (raw: string): string => formatDecimalText(raw, priceDecimals, separators);
  const part = (name: string, value: ReactNode) => <span data-part={name}>{value}</span>;
  const { closeAverage, realised, closeFee, openAverage, openMargin, openFee } = figures;
  const { liqPrice, liqEstimate, worst, change } = figures;
  const found = liqEstimate === '' ? liqPrice : liqEstimate;
  const liq = found === 'none' ? t('order.none') : price(found);
  return (
    <KeyValues
      rows={[
        { name: t('position.closesAt'), value: part('closeAverage', price(closeAverage)) },
        { name: t('position.realised'), value: part('realised', money(realised)) },
        { name: t('contract.closingFee'), value: part('closeFee', money(closeFee)) },
        { name: t('position.opensAt'), value: part('openAverage', price(openAverage)) },
        { name: t('position.newMargin'), value: part('openMargin', money(openMargin)) },
        { name: t('position.openingFee'), value: part('openFee', money(openFee)) },
        { name: t('position.newLiq'), value: part('liqPrice', liq), tone: 'warn' },
        { name: t('position.worstPrice'), value: part('worst', price(worst)) },
        { name: t('position.marginChange'), value: part('change', money(change)), strong: true },
      ]}
    />
  );
}

/** The figures as the call takes them. */
function fieldsOf({ bookSeq, closeFee, closeTotal, ...opening }: ReverseFigures) {
  return {
    quoteBookSeq: String(bookSeq),
    closeFee,
    closeTotal,
    quoteFee: opening.openFee,
    quoteMargin: opening.openMargin,
    quoteTotal: opening.openTotal,
    quoteLiqPrice: opening.liqPrice,
  };
}

/** Closes a position and opens the same size on the other side, with one confirmation. */
export function ReverseSheet({ position, instrument, onClose }: ReverseSheetProps) {
  const t = useText('position', 'trade', 'error', 'valid');
  const { separators } = useNumberStyle();
  const { id, symbol, side, leverage, qty } = position;
  const to = side === 'long' ? 'short' : 'long';
  const sending = useCommand();
  const [isSending, setIsSending] = useState(false);
  useView({ kind: 'ticket', sym: symbol, ticket: closingTicket(position) });
  const answer = useReverse(id, !isSending);
  const sent = useRef<{ readonly key: string; readonly figures: ReverseFigures } | null>(null);
  const figures = answer?.ok === true ? answer.figures : null;
  const reverse = (shown: ReverseFigures): void => {
    setIsSending(true);
    void sending
      .send(async (ask) => {
        const key = sending.key();
        // The repetition of an unanswered press has the same key, so it says the same.
        const confirmed = sent.current?.key === key ? sent.current.figures : shown;
        sent.current = { key, figures: confirmed };
        await ask(contractReverse, { symbol, positionId: id, ...fieldsOf(confirmed) });
        showToast({ text: t('position.reversed'), tone: 'ok' });
        onClose();
      })
      .finally(() => setIsSending(false));
  };
  const size = `${qtyText(qty, separators)} ${instrument.base}`;
  return (
    <ActSheet
      title={t('position.reverse')}
      part="reverse-sheet"
      keep={sending.busy}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t(to === 'long' ? 'position.toLong' : 'position.toShort'),
        kind: to === 'long' ? 'up' : 'down',
        busy: sending.busy,
        disabled: figures === null,
        onPress: () => {
          if (figures !== null) reverse(figures);
        },
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${size} · `}
        {`${t(`trade.${side}`)} ${leverage}x → ${t(`trade.${to}`)} ${leverage}x`}
      </Text>
      {answer === null && <WaitingNotice onCancel={onClose} />}
      {answer?.ok === false && (
        <Text role="alert" as="p" font="caption" color="danger">
          {reasonText(answer, separators)}
        </Text>
      )}
      {figures !== null && <Figures figures={figures} instrument={instrument} />}
      <Text as="p" font="caption" color="text3">
        {t('position.reverseNote')}
      </Text>
    </ActSheet>
  );
}
